import { WEEKDAYS } from '../../copy/weekdays.ts';
import type { TypedHours } from '../../view-models/availability.ts';

/** Hours of a week as they are being typed; each stretch keeps its key while others come and go. */
export interface TypedStretch extends TypedHours {
  readonly key: number;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const stretchesOf = (hours: readonly TypedHours[]): readonly TypedStretch[] =>
  hours.map((each, key) => ({ ...each, key }));

/** The hours as they are sent. */
export const hoursOf = (week: readonly TypedStretch[]): readonly TypedHours[] =>
  week.map(({ weekday, start, end }) => ({ weekday, start, end }));

export const nextKey = (week: readonly TypedStretch[]) => Math.max(-1, ...week.map(({ key }) => key)) + 1;

/** What each weekday is called where its hours are wrong. */
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

/** The hours in the text of a weekday. */
export const stretchesIn = (weekday: number, text: string): readonly TypedHours[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((stretch) => {
      const [start = '', end = ''] = stretch.split('-');
      return { weekday, start, end };
    });

/** The hours in the texts of {@link weekdayTexts}. */
export const hoursIn = (texts: Readonly<Record<string, string>>): readonly TypedHours[] =>
  WEEKDAYS.flatMap(([weekday]) => stretchesIn(weekday, texts[`weekday-${weekday}`] ?? ''));
