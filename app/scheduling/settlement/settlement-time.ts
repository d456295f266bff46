import type { TypedLeaveTime } from '#app/availability/leave-time-fields.tsx';
import { addDays, earlierOf, type LocalDate, laterOf, localDate, SETTLEMENT_MAX_DAYS } from '#domain/shared';

/** The initial values of the leave's dialog. */
export interface ProposedSettlement {
  readonly time: TypedLeaveTime;
  /** Null for a leave that is not recorded. */
  readonly recorded: TypedLeaveTime | null;
}

/** The settlement of a recorded leave: its days from today on, as many as are settled together. */
export function settlementOf(recorded: TypedLeaveTime, today: LocalDate): ProposedSettlement {
  const lastDay = localDate(recorded.to);
  const from = laterOf(localDate(recorded.from), earlierOf(today, lastDay));
  const to = earlierOf(lastDay, addDays(from, SETTLEMENT_MAX_DAYS - 1));
  return { time: { from, to, hours: recorded.hours }, recorded };
}
