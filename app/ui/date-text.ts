import { parseLocalDate, today } from '#domain/shared';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_FIRST = /^(\d{1,2})[/.,\- ](\d{1,2}|\p{L}{3,})[/.,\- ](\d{2}|\d{4})$/u;
const YEAR_FIRST = /^(\d{4})[/.,\- ](\d{1,2})[/.,\- ](\d{1,2})$/;
const DAY_FIRST_DIGITS = /^(\d{2})(\d{2})((?:19|20)?\d{2})$/;
const YEAR_FIRST_DIGITS = /^((?:19|20)\d{2})(0\d|1[0-2])(\d{2})$/;
/** A complete date, which no other key can change. */
const FINISHED = /^\d{1,2}\D+(?:\d{1,2}\D+)?\d{4}$|^\d{4}\D\d{1,2}\D\d{2}$|^\d{8}$/;
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
/** Two-digit years are at most this many years in the future. */
const YEARS_AHEAD = 20;

export const isIsoDate = (text: string): boolean => parseLocalDate(text) !== null;

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Normalizes case, blanks and separators. */
const normalized = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ del? /g, ' ')
    .replace(/ ?([/.,-]) ?/g, '$1');

function monthOf(typed: string): number | null {
  if (/^\d/.test(typed)) return Number(typed);
  const index = MONTHS.findIndex((name) => name.startsWith(typed));
  return index < 0 ? null : index + 1;
}

function partsOf(text: string, latestYear: number): DateParts | null {
  const typed = normalized(text);
  const [, ...yearFirst] = YEAR_FIRST.exec(typed) ?? YEAR_FIRST_DIGITS.exec(typed) ?? [];
  const [, ...dayFirst] = DAY_FIRST.exec(typed) ?? DAY_FIRST_DIGITS.exec(typed) ?? [];
  const [day = '', monthText = '', year = ''] = yearFirst.length > 0 ? yearFirst.reverse() : dayFirst;
  const month = monthOf(monthText);
  return year === '' || month === null
    ? null
    : { year: wholeYear(year, latestYear), month, day: Number(day) };
}

function wholeYear(year: string, latestYear: number): number {
  if (year.length === 4) return Number(year);
  const recent = 2000 + Number(year);
  return recent <= latestYear ? recent : recent - 100;
}

const daysIn = ({ year, month }: DateParts) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const exists = (date: DateParts) =>
  date.year >= 1 && date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= daysIn(date);

const pad = (part: number, length = 2) => String(part).padStart(length, '0');

const defaultLatestYear = () => Number(todayInBogota().slice(0, 4)) + YEARS_AHEAD;

/**
 * The ISO date of a typed text: 5/3/2024, 05-03-24, 05032024, 5 de marzo de 2024 or 2024-03-05; null when it is no date. A two-digit year
 * stands for the latest year up to `latestYear`.
 */
export function typedToIso(text: string, latestYear = defaultLatestYear()): string | null {
  const date = partsOf(text, latestYear);
  return date && exists(date) ? `${pad(date.year, 4)}-${pad(date.month)}-${pad(date.day)}` : null;
}

/** {@link typedToIso} during typing: null while another key could change the date. */
export const completeToIso = (text: string): string | null =>
  FINISHED.test(normalized(text)) ? typedToIso(text) : null;

/** The error of a text that is no date; undefined for a date. */
export function dateError(text: string): string | undefined {
  const date = partsOf(text, defaultLatestYear());
  if (!date) return 'Escriba la fecha como dd/mm/aaaa';
  if (exists(date)) return undefined;
  const written = `${pad(date.day)}/${pad(date.month)}/${pad(date.year, 4)}`;
  const month = MONTHS[date.month - 1];
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
