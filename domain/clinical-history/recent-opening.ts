import { type Actor, SESSION_LIMITS } from '#domain/access';
import type { Clock } from '#domain/shared';
import type { Opening } from './ports.ts';

/** Looks for the actor's opening within the idle limit of a session; another page of the history belongs to it (H2). */
export const recentOpening = ({ userId }: Actor, action: string, clock: Clock): Opening => ({
  userId,
  action,
  since: new Date(clock.now() - SESSION_LIMITS.idleMs).toISOString(),
});
