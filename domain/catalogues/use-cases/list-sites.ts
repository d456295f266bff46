import { anyUser, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { Site, Sites } from '../ports.ts';

/** The sites with the address to which each one's notices go (section 7 of part 1, emailsProgramacion). */
export const listSites = query<{ sites: Sites }, void, readonly Site[]>({
  action: 'sites.list',
  allow: anyUser,
  run: async ({ sites }) => ok(await sites.all()),
});
