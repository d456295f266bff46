import type { TypedAbsenceTime } from '#app/availability/absence-time-fields.tsx';
import { addDays, earlierOf, type LocalDate, laterOf, localDate, SETTLEMENT_MAX_DAYS } from '#domain/shared';

/** The days of a recorded absence, ISO dates; for a part of a single day also its hours. */
export type RecordedAbsence = TypedAbsenceTime;

/** What the dialog of an absence begins with. */
export interface ProposedSettlement {
  readonly time: TypedAbsenceTime;
  /** Null for an absence that is not recorded. */
  readonly recorded: RecordedAbsence | null;
}

/** The settlement of a recorded absence: its days from today on, as many as are settled together. */
export function settlementOf(recorded: RecordedAbsence, today: LocalDate): ProposedSettlement {
  const lastDay = localDate(recorded.to);
  const from = laterOf(localDate(recorded.from), earlierOf(today, lastDay));
  const to = earlierOf(lastDay, addDays(from, SETTLEMENT_MAX_DAYS - 1));
  return { time: { from, to, hours: recorded.hours }, recorded };
}
