import { WEEKDAYS } from '../../copy/weekdays.ts';
import type { TypedHours } from '../../view-models/availability.ts';

/** A typed interval; its key is stable while others are added and removed. */
export interface TypedStretch extends TypedHours {
  readonly key: number;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const stretchesOf = (hours: readonly TypedHours[]): readonly TypedStretch[] =>
  hours.map((each, key) => ({ ...each, key }));

/** The hours to submit. */
export const hoursOf = (week: readonly TypedStretch[]): readonly TypedHours[] =>
  week.map(({ weekday, start, end }) => ({ weekday, start, end }));

export const nextKey = (week: readonly TypedStretch[]) => Math.max(-1, ...week.map(({ key }) => key)) + 1;

/** Labels of the weekdays in error messages. */
export const WEEKDAY_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  WEEKDAYS.map(([weekday, name]) => [`weekday-${weekday}`, name]),
);

/** Errors of incomplete hours. */
export function weekErrors(week: readonly TypedStretch[]): Readonly<Record<string, string>> {
  const half = week.filter(({ start, end }) => !TIME.test(start) || !TIME.test(end));
  return Object.fromEntries(
    half.map(({ weekday }) => [`weekday-${weekday}`, 'Ingrese la hora de inicio y la final, como HH:MM']),
  );
}

/** The hours of each weekday as one text, `08:00-12:00 14:00-18:00`, under `weekday-1` … `weekday-7`. */
export const weekdayTexts = (hours: readonly TypedHours[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    WEEKDAYS.map(([weekday]) => {
      const stretches = hours.filter((each) => each.weekday === weekday);
      return [`weekday-${weekday}`, stretches.map(({ start, end }) => `${start}-${end}`).join(' ')];
    }),
  );

/** The inverse of one text of {@link weekdayTexts}. */
export const stretchesIn = (weekday: number, text: string): readonly TypedHours[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((stretch) => {
      const [start = '', end = ''] = stretch.split('-');
      return { weekday, start, end };
    });

/** The inverse of {@link weekdayTexts}. */
export const hoursIn = (texts: Readonly<Record<string, string>>): readonly TypedHours[] =>
  WEEKDAYS.flatMap(([weekday]) => stretchesIn(weekday, texts[`weekday-${weekday}`] ?? ''));
