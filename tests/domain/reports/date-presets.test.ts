import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datePresets, openingDates } from '#domain/reports';
import { addDays, type LocalDate, localDate } from '#domain/shared';

const DATES = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(localDate('2000-01-01'), days));
const monthOf = (date: LocalDate) => date.slice(0, 7);

describe('the presets of a period', () => {
  it('contain today, except the previous week and month, which end the day before the present ones begin', () => {
    fc.assert(
      fc.property(DATES, (today) => {
        const { previousMonth, previousWeek, ...presetsWithToday } = datePresets(today);
        expect(previousWeek).toEqual({
          from: addDays(presetsWithToday.week.from, -7),
          to: addDays(presetsWithToday.week.from, -1),
        });
        for (const { from, to } of Object.values(presetsWithToday))
          expect(from <= today && today <= to).toBe(true);
        expect(addDays(previousMonth.to, 1)).toBe(presetsWithToday.month.from);
        expect(monthOf(previousMonth.from)).toBe(monthOf(previousMonth.to));
      }),
    );
  });

  it('are whole months, quarters and years', () => {
    fc.assert(
      fc.property(DATES, (today) => {
        const { month, quarter, year, previousMonth } = datePresets(today);
        for (const { from, to } of [month, quarter, year, previousMonth]) {
          expect(from.slice(8)).toBe('01');
          expect(addDays(to, 1).slice(8)).toBe('01');
        }
        expect(monthOf(month.from)).toBe(monthOf(month.to));
        expect([1, 4, 7, 10]).toContain(Number(quarter.from.slice(5, 7)));
        expect(Number(quarter.to.slice(5, 7)) - Number(quarter.from.slice(5, 7))).toBe(2);
        expect([year.from.slice(5), year.to.slice(5)]).toEqual(['01-01', '12-31']);
      }),
    );
  });

  it('know January and December', () => {
    expect(datePresets(localDate('2026-01-15')).previousMonth).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
    });
    expect(datePresets(localDate('2026-12-31')).quarter).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(datePresets(localDate('2024-02-10')).month).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });
});

describe('the period with which a report opens', () => {
  it.each([
    ['2026-03-07', 'month', '2026-02-01', '2026-02-28'],
    ['2026-03-08', 'month', '2026-03-01', '2026-03-31'],
    ['2026-01-03', 'month', '2025-12-01', '2025-12-31'],
    ['2026-04-07', 'quarter', '2026-01-01', '2026-03-31'],
    ['2026-04-08', 'quarter', '2026-04-01', '2026-06-30'],
  ] as const)('on %s of a %s is from %s to %s', (today, unit, from, to) => {
    expect(openingDates(localDate(today), unit)).toEqual({ from, to });
  });

  it('has at least a week that is over, and begins and ends whole months', () => {
    fc.assert(
      fc.property(DATES, fc.constantFrom('month' as const, 'quarter' as const), (today, unit) => {
        const { from, to } = openingDates(today, unit);
        expect(addDays(from, 7) <= today).toBe(true);
        expect(today < addDays(to, 8)).toBe(true);
        expect([from.slice(8), addDays(to, 1).slice(8)]).toEqual(['01', '01']);
      }),
    );
  });
});
