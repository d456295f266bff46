import { type LocalDate, parseLocalDate } from './local-date.ts';

const DAY_FIRST = /^(\d{1,2})[/.,\- ](\d{1,2}|\p{L}{3,}\.?)[/.,\- ](\d{2}|\d{4})$/u;
const YEAR_FIRST = /^(\d{4})[/.,\- ](\d{1,2})[/.,\- ](\d{1,2})$/;
const DAY_FIRST_DIGITS = /^(\d{2})(\d{2})((?:19|20)?\d{2})$/;
const YEAR_FIRST_DIGITS = /^((?:19|20)\d{2})(0\d|1[0-2])(\d{2})$/;
export const MONTH_NAMES = [
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

/** Year, month and day of a written date, which may not exist. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A written date with one case and without superfluous blanks. */
export const normalizedDate = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ del? /g, ' ')
    .replace(/ ?([/.,-]) ?/g, '$1');

function monthNumber(typed: string): number | null {
  if (/^\d/.test(typed)) return Number(typed);
  const name = typed.replace(/\.$/, '');
  const index = MONTH_NAMES.findIndex((month) => month.startsWith(name));
  return index < 0 ? null : index + 1;
}

/** The parts of a text that looks like a date; null for another text. */
export function datePartsOf(text: string, latestYear: number): DateParts | null {
  const typed = normalizedDate(text);
  const [, ...yearFirst] = YEAR_FIRST.exec(typed) ?? YEAR_FIRST_DIGITS.exec(typed) ?? [];
  const [, ...dayFirst] = DAY_FIRST.exec(typed) ?? DAY_FIRST_DIGITS.exec(typed) ?? [];
  const [day = '', monthText = '', year = ''] = yearFirst.length > 0 ? yearFirst.reverse() : dayFirst;
  const month = monthNumber(monthText);
  return year === '' || month === null
    ? null
    : { year: wholeYear(year, latestYear), month, day: Number(day) };
}

function wholeYear(year: string, latestYear: number): number {
  if (year.length === 4) return Number(year);
  const recent = 2000 + Number(year);
  return recent <= latestYear ? recent : recent - 100;
}

/** The number of days of the month. */
export const daysIn = ({ year, month }: DateParts) => new Date(Date.UTC(year, month, 0)).getUTCDate();

export const isInCalendar = (date: DateParts) =>
  date.year >= 1 && date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= daysIn(date);

const pad = (part: number, length = 2) => String(part).padStart(length, '0');

/**
 * The ISO date of a text that people or spreadsheets write: 5/3/2024, 05-03-24, 05032024, 5 de marzo de 2024, 19-ene-09 or 2024-03-05; null
 * when it is no date. A two-digit year stands for the latest year up to `latestYear`.
 */
export function readDate(text: string, latestYear: number): LocalDate | null {
  const date = datePartsOf(text, latestYear);
  if (!date || !isInCalendar(date)) return null;
  return parseLocalDate(`${pad(date.year, 4)}-${pad(date.month)}-${pad(date.day)}`);
}
