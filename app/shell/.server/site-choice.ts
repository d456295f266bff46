import type { SiteChoice } from '#app/shared/view/site-choice.ts';
import { onScreen, type ScreenKey, visibleSites } from '#domain/access';
import { requestedSiteOf } from '../list-request.ts';
import type { PageScope } from './page-scope.ts';
import { valueOrThrow } from './value-or-throw.ts';

/** The requested site and the name of the user's own one; roles that see all sites also get the sites to choose from. */
export async function siteChoiceOf(
  { actor, call, url }: Pick<PageScope, 'actor' | 'call' | 'url'>,
  screen: ScreenKey,
): Promise<SiteChoice> {
  const seesAllSites = visibleSites(actor, onScreen(screen)) === 'all';
  const sites = seesAllSites ? valueOrThrow(await call('listSites', undefined)) : [];
  return {
    siteId: requestedSiteOf(url),
    options: sites.map(({ id, name, open }) => ({ id, name, open })),
    ownSiteName: actor.siteName,
  };
}
