import { MINUTES_OF_A_DAY, minutesOf } from './day-minutes.ts';
import type { ClosedInterval } from './working-times.ts';

/** The days that are closed as a whole, with the reason. The intervals of a day must not overlap. */
export function closedDaysOf(
  closed: readonly ClosedInterval[],
): ReadonlyMap<string, ClosedInterval['cause']> {
  const closedMinutes = new Map<string, number>();
  for (const { date, start, end } of closed)
    closedMinutes.set(date, (closedMinutes.get(date) ?? 0) + minutesOf(end) - minutesOf(start));
  const wholeDays = closed.filter(({ date }) => closedMinutes.get(date) === MINUTES_OF_A_DAY);
  return new Map(wholeDays.map(({ date, cause }) => [date, cause]));
}
