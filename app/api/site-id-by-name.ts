import type { Call } from '#adapters/composition/use-cases.ts';
import { notFound, ok, type Result } from '#domain/shared';

const ALL_SITES = 'todas';

/** The id of a site by name; null for `todas`. Refuses with `record-not-found`. */
export async function siteIdByName(call: Call, name: string): Promise<Result<number | null>> {
  if (name === ALL_SITES) return ok(null);
  const sites = await call('listSites', undefined);
  if (!sites.ok) return sites;
  const site = sites.value.find((candidate) => candidate.name === name);
  return site ? ok(site.id) : notFound();
}
