import type { LocalDate } from '#domain/shared';

/** How long a history is kept after the last care (K25; Resolución 839 de 2017). */
const RETENTION_YEARS = 15;

const LEAP_DAY = '-02-29';

const inAnotherYear = (date: LocalDate, years: number, insteadOfLeapDay: string): LocalDate => {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  return `${year}${date.endsWith(LEAP_DAY) ? insteadOfLeapDay : date.slice(4)}` as LocalDate;
};

/** The last day on which a history is kept. A term that began on 29 February ends on 28 February (artículo 67 del Código Civil). */
export const keptUntil = (lastCare: LocalDate): LocalDate =>
  inAnotherYear(lastCare, RETENTION_YEARS, '-02-28');

/** The first day of last care whose history is kept until `day` or longer. */
export const firstCareKeptUntil = (day: LocalDate): LocalDate =>
  inAnotherYear(day, -RETENTION_YEARS, '-03-01');
