import type { Holidays } from '#domain/scheduling';
import { addDays, type LocalDate, weekdayOf } from '#domain/shared';

/** Days read from the calendar at once; more than any deadline has. */
const CHUNK_DAYS = 70;

const isWeekend = (date: LocalDate): boolean => weekdayOf(date) > 5;

/** Business days after a day, in order: Monday to Friday without holidays. Closures of the clinic do not count (B40). */
function* businessDaysAfter(holidays: Holidays, day: LocalDate): Generator<LocalDate> {
  for (let from = addDays(day, 1); ; from = addDays(from, CHUNK_DAYS)) {
    const free = new Set(holidays.between(from, addDays(from, CHUNK_DAYS - 1)).map(({ date }) => date));
    for (let ahead = 0; ahead < CHUNK_DAYS; ahead++) {
      const date = addDays(from, ahead);
      if (!isWeekend(date) && !free.has(date)) yield date;
    }
  }
}

/** The business day that lies a number of business days after an event; the day after the event is day 1 (B40). */
export function businessDayAfter(holidays: Holidays, event: LocalDate, count: number): LocalDate {
  let passed = 0;
  for (const date of businessDaysAfter(holidays, event)) {
    passed++;
    if (passed >= count) return date;
  }
  throw new Error('The calendar ended');
}

/** Business days from a day, without it, to another one, with it; negative when that one is past. */
export function businessDaysLeft(holidays: Holidays, today: LocalDate, until: LocalDate): number {
  const [first, last] = today <= until ? [today, until] : [until, today];
  let count = 0;
  for (const date of businessDaysAfter(holidays, first)) {
    if (date > last) break;
    count++;
  }
  return today <= until ? count : -count;
}
