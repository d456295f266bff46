import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstCareKeptUntil, keptUntil } from '#domain/clinical-history';
import { addDays, daysBetween, type LocalDate, localDate, parseLocalDate } from '#domain/shared';

const FIRST = localDate('1996-01-01');
const DAY = fc
  .integer({ min: 0, max: daysBetween(FIRST, localDate('2060-12-31')) })
  .map((days) => addDays(FIRST, days));

describe('a history is kept for 15 years after the last care (K25)', () => {
  it.each([
    ['2026-03-04', '2041-03-04'],
    ['2024-12-31', '2039-12-31'],
    ['2024-02-28', '2039-02-28'],
    ['2024-02-29', '2039-02-28'],
    ['2024-03-01', '2039-03-01'],
    ['2025-02-28', '2040-02-28'],
    ['2025-03-01', '2040-03-01'],
  ])('from %s until %s', (lastCare, last) => {
    expect(keptUntil(lastCare as LocalDate)).toBe(last);
  });

  it('ends on a day of the calendar, never earlier after a later care', () => {
    fc.assert(
      fc.property(DAY, (day) => {
        expect(parseLocalDate(keptUntil(day))).not.toBeNull();
        expect(keptUntil(addDays(day, 1)) >= keptUntil(day)).toBe(true);
      }),
    );
  });

  it('ends before a day exactly when the last care was before the first one that is kept until it', () => {
    fc.assert(
      fc.property(DAY, fc.integer({ min: -3, max: 3 }), (lastCare, days) => {
        const day = addDays(keptUntil(lastCare), days);
        expect(lastCare < firstCareKeptUntil(day)).toBe(keptUntil(lastCare) < day);
      }),
    );
    const leapDay = localDate('2040-02-29');
    expect(firstCareKeptUntil(leapDay)).toBe('2025-03-01');
  });
});
