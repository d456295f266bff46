import { type Action, type Actor, SESSION_LIMITS } from '#domain/access';
import type { Clock } from '#domain/shared';
import type { OpeningQuery } from './ports.ts';

/**
 * Selects the audit entries of the actor's openings of a history within the idle limit of a log-in session. If there is one, reading
 * another page of the same history writes no new audit entry (H2).
 */
export const openingWithinIdleLimit = ({ userId }: Actor, action: Action, clock: Clock): OpeningQuery => ({
  userId,
  action,
  since: new Date(clock.now() - SESSION_LIMITS.idleMs).toISOString(),
});
