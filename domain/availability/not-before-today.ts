import { type Clock, type LocalDate, today } from '#domain/shared';

/** The later of `from` and today. */
export function notBeforeToday(from: LocalDate, clock: Clock): LocalDate {
  const currentDay = today(clock);
  return from < currentDay ? currentDay : from;
}
