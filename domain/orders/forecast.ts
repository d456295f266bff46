import { daysBetween, type LocalDate, weekdayOf, weekOf } from '#domain/shared';
import { isUsable } from './coverage.ts';
import type { LineUse } from './order.ts';

/** The validity of the order of a line. */
export interface ValidityPeriod {
  readonly active: boolean;
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
}

/** The forecast of the unscheduled units of a line (O11). */
export interface Forecast {
  /** Unscheduled units. */
  readonly remaining: number;
  /** Working days from today to the last day of use, both included. */
  readonly workingDays: number;
  /** The pace in units per week of six working days. */
  readonly unitsPerWeek: number;
  /** True while the line has no sessions; its pace then comes from the authorization. */
  readonly isEstimated: boolean;
  /** Units that no longer fit before the expiry at this pace; never fewer than `lostForSure`. */
  readonly lost: number;
  /** Units that no longer fit even when every working day is filled. */
  readonly lostForSure: number;
}

/** The number of working days from `from` to `to`, inclusive. */
export type CountWorkingDays = (from: LocalDate, to: LocalDate) => number;

const WORKING_DAYS_PER_WEEK = 6;

/** Maximum of units that a patient can have on one day: eight hours of therapy. */
export const MAX_UNITS_PER_DAY = 16;

/**
 * The units that a line will lose at its expiry at the present pace (O11): the unscheduled ones beyond the capacity of the working days
 * left, rounded up and at most {@link MAX_UNITS_PER_DAY} per day. Null for a cancelled or expired order. The pace is that of the line's
 * sessions, and without any the even use from issue to expiry.
 */
export function forecast(
  line: LineUse,
  period: ValidityPeriod,
  today: LocalDate,
  countWorkingDays: CountWorkingDays,
): Forecast | null {
  if (!isUsable(period, today)) return null;
  const remaining = line.authorized - line.scheduled;
  const workingDays = countWorkingDays(today, period.expiresOn);
  const { units, days, isEstimated } = paceOf(line, period, countWorkingDays);
  const lostWith = (capacity: number) => remaining - clampToMax(capacity - line.upcomingUnits, remaining);
  const lostForSure = lostWith(workingDays * MAX_UNITS_PER_DAY);
  const lostAtPace = lostWith(days === 0 ? 0 : Math.ceil((units * workingDays) / days));
  return {
    remaining,
    workingDays,
    unitsPerWeek: days === 0 ? 0 : (units * WORKING_DAYS_PER_WEEK) / days,
    isEstimated,
    lost: Math.max(lostAtPace, lostForSure),
    lostForSure,
  };
}

/** The pace as a number of units in a number of working days. */
function paceOf(line: LineUse, { issuedOn, expiresOn }: ValidityPeriod, countWorkingDays: CountWorkingDays) {
  const { firstOn, lastOn, sessionUnits } = line;
  if (firstOn === null || lastOn === null || sessionUnits === 0) {
    return { units: line.authorized, days: countWorkingDays(issuedOn, expiresOn), isEstimated: true };
  }
  const weeks = Math.floor(daysBetween(weekOf(firstOn).from, lastOn) / 7) + 1;
  return { units: sessionUnits, days: weeks * WORKING_DAYS_PER_WEEK, isEstimated: false };
}

const clampToMax = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/** The units lost of all lines of an order; null when no line has a forecast. */
export function totalLost(forecasts: readonly (Forecast | null)[]): number | null {
  const existingForecasts = forecasts.filter((each) => each !== null);
  return existingForecasts.length === 0 ? null : existingForecasts.reduce((sum, { lost }) => sum + lost, 0);
}

const SUNDAY = 7;

/** Returns a function that counts the days from Monday to Saturday without `unavailableDates`; 0 when `to` is before `from`. */
export function workingDayCounter(unavailableDates: Iterable<LocalDate>): CountWorkingDays {
  const excludedDates = [...new Set(unavailableDates)].filter((date) => weekdayOf(date) !== SUNDAY);
  return (from, to) => {
    if (to < from) return 0;
    const days = daysBetween(from, to) + 1;
    const sundays = Math.floor((days + weekdayOf(from) - 1) / SUNDAY);
    return days - sundays - excludedDates.filter((date) => from <= date && date <= to).length;
  };
}
