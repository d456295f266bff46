import type { BookedAhead } from '#domain/availability';
import { addDays, type Clock, today } from '#domain/shared';

/** What counting the sessions of a user needs from outside. */
export interface PendingPorts {
  readonly bookedAhead: Pick<BookedAhead, 'count'>;
}

/** Later than any authorization lets a session be, days from now. */
const FAR_AHEAD_DAYS = 3660;

/** How many pending sessions from today on a user attends, as therapist or as auxiliary. */
export function pendingSessionsOf(
  { bookedAhead, clock }: PendingPorts & { readonly clock: Clock },
  staffId: number,
): Promise<number> {
  const from = today(clock);
  return bookedAhead.count({ sites: 'all', from, to: addDays(from, FAR_AHEAD_DAYS), staffId });
}
