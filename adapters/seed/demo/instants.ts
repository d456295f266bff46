import { addDays, type LocalDate, weekdayOf } from '#domain/shared';

const BOGOTA = '-05:00';
const SUNDAY = 7;

/** The stored form of a moment at the clinic, some minutes after a time of day. */
export const instantOf = (date: LocalDate, time: string, minutesLater = 0): string =>
  new Date(Date.parse(`${date}T${time}:00${BOGOTA}`) + minutesLater * 60_000).toISOString();

/** The date, or the next day for a Sunday. */
export const workingDay = (date: LocalDate): LocalDate =>
  weekdayOf(date) === SUNDAY ? addDays(date, 1) : date;
