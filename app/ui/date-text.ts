import {
  datePartsOf,
  daysIn,
  isInCalendar,
  MONTH_NAMES,
  normalizedDate,
  parseLocalDate,
  readDate,
  today,
} from '#domain/shared';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
/** A complete date, which no other key can change. */
const FINISHED = /^\d{1,2}\D+(?:\d{1,2}\D+)?\d{4}$|^\d{4}\D\d{1,2}\D\d{2}$|^\d{8}$/;
/** Two-digit years are at most this many years in the future. */
const YEARS_AHEAD = 20;

export const isIsoDate = (text: string): boolean => parseLocalDate(text) !== null;

const pad = (part: number, length = 2) => String(part).padStart(length, '0');

const defaultLatestYear = () => Number(todayInBogota().slice(0, 4)) + YEARS_AHEAD;

/** {@link readDate} in a field whose dates end with the year `latestYear`. */
export const typedToIso = (text: string, latestYear = defaultLatestYear()): string | null =>
  readDate(text, latestYear);

/** {@link typedToIso} during typing: null while another key could change the date. */
export const completeToIso = (text: string): string | null =>
  FINISHED.test(normalizedDate(text)) ? typedToIso(text) : null;

/** The error of a text that is no date; undefined for a date. */
export function dateError(text: string): string | undefined {
  const date = datePartsOf(text, defaultLatestYear());
  if (!date) return 'Escriba la fecha como dd/mm/aaaa';
  if (isInCalendar(date)) return undefined;
  const written = `${pad(date.day)}/${pad(date.month)}/${pad(date.year, 4)}`;
  const month = MONTH_NAMES[date.month - 1];
  if (!month) return `El ${written} no existe: los meses van del 01 al 12`;
  return `El ${written} no existe: ${month} de ${date.year} tiene ${daysIn(date)} días`;
}

/** Midnight in the browser's time zone, for calendar components. */
export function isoToDate(iso: string): Date {
  const [, year, month, day] = ISO.exec(iso) ?? [];
  return new Date(Number(year), Number(month) - 1, Number(day));
}

export function dateToIso(date: Date): string {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Today in Colombia, independent of the browser's time zone. */
export const todayInBogota = (): string => today({ now: () => Date.now() });
