import { onScreen, type ScreenKey, visibleSites } from '#domain/access';
import { requestedSiteOf } from '../forms/list-request.ts';
import type { SiteChoice } from '../view-models/site-choice.ts';
import type { PageScope } from './route.ts';
import { valueOrThrow } from './value-or-throw.ts';

/** The requested site; roles that see all sites also get the choices. */
export async function siteChoiceOf(
  { actor, call, url }: Pick<PageScope, 'actor' | 'call' | 'url'>,
  screen: ScreenKey,
): Promise<SiteChoice> {
  const all = visibleSites(actor, onScreen(screen)) === 'all';
  const sites = all ? valueOrThrow(await call('listSites', undefined)) : [];
  return {
    siteId: requestedSiteOf(url),
    options: sites.map(({ id, name, open }) => ({ id, name, open })),
    ownSiteName: actor.siteName,
  };
}
