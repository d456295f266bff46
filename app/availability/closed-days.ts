import { subtractSpans } from '#app/scheduling/board/day-board.ts';
import { MINUTES_OF_A_DAY, minutesOf } from '#app/shared/view/day-minutes.ts';
import { distinct } from '#domain/shared';
import type { ClosedInterval } from './working-times.ts';

const WHOLE_DAY = [{ start: 0, end: MINUTES_OF_A_DAY }];

/** Whether intervals, which may overlap, cover a whole day. */
const coverDay = (intervals: readonly ClosedInterval[]): boolean =>
  subtractSpans(
    WHOLE_DAY,
    intervals.map(({ start, end }) => ({ start: minutesOf(start), end: minutesOf(end) })),
  ).length === 0;

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
