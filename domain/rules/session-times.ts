import { type LocalTime, localTime, minutesBetween, type Weekday } from '#domain/shared';

/** Start and end on one day. */
export interface Hours {
  readonly start: LocalTime;
  readonly end: LocalTime;
}

/** One interval of the hours of a weekday, which may have several. */
export interface WeekdayInterval extends Hours {
  /** 1 Monday … 7 Sunday. */
  readonly weekday: Weekday;
}

/** Minutes of one unit of quota (Q1). */
export const UNIT_MINUTES = 30;

/** Minutes of the shortest session: half a unit, which is rounded up to one (Q1). */
export const SHORTEST_SESSION_MINUTES = UNIT_MINUTES / 2;

/** Units of quota of a duration in minutes, halves up (Q1). */
export const unitsOfMinutes = (minutes: number): number => Math.floor(minutes / UNIT_MINUTES + 0.5);

/** Units of quota that a session takes (Q1); one of 0 units or less can't be booked. */
export const unitsOf = ({ start, end }: Hours): number => unitsOfMinutes(minutesBetween(start, end));

/** Why a session can't have these times; null when it can (Q1). */
export function timesError(times: Hours): 'end-not-after-start' | 'slot-too-short' | null {
  if (minutesBetween(times.start, times.end) <= 0) return 'end-not-after-start';
  return unitsOf(times) < 1 ? 'slot-too-short' : null;
}

const USUAL_MAX_MINUTES = 240;

/** Whether a session is longer than four hours, which suggests a typing error in its end. */
export const isUnusuallyLong = ({ start, end }: Hours): boolean =>
  minutesBetween(start, end) > USUAL_MAX_MINUTES;

const INTERVAL = /(\d\d:\d\d)-(\d\d:\d\d)/g;

/** Formats hours of a day, `08:00-12:00`. */
export const formatHours = ({ start, end }: { readonly start: string; readonly end: string }): string =>
  `${start}-${end}`;

/** Parses the hours of a text, `08:00-12:00 14:00-18:00`. */
export const parseHours = (text: string): readonly Hours[] =>
  [...text.matchAll(INTERVAL)].map(([, start = '', end = '']) => ({
    start: localTime(start),
    end: localTime(end),
  }));
