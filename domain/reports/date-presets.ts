import { addDays, type DateRange, daysBetween, type LocalDate, localDate, weekOf } from '#domain/shared';

/** A period of a report, relative to today. */
export type DatePreset = 'today' | 'week' | 'previousWeek' | 'month' | 'previousMonth' | 'quarter' | 'year';

const firstOf = (year: number, month: number): LocalDate =>
  localDate(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`);

/** The days of `monthCount` whole months, from the first day of `month` (1 to 12) on. */
function monthsFrom(year: number, month: number, monthCount: number): DateRange {
  const monthAfter = month + monthCount;
  const dayAfter = monthAfter > 12 ? firstOf(year + 1, monthAfter - 12) : firstOf(year, monthAfter);
  return { from: firstOf(year, month), to: addDays(dayAfter, -1) };
}

/** The periods that contain today, and the previous week and month. */
export function datePresets(today: LocalDate): Readonly<Record<DatePreset, DateRange>> {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return {
    today: { from: today, to: today },
    week: weekOf(today),
    previousWeek: weekOf(addDays(today, -7)),
    month: monthsFrom(year, month, 1),
    previousMonth: month === 1 ? monthsFrom(year - 1, 12, 1) : monthsFrom(year, month - 1, 1),
    quarter: monthsFrom(year, month - ((month - 1) % 3), 3),
    year: monthsFrom(year, 1, 12),
  };
}

const FIRST_WEEK_DAYS = 7;

/** The period with which a report opens: this month or quarter, but the one before in its first week, when there is little to see yet. */
export function openingDates(today: LocalDate, unit: 'month' | 'quarter'): DateRange {
  const current = datePresets(today)[unit];
  return daysBetween(current.from, today) < FIRST_WEEK_DAYS
    ? datePresets(addDays(current.from, -1))[unit]
    : current;
}

/** The first year of the foundation's objectives in Integra. */
const FIRST_YEAR = 2024;

/** A year, or one of its quarters. */
export interface ReportPeriod extends DateRange {
  readonly year: number;
  /** 1 to 4; null for the whole year. */
  readonly quarter: number | null;
}

/** The years since 2024 with their quarters, the newest first. */
export function reportPeriods(today: LocalDate): readonly ReportPeriod[] {
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from(
    { length: Math.max(1, thisYear - FIRST_YEAR + 1) },
    (_, yearsAgo) => thisYear - yearsAgo,
  );
  return years.flatMap((year) => [
    { year, quarter: null, ...monthsFrom(year, 1, 12) },
    ...[4, 3, 2, 1].map((quarter) => ({ year, quarter, ...monthsFrom(year, quarter * 3 - 2, 3) })),
  ]);
}
