import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allSessions, sumOf, toCome, weekOf } from '#domain/dashboard';
import { addDays, datesFromTo, localDate, weekdayOf } from '#domain/shared';

const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(localDate('1970-01-01'), days));

describe('weekOf', () => {
  it.each([
    ['a Monday', '2026-03-02'],
    ['a Wednesday', '2026-03-04'],
    ['a Sunday', '2026-03-08'],
  ])('begins the week of %s on Monday', (_, date) => {
    expect(weekOf(localDate(date))).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  });

  it('has seven days from Monday to Sunday around every date', () => {
    fc.assert(
      fc.property(day, (date) => {
        const { from, to } = weekOf(date);
        const days = [...datesFromTo(from, to)];
        expect(days.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
        expect(days).toContain(date);
      }),
    );
  });
});

describe('session figures', () => {
  const figures = { scheduled: 10, done: 4, cancelled: 3, withoutEvolution: 1 };

  it('count as to come what is neither done nor over', () => {
    expect(toCome(figures)).toBe(5);
  });

  it('count the cancelled sessions among all', () => {
    expect(allSessions(figures)).toBe(13);
  });

  it('add up', () => {
    expect(sumOf([figures, { scheduled: 1, done: 1, cancelled: 0, withoutEvolution: 0 }])).toEqual({
      scheduled: 11,
      done: 5,
      cancelled: 3,
      withoutEvolution: 1,
    });
    expect(sumOf([])).toEqual({ scheduled: 0, done: 0, cancelled: 0, withoutEvolution: 0 });
  });
});
