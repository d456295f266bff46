import { type Actor, SESSION_LIMITS } from '#domain/access';
import type { Clock } from '#domain/shared';
import type { Opening } from './ports.ts';

/** The opening by the actor that other pages continue, within the time of inactivity of a session (H2). */
export const recentOpening = ({ userId }: Actor, action: string, clock: Clock): Opening => ({
  userId,
  action,
  since: new Date(clock.now() - SESSION_LIMITS.idleMs).toISOString(),
});
