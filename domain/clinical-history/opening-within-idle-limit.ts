import { type Actor, SESSION_LIMITS } from '#domain/access';
import type { Clock } from '#domain/shared';
import type { OpeningQuery } from './ports.ts';

/**
 * Selects the audit entries of the actor's openings of a history in the last minutes: as many as a log-in session may be idle. After such
 * an entry, further pages of the open history are audited no more (H2).
 */
export const openingWithinIdleLimit = ({ userId }: Actor, action: string, clock: Clock): OpeningQuery => ({
  userId,
  action,
  since: new Date(clock.now() - SESSION_LIMITS.idleMs).toISOString(),
});
