import { distinct } from '#domain/shared';
import { MINUTES_OF_A_DAY, minutesOf } from './day-minutes.ts';
import type { ClosedInterval } from './working-times.ts';

/** Whether intervals, which may overlap, cover a whole day. */
function coverDay(intervals: readonly ClosedInterval[]): boolean {
  let coveredUntil = 0;
  for (const { start, end } of intervals.toSorted(
    (one, other) => minutesOf(one.start) - minutesOf(other.start),
  ))
    if (minutesOf(start) <= coveredUntil) coveredUntil = Math.max(coveredUntil, minutesOf(end));
  return coveredUntil === MINUTES_OF_A_DAY;
}

/** The days that are closed as a whole, with the cause of their last interval. */
export function closedDaysOf(
  closed: readonly ClosedInterval[],
): ReadonlyMap<string, ClosedInterval['cause']> {
  const causes = new Map<string, ClosedInterval['cause']>();
  for (const date of distinct(closed.map((each) => each.date))) {
    const ofDate = closed.filter((each) => each.date === date);
    const last = ofDate.at(-1);
    if (last && coverDay(ofDate)) causes.set(date, last.cause);
  }
  return causes;
}
