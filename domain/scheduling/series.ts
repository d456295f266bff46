import {
  allocationOf,
  type LineAllocation,
  type LineUnits,
  unitsOf,
  type WeekdayInterval,
} from '#domain/rules';
import { addDays, datesFromTo, type LocalDate, monthOf, weekdayOf } from '#domain/shared';
import { datesWithinMonthlyMax } from './month-limit.ts';
import type { UnavailableDate } from './ports.ts';
import type { Slot } from './session.ts';

/** The input of a series ('Múltiples'). */
export interface SeriesPlan {
  readonly today: LocalDate;
  readonly startDate: LocalDate;
  /** At most one for each weekday, each of at least one unit. */
  readonly weekdayIntervals: readonly WeekdayInterval[];
  /** Maximum of units in a calendar month, counting this series only (Q5); infinite for none. */
  readonly monthlyMax: number;
  /** The lines from which it takes units, in any order (Q7). */
  readonly lines: readonly SeriesLine[];
  readonly unavailableOn: (date: LocalDate) => UnavailableDate | null;
  /** Whether a day is left out because no therapist is free. */
  readonly isNobodyFree: (date: LocalDate) => boolean;
}

/** A service line of a series. */
export interface SeriesLine extends LineUnits {
  readonly expiresOn: LocalDate;
}

/** Why a day of a series is skipped. */
interface SkipReason {
  readonly cause: 'holiday' | 'closure' | 'nobody-free' | 'month-limit' | 'quota';
  /** Name of the holiday or reason of the closure. */
  readonly reason: string | null;
}

/** A day on a weekday of the series. */
export interface SeriesDate extends Slot {
  readonly units: number;
  /** The line from which it takes its units; null for a skipped day. */
  readonly lineId: number | null;
  /** Null for a day that is part of the series. */
  readonly skipped: SkipReason | null;
}

/** A series before it is saved. */
export interface Series {
  readonly dates: readonly SeriesDate[];
  /** Units of the days that are part of it. */
  readonly units: number;
  /** Why it ends: no valid line has units left for any weekday, or the last line expires. */
  readonly endedBy: 'quota' | 'expiry';
}

/** The latest expiry of several lines. */
export const lastExpiryOf = ([first, ...others]: readonly [SeriesLine, ...SeriesLine[]]): LocalDate =>
  [first, ...others]
    .map(({ expiresOn }) => expiresOn)
    .sort()
    .at(-1) ?? first.expiresOn;

/**
 * The days of a series (Q5, Q7, S2): after today, from its start to the last expiry, on its weekdays. Skipped days are included, with the
 * first cause that applies. The monthly maximum is spread over the weeks of a month; a later day of the month replaces one that is skipped
 * for another cause.
 */
export function generateSeries(plan: SeriesPlan): Series {
  const [line, ...others] = plan.lines;
  const slots = new Map(
    plan.weekdayIntervals.map((slot) => [slot.weekday, { ...slot, units: unitsOf(slot) }]),
  );
  const fewestUnits = Math.min(...[...slots.values()].map(({ units }) => units));
  const first = plan.startDate <= plan.today ? addDays(plan.today, 1) : plan.startDate;
  const last = line ? lastExpiryOf([line, ...others]) : addDays(first, -1);
  const availableDaysOfMonth = (from: LocalDate) =>
    daysOfMonth(from, last).flatMap((date) => {
      const slot = slots.get(weekdayOf(date));
      return slot && !plan.unavailableOn(date) ? { date, units: slot.units } : [];
    });
  const allocation = allocationOf(plan.lines);
  const dates: SeriesDate[] = [];
  let units = 0;
  let month = { name: '', datesWithinMax: new Set<LocalDate>() as ReadonlySet<LocalDate>, due: 0, taken: 0 };
  for (const date of datesFromTo(first, last)) {
    if (allocation.maxUnitsFrom(date) < fewestUnits) return { dates, units, endedBy: 'quota' };
    const slot = slots.get(weekdayOf(date));
    if (!slot) continue;
    if (month.name !== monthOf(date)) {
      const datesWithinMax = datesWithinMonthlyMax(availableDaysOfMonth(date), plan.monthlyMax);
      month = { name: monthOf(date), datesWithinMax, due: 0, taken: 0 };
    }
    if (month.datesWithinMax.has(date)) month.due += slot.units;
    const skipped =
      skipReasonOf(plan, date, month.taken + slot.units > month.due) ??
      quotaSkipOf(allocation, date, slot.units);
    const lineId = skipped ? null : allocation.take(date, slot.units);
    dates.push({ date, start: slot.start, end: slot.end, units: slot.units, lineId, skipped });
    if (skipped) continue;
    units += slot.units;
    month.taken += slot.units;
  }
  return { dates, units, endedBy: 'expiry' };
}

/** The dates from `from` to the end of its month, `last` at the latest. */
function daysOfMonth(from: LocalDate, last: LocalDate): readonly LocalDate[] {
  const dates: LocalDate[] = [];
  for (const date of datesFromTo(from, last)) {
    if (monthOf(date) !== monthOf(from)) break;
    dates.push(date);
  }
  return dates;
}

function skipReasonOf(plan: SeriesPlan, date: LocalDate, isBeyondMonthlyMax: boolean): SkipReason | null {
  const unavailable = plan.unavailableOn(date);
  if (unavailable) return { cause: unavailable.kind, reason: unavailable.reason };
  if (isBeyondMonthlyMax) return { cause: 'month-limit', reason: null };
  return plan.isNobodyFree(date) ? { cause: 'nobody-free', reason: null } : null;
}

const quotaSkipOf = (allocation: LineAllocation, date: LocalDate, units: number): SkipReason | null =>
  units > allocation.maxUnitsFrom(date) ? { cause: 'quota', reason: null } : null;
