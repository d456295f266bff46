import type { Hours } from '#domain/rules';
import type { WorkingTimes } from '#domain/scheduling';

interface HoursView {
  readonly start: string;
  readonly end: string;
}

const hoursView = ({ start, end }: Hours): HoursView => ({ start, end });

/** The hours in which a therapist takes sessions on a day. */
export interface PresenceView {
  /** User name. */
  readonly therapistUsername: string;
  readonly date: string;
  readonly hours: readonly HoursView[];
  /** The absent hours. */
  readonly absentHours: readonly HoursView[];
  /** Whether a session of that day was cancelled because of the therapist (T7). */
  readonly hasCalledOff: boolean;
}

/** A recorded leave of a therapist; schedulers do not see its reason. */
export interface TherapistLeaveView {
  /** User name. */
  readonly therapistUsername: string;
  readonly from: string;
  readonly to: string;
  /** The absent part of a single day; null for whole days. */
  readonly hours: HoursView | null;
}

export const therapistLeavesOf = ({ leaves }: WorkingTimes): readonly TherapistLeaveView[] =>
  leaves.map(({ staff, from, to, hours }) => ({
    therapistUsername: staff.username,
    from,
    to,
    hours: hours && hoursView(hours),
  }));

/** Whether a user is absent during a part of a session. */
export const isAbsentDuring = (
  leaves: readonly TherapistLeaveView[],
  username: string | null,
  session: { readonly date: string; readonly start: string; readonly end: string },
): boolean =>
  leaves.some(
    ({ therapistUsername, from, to, hours }) =>
      therapistUsername === username &&
      from <= session.date &&
      session.date <= to &&
      (hours === null || (hours.start < session.end && session.start < hours.end)),
  );

/** The presence of all therapists from `from` to `to`. */
export function presenceViewsOf(
  { presence, therapists }: WorkingTimes,
  { from, to }: { readonly from: string; readonly to: string },
): readonly PresenceView[] {
  const usernames = new Map(therapists.map(({ id, username }) => [id, username]));
  return presence
    .filter(({ date }) => from <= date && date <= to)
    .map(({ staffId, date, hours, absentHours, hasCalledOff }) => ({
      therapistUsername: usernames.get(staffId) ?? '',
      date,
      hasCalledOff,
      hours: hours.map(hoursView),
      absentHours: absentHours.map(hoursView),
    }));
}
