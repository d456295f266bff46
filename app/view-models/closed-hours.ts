import type { ClosedInterval } from './working-times.ts';

/** A closed part of an hour, from 0 (its beginning) to 1 (its end). */
export interface ClosedPart {
  readonly from: number;
  readonly to: number;
  readonly why: ClosedInterval['why'];
}

const MINUTES_OF_AN_HOUR = 60;
const MINUTES_OF_A_DAY = 24 * MINUTES_OF_AN_HOUR;

/** `24:00` is the end of a day. */
const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * MINUTES_OF_AN_HOUR + Number(time.slice(3, 5));

/** The closed parts of an hour (`07`) of a day. */
export function closedPartsOf(
  closed: readonly ClosedInterval[],
  date: string,
  hour: string,
): readonly ClosedPart[] {
  const begins = Number(hour) * MINUTES_OF_AN_HOUR;
  const partOf = (time: string) => Math.min(Math.max((minutesOf(time) - begins) / MINUTES_OF_AN_HOUR, 0), 1);
  return closed
    .filter((stretch) => stretch.date === date)
    .map(({ start, end, why }) => ({ from: partOf(start), to: partOf(end), why }))
    .filter(({ from, to }) => from < to);
}

/** The days that are closed as a whole, with the reason. The intervals of a day must not overlap. */
export function closedDaysOf(closed: readonly ClosedInterval[]): ReadonlyMap<string, ClosedInterval['why']> {
  const minutes = new Map<string, number>();
  for (const { date, start, end } of closed)
    minutes.set(date, (minutes.get(date) ?? 0) + minutesOf(end) - minutesOf(start));
  const whole = closed.filter(({ date }) => minutes.get(date) === MINUTES_OF_A_DAY);
  return new Map(whole.map(({ date, why }) => [date, why]));
}
