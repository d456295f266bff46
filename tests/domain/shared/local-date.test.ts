import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, datesFromTo, daysBetween, localDate } from '#domain/shared';

const FIRST = localDate('1000-01-01');
const DAYS = fc.integer({ min: 0, max: 3_000_000 });

it('days later are those of the calendar, and so many days away', () => {
  fc.assert(
    fc.property(DAYS, fc.integer({ min: -400, max: 400 }), (days, more) => {
      const date = addDays(FIRST, days);
      const calendar = new Date(Date.UTC(1000, 0, 1 + days + more)).toISOString().slice(0, 10);
      expect(addDays(date, more)).toBe(calendar);
      expect(daysBetween(date, addDays(date, more))).toBe(more);
    }),
  );
});

it('the dates from one to another follow each other, both included', () => {
  const found = [...datesFromTo(localDate('2024-02-27'), localDate('2024-03-01'))];
  expect(found).toEqual(['2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01']);
  expect([...datesFromTo(localDate('2024-03-01'), localDate('2024-02-29'))]).toEqual([]);
});
