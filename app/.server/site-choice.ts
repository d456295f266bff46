import { visibleSites } from '#domain/access';
import { idOf } from '../forms/record-id.ts';
import type { SiteChoice } from '../view-models/site-choice.ts';
import type { PageScope } from './route.ts';
import { valueOrRefusal } from './value-or-refusal.ts';

/** Reads `?sede=`; null for every site that the caller may see. */
export function siteAskedIn({ searchParams }: URL): number | null {
  return idOf(searchParams.get('sede'));
}

/** What `?sede=` asks for; roles that see all sites, in lists or for work, get the sites to choose from. */
export async function siteChoiceOf(
  { actor, call, url }: Pick<PageScope, 'actor' | 'call' | 'url'>,
  purpose: 'lists' | 'work' = 'lists',
): Promise<SiteChoice> {
  const all = visibleSites(actor, purpose) === 'all';
  const sites = all ? valueOrRefusal(await call('listSites', undefined)) : [];
  return {
    siteId: siteAskedIn(url),
    options: sites.map(({ id, name, open }) => ({ id, name, open })),
    own: actor.siteName,
  };
}
