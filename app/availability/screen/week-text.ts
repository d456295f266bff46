import { formatHours, parseHours } from '#domain/rules';
import { WEEKDAYS } from '../copy/weekdays.ts';
import type { IntervalView } from '../view/availability.ts';

/** An interval of the form; its key stays the same while other intervals are added and removed. */
export interface KeyedInterval extends IntervalView {
  readonly key: number;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const keyedIntervalsOf = (hours: readonly IntervalView[]): readonly KeyedInterval[] =>
  hours.map((each, key) => ({ ...each, key }));

/** The hours to submit. */
export const hoursOf = (week: readonly KeyedInterval[]): readonly IntervalView[] =>
  week.map(({ weekday, start, end }) => ({ weekday, start, end }));

export const nextKey = (week: readonly KeyedInterval[]) => Math.max(-1, ...week.map(({ key }) => key)) + 1;

/** Labels of the weekdays in error messages. */
export const WEEKDAY_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  WEEKDAYS.map(([weekday, name]) => [`weekday-${weekday}`, name]),
);

/** Errors of incomplete hours. */
export function weekErrors(week: readonly KeyedInterval[]): Readonly<Record<string, string>> {
  const incomplete = week.filter(({ start, end }) => !TIME.test(start) || !TIME.test(end));
  return Object.fromEntries(
    incomplete.map(({ weekday }) => [
      `weekday-${weekday}`,
      'Ingrese la hora de inicio y la final, como HH:MM',
    ]),
  );
}

/** The hours of each weekday as one text, `08:00-12:00 14:00-18:00`, under `weekday-1` … `weekday-7`. */
export const weekdayTexts = (hours: readonly IntervalView[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    WEEKDAYS.map(([weekday]) => {
      const intervals = hours.filter((each) => each.weekday === weekday);
      return [`weekday-${weekday}`, intervals.map(formatHours).join(' ')];
    }),
  );

/** Parses the text of one weekday, `08:00-12:00 14:00-18:00`. */
export const intervalsFromText = (weekday: number, text: string): readonly IntervalView[] =>
  parseHours(text).map((hours) => ({ weekday, ...hours }));

/** Parses the texts of {@link weekdayTexts}. */
export const hoursFromTexts = (texts: Readonly<Record<string, string>>): readonly IntervalView[] =>
  WEEKDAYS.flatMap(([weekday]) => intervalsFromText(weekday, texts[`weekday-${weekday}`] ?? ''));
