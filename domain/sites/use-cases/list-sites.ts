import { anyUser, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { Site, Sites } from '../ports.ts';

/** Lists all sites, also closed ones. */
export const listSites = query<{ sites: Sites }, void, readonly Site[]>({
  action: 'sites.list',
  allow: anyUser,
  run: async ({ sites }) => ok(await sites.all()),
});
