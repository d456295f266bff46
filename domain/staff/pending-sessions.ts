import { addDays, type Clock, today } from '#domain/shared';
import type { UpcomingSessionCounts } from '#domain/sites';

export interface PendingSessionPorts {
  readonly upcomingSessions: UpcomingSessionCounts;
}

/** Later than any session can be, in days from today. */
const FAR_AHEAD_DAYS = 3660;

/** Counts pending sessions from today on of each user who is therapist or auxiliary of some. */
export const countPendingSessionsOf = (
  { upcomingSessions, clock }: PendingSessionPorts & { readonly clock: Clock },
  staffIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => upcomingSessions.countByStaff(staffIds, today(clock));

/** Counts pending sessions from today on in which a user is therapist or auxiliary. */
export function countPendingSessions(
  { upcomingSessions, clock }: PendingSessionPorts & { readonly clock: Clock },
  staffId: number,
): Promise<number> {
  const from = today(clock);
  const to = addDays(from, FAR_AHEAD_DAYS);
  return upcomingSessions.count({ sites: 'all', from, to, hours: null, staffId });
}
