import { onScreen, query, visibleSites } from '#domain/access';
import { ok, today } from '#domain/shared';
import type { ListedSite, SiteRepository } from '../ports.ts';

/** The caller's visible sites with their opening hours, by name. */
export const listSiteHours = query<{ siteRepository: SiteRepository }, void, readonly ListedSite[]>({
  action: 'availability.list-sites',
  allow: onScreen('sites'),
  async run({ siteRepository, clock }, actor) {
    return ok(await siteRepository.list(visibleSites(actor, 'work'), today(clock)));
  },
});
