import type { Weekday } from '#domain/shared';
import { formatHours, parseHours, type WeekdayInterval } from './session-times.ts';

type WeekErrors = Readonly<Record<string, 'end-not-after-start' | 'hours-overlap'>>;

/**
 * Errors of the hours of a week, by weekday (`weekday-1` … `weekday-7`): `end-not-after-start`, or `hours-overlap` for overlapping
 * intervals.
 */
export function hoursErrors(hours: readonly WeekdayInterval[]): WeekErrors {
  const errors: Record<string, WeekErrors[string]> = {};
  for (const [index, interval] of hours.entries()) {
    const field = `weekday-${interval.weekday}`;
    const overlaps = hours
      .slice(0, index)
      .some(
        (other) =>
          other.weekday === interval.weekday && other.start < interval.end && interval.start < other.end,
      );
    if (interval.end <= interval.start) errors[field] = 'end-not-after-start';
    else if (overlaps) errors[field] ??= 'hours-overlap';
  }
  return errors;
}

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The hours of each weekday as one text, `08:00-12:00 14:00-18:00`, under `weekday-1` … `weekday-7`; empty for none. */
export const hoursByWeekday = (hours: readonly WeekdayInterval[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    WEEKDAYS.map((weekday) => [
      `weekday-${weekday}`,
      hours
        .filter((interval) => interval.weekday === weekday)
        .map(formatHours)
        .sort()
        .join(' '),
    ]),
  );

/** The inverse of {@link hoursByWeekday}. */
export const parseWeekHours = (byWeekday: Readonly<Record<string, string>>): readonly WeekdayInterval[] =>
  WEEKDAYS.flatMap((weekday) =>
    parseHours(byWeekday[`weekday-${weekday}`] ?? '').map((hours) => ({ weekday, ...hours })),
  );
