import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, fullMonthsBetween, localDate, timeOfDay } from '#domain/shared';

describe('fullMonthsBetween', () => {
  it.each([
    ['2018-05-06', '2026-05-05', 95],
    ['2018-05-06', '2026-05-06', 96],
    ['2018-05-06', '2018-05-06', 0],
    ['2024-02-29', '2025-02-28', 11],
    ['2024-02-29', '2025-03-01', 12],
    ['2024-12-31', '2025-01-30', 0],
    ['2026-03-05', '2026-03-04', 0],
  ])('from %s to %s is %i', (from, to, months) => {
    expect(fullMonthsBetween(localDate(from), localDate(to))).toBe(months);
  });

  it('never shrinks with a later day', () => {
    const days = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(days, days, (ageDays, laterDays) => {
        const birth = localDate('1990-01-31');
        const before = fullMonthsBetween(birth, addDays(birth, ageDays));
        expect(fullMonthsBetween(birth, addDays(birth, ageDays + laterDays))).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('timeOfDay', () => {
  it('is the wall-clock time in Bogota', () => {
    expect(timeOfDay({ now: () => Date.parse('2026-03-04T14:07:59.999Z') })).toBe('09:07');
    expect(timeOfDay({ now: () => Date.parse('2026-03-04T03:30:00.000Z') })).toBe('22:30');
  });
});
