import type { Hours, WorkingTimes } from '#domain/scheduling';

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
