import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesFromTo, daysBetween, localDate, weekdayOf, weekOf } from '#domain/shared';

const FIRST = localDate('1000-01-01');
const DAYS = fc.integer({ min: 0, max: 3_000_000 });

it('addDays and daysBetween agree with the calendar', () => {
  fc.assert(
    fc.property(DAYS, fc.integer({ min: -400, max: 400 }), (days, more) => {
      const date = addDays(FIRST, days);
      const calendar = new Date(Date.UTC(1000, 0, 1 + days + more)).toISOString().slice(0, 10);
      expect(addDays(date, more)).toBe(calendar);
      expect(daysBetween(date, addDays(date, more))).toBe(more);
    }),
  );
});

it('datesFromTo gives consecutive dates, both ends included', () => {
  const found = [...datesFromTo(localDate('2024-02-27'), localDate('2024-03-01'))];
  expect(found).toEqual(['2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01']);
  expect([...datesFromTo(localDate('2024-03-01'), localDate('2024-02-29'))]).toEqual([]);
});

describe('the week of a date', () => {
  it.each([
    ['a Monday', '2026-03-02'],
    ['a Wednesday', '2026-03-04'],
    ['a Sunday', '2026-03-08'],
  ])('of %s begins on Monday', (_, date) => {
    expect(weekOf(localDate(date))).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  });

  it('has seven days from Monday to Sunday around every date', () => {
    fc.assert(
      fc.property(DAYS, (offset) => {
        const date = addDays(FIRST, offset);
        const { from, to } = weekOf(date);
        const days = [...datesFromTo(from, to)];
        expect(days.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
        expect(days).toContain(date);
      }),
    );
  });
});
