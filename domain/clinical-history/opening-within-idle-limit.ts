import { type Actor, SESSION_LIMITS } from '#domain/access';
import type { Clock } from '#domain/shared';
import type { OpeningQuery } from './ports.ts';

/**
 * The query for an opening by the actor within the idle limit. While the audit trail has such an opening, turning a page is no new
 * opening (H2).
 */
export const openingWithinIdleLimit = ({ userId }: Actor, action: string, clock: Clock): OpeningQuery => ({
  userId,
  action,
  since: new Date(clock.now() - SESSION_LIMITS.idleMs).toISOString(),
});
