import { type Clock, type LocalDate, today } from '#domain/shared';

/** The first day of a stretch on which sessions are still ahead. */
export function fromToday(from: LocalDate, clock: Clock): LocalDate {
  const on = today(clock);
  return from < on ? on : from;
}
