import { addDays, daysBetween, type LocalDate, weekdayOf } from '#domain/shared';
import { isUsable } from './coverage.ts';
import type { LineUse } from './order.ts';

/** Until when, and from when on, the units of a line can be used. */
export interface UsePeriod {
  readonly active: boolean;
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
}

/** What will become of the units that nobody has scheduled yet. */
export interface Forecast {
  /** Units not scheduled yet. */
  readonly remaining: number;
  /** Working days from today to the last day of use, both included. */
  readonly workingDays: number;
  /** The pace in units per week of six working days. */
  readonly perWeek: number;
  /** No session gives a pace yet: it is the one for which the authorization was given. */
  readonly supposed: boolean;
  /** Units that no longer fit before the expiry at this pace; never fewer than `lostForSure`. */
  readonly lost: number;
  /** Units that no longer fit even when every working day is filled. */
  readonly lostForSure: number;
}

/** How many working days there are from `from` to `to`, both included. */
export type CountWorkingDays = (from: LocalDate, to: LocalDate) => number;

const DAYS_OF_A_WEEK = 6;

/** The most units that a patient can have on one day: eight hours of therapy. */
export const MOST_UNITS_A_DAY = 16;

/**
 * The units of a line that will be lost at the expiry if its patient goes on as until now (section 4 of part 1, quota; the
 * reasons are in docs/decisions). Null where nothing can be scheduled any more: a cancelled or expired order.
 *
 * The **pace** is the patient's own: the units of the line's sessions, held or still to come, by the weeks from the first
 * to the last of them, a week begun being a whole one. Without sessions it is the pace for which the authorization was given: its
 * units by the working days from issue to expiry. What fits is that pace over the **working days left** (Monday to Saturday
 * without holidays and closures of the site, today included), less what is scheduled on them already; a unit of which a part
 * fits counts as fitting. Nothing fits beyond {@link MOST_UNITS_A_DAY} on each of those days.
 */
export function forecast(
  line: LineUse,
  period: UsePeriod,
  today: LocalDate,
  workingDaysIn: CountWorkingDays,
): Forecast | null {
  if (!isUsable(period, today)) return null;
  const remaining = line.authorized - line.scheduled;
  const workingDays = workingDaysIn(today, period.expiresOn);
  const { units, days, supposed } = paceOf(line, period, workingDaysIn);
  const losing = (capacity: number) => remaining - clamp(capacity - line.upcoming, remaining);
  const lostForSure = losing(workingDays * MOST_UNITS_A_DAY);
  const lostAtPace = losing(days === 0 ? 0 : Math.ceil((units * workingDays) / days));
  return {
    remaining,
    workingDays,
    perWeek: days === 0 ? 0 : (units * DAYS_OF_A_WEEK) / days,
    supposed,
    lost: Math.max(lostAtPace, lostForSure),
    lostForSure,
  };
}

/** So many units in so many working days. */
function paceOf(line: LineUse, { issuedOn, expiresOn }: UsePeriod, workingDaysIn: CountWorkingDays) {
  const { firstOn, lastOn, scheduled } = line;
  if (firstOn === null || lastOn === null || scheduled === 0) {
    return { units: line.authorized, days: workingDaysIn(issuedOn, expiresOn), supposed: true };
  }
  const weeks = Math.floor(daysBetween(mondayOf(firstOn), lastOn) / 7) + 1;
  return { units: scheduled, days: weeks * DAYS_OF_A_WEEK, supposed: false };
}

const mondayOf = (date: LocalDate) => addDays(date, 1 - weekdayOf(date));

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** What several lines of one order lose together; null when none of them has a forecast. */
export function totalLost(forecasts: readonly (Forecast | null)[]): number | null {
  const known = forecasts.filter((each) => each !== null);
  return known.length === 0 ? null : known.reduce((sum, { lost }) => sum + lost, 0);
}

const SUNDAY = 7;

/** Counts the days from Monday to Saturday that are not among the `unavailable` ones; none backwards. */
export function workingDayCounter(unavailable: Iterable<LocalDate>): CountWorkingDays {
  const missed = [...new Set(unavailable)].filter((date) => weekdayOf(date) !== SUNDAY);
  return (from, to) => {
    if (to < from) return 0;
    const days = daysBetween(from, to) + 1;
    const sundays = Math.floor((days + weekdayOf(from) - 1) / SUNDAY);
    return days - sundays - missed.filter((date) => from <= date && date <= to).length;
  };
}
