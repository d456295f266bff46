import { onScreen, query, visibleSites } from '#domain/access';
import { ok, today } from '#domain/shared';
import type { ListedSite, SiteBook } from '../ports.ts';

/** The sites that the caller sees with their opening hours, by name. */
export const listSiteHours = query<{ siteBook: SiteBook }, void, readonly ListedSite[]>({
  action: 'availability.list-sites',
  allow: onScreen('sites'),
  async run({ siteBook, clock }, actor) {
    return ok(await siteBook.list(visibleSites(actor, 'work'), today(clock)));
  },
});
