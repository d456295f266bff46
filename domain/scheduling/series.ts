import { unitsOf } from '#domain/session-times';
import { addDays, datesFromTo, type LocalDate, monthOf, weekdayOf } from '#domain/shared';
import type { UnavailableDate, WeekdaySlot } from './ports.ts';
import type { Slot } from './session.ts';

/** The input of a series ('Múltiples'). */
export interface SeriesPlan {
  readonly today: LocalDate;
  readonly startDate: LocalDate;
  readonly expiresOn: LocalDate;
  /** At most one for each weekday, each of at least one unit. */
  readonly weekdays: readonly WeekdaySlot[];
  /** Maximum of units in a calendar month, counting this series only (Q5). */
  readonly monthlyMax: number;
  /** Units left on the service line. */
  readonly available: number;
  readonly unavailable: (date: LocalDate) => UnavailableDate | null;
}

/** Why a day of a series is left out. */
interface SkippedDay {
  readonly cause: 'holiday' | 'closure' | 'month-limit' | 'quota';
  /** Name of the holiday or reason of the closure. */
  readonly reason: string | null;
}

/** A day on which the weekdays of a series fall. */
export interface SeriesDate extends Slot {
  readonly units: number;
  /** Null for a day that is part of the series. */
  readonly skipped: SkippedDay | null;
}

/** A series before it is saved. */
export interface Series {
  readonly dates: readonly SeriesDate[];
  /** Units of the days that are part of it. */
  readonly units: number;
  /** Whether the quota was used up, for every weekday, or the service expired first. */
  readonly endedBy: 'quota' | 'expiry';
}

/**
 * The days of a series (Q5, S2): after today, from its start to the expiry, on its weekdays. Days that are unavailable, or whose
 * units exceed the monthly maximum or the available quota, are part of the result as skipped.
 */
export function generateSeries(plan: SeriesPlan): Series {
  const slots = new Map(plan.weekdays.map((slot) => [slot.weekday, { ...slot, units: unitsOf(slot) }]));
  const fewestUnits = Math.min(...[...slots.values()].map(({ units }) => units));
  const first = plan.startDate <= plan.today ? addDays(plan.today, 1) : plan.startDate;
  const inMonth = new Map<string, number>();
  const dates: SeriesDate[] = [];
  let units = 0;
  for (const date of datesFromTo(first, plan.expiresOn)) {
    if (plan.available - units < fewestUnits) return { dates, units, endedBy: 'quota' };
    const slot = slots.get(weekdayOf(date));
    if (!slot) continue;
    const month = monthOf(date);
    const soFar = inMonth.get(month) ?? 0;
    const skipped = skippedBy(plan, date, slot.units, { ofMonth: soFar, ofSeries: units });
    dates.push({ date, start: slot.start, end: slot.end, units: slot.units, skipped });
    if (skipped) continue;
    units += slot.units;
    inMonth.set(month, soFar + slot.units);
  }
  return { dates, units, endedBy: 'expiry' };
}

function skippedBy(
  plan: SeriesPlan,
  date: LocalDate,
  units: number,
  taken: { readonly ofMonth: number; readonly ofSeries: number },
): SkippedDay | null {
  const unavailable = plan.unavailable(date);
  if (unavailable) return { cause: unavailable.kind, reason: unavailable.reason };
  if (taken.ofMonth + units > plan.monthlyMax) return { cause: 'month-limit', reason: null };
  return taken.ofSeries + units > plan.available ? { cause: 'quota', reason: null } : null;
}
