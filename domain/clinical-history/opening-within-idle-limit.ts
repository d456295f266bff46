import { type Actor, SESSION_LIMITS } from '#domain/access';
import type { Clock } from '#domain/shared';
import type { OpeningQuery } from './ports.ts';

/** Finds an opening by the actor within the idle limit of a log-in session; further pages belong to that opening (H2). */
export const openingWithinIdleLimit = ({ userId }: Actor, action: string, clock: Clock): OpeningQuery => ({
  userId,
  action,
  since: new Date(clock.now() - SESSION_LIMITS.idleMs).toISOString(),
});
