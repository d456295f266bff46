import { visibleSites } from '#domain/access';
import type { SiteChoice } from '../view-models/site-choice.ts';
import type { PageScope } from './route.ts';
import { valueOrRefusal } from './value-or-refusal.ts';

/** Reads `?sede=`; roles that see all sites, in lists or for work, get the sites to choose from. */
export async function siteChoiceOf(
  { actor, call, url }: Pick<PageScope, 'actor' | 'call' | 'url'>,
  purpose: 'lists' | 'work' = 'lists',
): Promise<SiteChoice> {
  const asked = url.searchParams.get('sede') ?? '';
  const siteId = /^\d{1,9}$/.test(asked) ? Number(asked) : null;
  const all = visibleSites(actor, purpose) === 'all';
  const sites = all ? valueOrRefusal(await call('listSites', undefined)) : [];
  return { siteId, options: sites.map(({ id, name }) => ({ id, name })), own: actor.siteName };
}
