import { type LocalDate, parseLocalDate } from './local-date.ts';
import { type LocalTime, localTime, minutesOfDay } from './local-time.ts';

/** Source of the current time; the domain has no other. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00Z. */
  now(): number;
}

/** America/Bogota is UTC-5 all year; every rule uses this offset, whatever the time zone of the machine (T1). */
const BOGOTA_OFFSET_MS = -5 * 3_600_000;
const MINUTE_MS = 60_000;

/** Today's date at the clinic. */
export const today = (clock: Clock): LocalDate => dateOfInstant(clock.now());

/** The later of `date` and today. */
export function notBeforeToday(date: LocalDate, clock: Clock): LocalDate {
  const currentDay = today(clock);
  return date < currentDay ? currentDay : date;
}

/** The clinic's calendar date at an instant (milliseconds). */
export function dateOfInstant(instant: number): LocalDate {
  const date = parseLocalDate(new Date(instant + BOGOTA_OFFSET_MS).toISOString().slice(0, 10));
  if (!date) throw new Error(`Instant out of the calendar: ${instant}`);
  return date;
}

/** The wall-clock time at the clinic, to the minute. */
export const timeOfDay = (clock: Clock): LocalTime =>
  localTime(new Date(clock.now() + BOGOTA_OFFSET_MS).toISOString().slice(11, 16));

/** Whole minutes since `time` on `date` at the clinic; negative for a time in the future. */
export function minutesSince(clock: Clock, date: LocalDate, time: LocalTime): number {
  const start = Date.parse(`${date}T00:00:00Z`) + minutesOfDay(time) * MINUTE_MS - BOGOTA_OFFSET_MS;
  return Math.floor((clock.now() - start) / MINUTE_MS);
}

/** Timestamp of the first moment of a date at the clinic. */
export const startOfDay = (date: LocalDate): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - BOGOTA_OFFSET_MS).toISOString();

/** Current timestamp: ISO 8601 in UTC with milliseconds, the format of the database. */
export const timestamp = (clock: Clock): string => new Date(clock.now()).toISOString();

/** Timestamp of the instant that was `milliseconds` ago. */
export const timestampBefore = (clock: Clock, milliseconds: number): string =>
  new Date(clock.now() - milliseconds).toISOString();
