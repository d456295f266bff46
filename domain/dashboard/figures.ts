import type { PayerKind } from '#domain/orders';
import type { LocalDate } from '#domain/shared';

/** Session counts of a period; sessions are counted, not their units of 30 minutes. */
export interface SessionFigures {
  /** Sessions done or pending, without cancelled ones. */
  readonly scheduled: number;
  readonly done: number;
  readonly cancelled: number;
  /** Pending sessions in the past. */
  readonly withoutEvolution: number;
}

export interface DayFigures extends SessionFigures {
  readonly date: LocalDate;
}

/** Units of the authorizations and private services issued in a period, without cancelled ones, by payer kind. */
export type AuthorizedUnits = Readonly<Record<PayerKind, number>>;

/** Number of pending sessions in the future. */
export const futureSessionCount = (figures: SessionFigures): number =>
  figures.scheduled - figures.done - figures.withoutEvolution;

/** Number of all sessions, including cancelled ones. */
export const totalSessionCount = (figures: SessionFigures): number => figures.scheduled + figures.cancelled;

/** Sum of several days. */
export const sumOf = (days: readonly SessionFigures[]): SessionFigures => ({
  scheduled: days.reduce((sum, day) => sum + day.scheduled, 0),
  done: days.reduce((sum, day) => sum + day.done, 0),
  cancelled: days.reduce((sum, day) => sum + day.cancelled, 0),
  withoutEvolution: days.reduce((sum, day) => sum + day.withoutEvolution, 0),
});
