import { onScreen, query, visibleSites } from '#domain/access';
import { ok, today } from '#domain/shared';
import type { ListedSite, SiteRepository } from '../ports.ts';

const allow = onScreen('sites');

/** The caller's visible sites with their opening hours, by name. */
export const listSiteHours = query<{ siteRepository: SiteRepository }, void, readonly ListedSite[]>({
  action: 'availability.list-sites',
  allow,
  async run({ siteRepository, clock }, actor) {
    return ok(await siteRepository.list(visibleSites(actor, allow), today(clock)));
  },
});
