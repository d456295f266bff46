import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colombianHolidays } from '#adapters/calendar/holidays.ts';
import { businessDayAfter, businessDaysLeft, deadlineAfter } from '#domain/billing-accounts';
import { addDays, type LocalDate, localDate, weekdayOf } from '#domain/shared';

const day = fc.integer({ min: 0, max: 2500 }).map((n) => addDays(localDate('2024-01-01'), n));

const isBusinessDay = (date: LocalDate) =>
  weekdayOf(date) <= 5 && colombianHolidays.between(date, date).length === 0;

function naiveDayAfter(event: LocalDate, count: number): LocalDate {
  let date = event;
  for (let left = count; left > 0; ) {
    date = addDays(date, 1);
    if (isBusinessDay(date)) left--;
  }
  return date;
}

describe('business days', () => {
  it('the day after the event is day 1; weekends and holidays are left out', () => {
    const dueOn = (event: string, count: number) =>
      businessDayAfter(colombianHolidays, localDate(event), count);
    expect(dueOn('2026-03-02', 1)).toBe('2026-03-03');
    expect(dueOn('2026-03-06', 1)).toBe('2026-03-09');
    // 2 and 3 April 2026 are Maundy Thursday and Good Friday.
    expect(dueOn('2026-03-31', 2)).toBe('2026-04-06');
    expect(dueOn('2026-03-20', 1)).toBe('2026-03-24');
  });

  it('a deadline with holidays within is the naive count, and ends on a business day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (event, count) => {
        const due = businessDayAfter(colombianHolidays, event, count);
        expect(due).toBe(naiveDayAfter(event, count));
        expect(isBusinessDay(due)).toBe(true);
        expect(businessDaysLeft(colombianHolidays, event, due)).toBe(count);
      }),
    );
  });

  it('a later event is never due earlier, and days that passed are negative', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 30 }), (one, other, count) => {
        const [first, second] = one <= other ? [one, other] : [other, one];
        expect(
          businessDayAfter(colombianHolidays, first, count) <=
            businessDayAfter(colombianHolidays, second, count),
        ).toBe(true);
        expect(businessDaysLeft(colombianHolidays, second, first) + 0).toBe(
          0 - businessDaysLeft(colombianHolidays, first, second),
        );
      }),
    );
  });
});

describe('deadlines', () => {
  it.each([
    // 23 March, 2 and 3 April 2026 are holidays.
    ['supports', '2026-03-02', '2026-04-06'],
    ['return-answer', '2026-03-30', '2026-04-08'],
    ['objection', '2026-03-04', '2026-04-06'],
    ['answer', '2026-03-16', '2026-04-09'],
    ['decision', '2026-03-18', '2026-04-06'],
  ] as const)('%s after %s ends on %s', (kind, event, due) => {
    expect(deadlineAfter(colombianHolidays, kind, localDate(event))).toBe(due);
  });

  it('a deadline that changes keeps the days of earlier events', () => {
    const changed = [
      { kind: 'answer', businessDays: 15, from: localDate('2023-12-27') },
      { kind: 'answer', businessDays: 1, from: localDate('2026-07-01') },
    ] as const;
    const dueOf = (event: string) => deadlineAfter(colombianHolidays, 'answer', localDate(event), changed);
    expect([dueOf('2026-06-30'), dueOf('2026-07-01')]).toEqual([
      naiveDayAfter(localDate('2026-06-30'), 15),
      '2026-07-02',
    ]);
  });
});
