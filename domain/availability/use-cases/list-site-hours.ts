import { onScreen, query, visibleSites } from '#domain/access';
import { ok } from '#domain/shared';
import type { SiteBook, SiteWithHours } from '../ports.ts';

/** The sites that the caller sees with their opening hours, by name. */
export const listSiteHours = query<{ siteBook: SiteBook }, void, readonly SiteWithHours[]>({
  action: 'availability.list-sites',
  allow: onScreen('sites'),
  async run({ siteBook }, actor) {
    return ok(await siteBook.list(visibleSites(actor, 'work')));
  },
});
