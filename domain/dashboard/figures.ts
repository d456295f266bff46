import { addDays, type LocalDate, weekdayOf } from '#domain/shared';

/**
 * What became of the sessions of a time: sessions of the calendar are counted, not their units of 30 minutes (section 2
 * of part 2, dashboard).
 */
export interface SessionFigures {
  /** On the calendar: done or pending, so without the cancelled ones. */
  readonly scheduled: number;
  readonly done: number;
  readonly cancelled: number;
  /** Pending although their time is over. */
  readonly withoutEvolution: number;
}

/** The figures of one date. */
export interface DayFigures extends SessionFigures {
  readonly date: LocalDate;
}

/** Dates from one to another, both included. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The week of a date, Monday to Sunday. */
export function weekOf(date: LocalDate): Period {
  const from = addDays(date, 1 - weekdayOf(date));
  return { from, to: addDays(from, 6) };
}

/** Pending sessions whose time is still to come. */
export const toCome = (figures: SessionFigures): number =>
  figures.scheduled - figures.done - figures.withoutEvolution;

/** Every session there was, also the cancelled ones. */
export const allSessions = (figures: SessionFigures): number => figures.scheduled + figures.cancelled;

/** The figures of several days together. */
export const sumOf = (days: readonly SessionFigures[]): SessionFigures => ({
  scheduled: days.reduce((sum, day) => sum + day.scheduled, 0),
  done: days.reduce((sum, day) => sum + day.done, 0),
  cancelled: days.reduce((sum, day) => sum + day.cancelled, 0),
  withoutEvolution: days.reduce((sum, day) => sum + day.withoutEvolution, 0),
});
