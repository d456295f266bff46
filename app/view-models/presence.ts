import type { WorkingTimes } from '#domain/scheduling';

/** The hours in which a therapist takes sessions on a day. */
export interface PresenceView {
  /** User name. */
  readonly therapist: string;
  readonly date: string;
  readonly hours: readonly { readonly start: string; readonly end: string }[];
  readonly absent: boolean;
}

/** The presence of all therapists from `from` to `to`. */
export function presenceViewsOf(
  { presence, therapists }: WorkingTimes,
  { from, to }: { readonly from: string; readonly to: string },
): readonly PresenceView[] {
  const names = new Map(therapists.map(({ id, username }) => [id, username]));
  return presence
    .filter(({ date }) => from <= date && date <= to)
    .map(({ staffId, date, hours, absent }) => ({
      ...{ therapist: names.get(staffId) ?? '', date, absent },
      hours: hours.map(({ start, end }) => ({ start, end })),
    }));
}
