import { type Actor, SESSION_LIMITS } from '#domain/access';
import type { Clock } from '#domain/shared';
import type { OpeningQuery } from './ports.ts';

/**
 * The query for an opening of the history by the actor that is not older than the idle limit. While there is one, turning pages is no
 * new opening (H2).
 */
export const openingWithinIdleLimit = ({ userId }: Actor, action: string, clock: Clock): OpeningQuery => ({
  userId,
  action,
  since: new Date(clock.now() - SESSION_LIMITS.idleMs).toISOString(),
});
