import type { DateRange } from '#domain/report-definitions';
import { addDays, type LocalDate, localDate, weekOf } from '#domain/shared';

/** A period of a report, relative to today. */
export type DatePreset = 'today' | 'week' | 'month' | 'previousMonth' | 'quarter' | 'year';

const firstOf = (year: number, month: number): LocalDate =>
  localDate(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`);

/** Whole months from the first day of `month` (1 to 12). */
function monthsFrom(year: number, month: number, months: number): DateRange {
  const after = month + months;
  const next = after > 12 ? firstOf(year + 1, after - 12) : firstOf(year, after);
  return { from: firstOf(year, month), to: addDays(next, -1) };
}

/** The periods that contain today, and the month before it. */
export function datePresets(today: LocalDate): Readonly<Record<DatePreset, DateRange>> {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return {
    today: { from: today, to: today },
    week: weekOf(today),
    month: monthsFrom(year, month, 1),
    previousMonth: month === 1 ? monthsFrom(year - 1, 12, 1) : monthsFrom(year, month - 1, 1),
    quarter: monthsFrom(year, month - ((month - 1) % 3), 3),
    year: monthsFrom(year, 1, 12),
  };
}
