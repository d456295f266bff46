import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateSeries, type SeriesPlan } from '#domain/scheduling';
import { unitsOf } from '#domain/session-times';
import {
  addDays,
  type LocalDate,
  localDate,
  localTime,
  monthOf,
  timeOfMinutes,
  type Weekday,
  weekdayOf,
} from '#domain/shared';

const TODAY = localDate('2026-03-04');

const slot = (weekday: number, start: string, end: string) => ({
  weekday: weekday as Weekday,
  start: localTime(start),
  end: localTime(end),
});

const planWith = (overrides: Partial<SeriesPlan> = {}): SeriesPlan => ({
  today: TODAY,
  startDate: localDate('2026-03-05'),
  expiresOn: localDate('2026-04-15'),
  weekdays: [slot(2, '08:00', '09:00'), slot(4, '08:00', '09:00')],
  monthlyMax: 100,
  available: 100,
  unavailable: () => null,
  ...overrides,
});

const proposed = (plan: SeriesPlan) => generateSeries(plan).dates.filter(({ skipped }) => skipped === null);
const skips = (plan: SeriesPlan) =>
  generateSeries(plan).dates.flatMap(({ date, skipped }) => (skipped ? [[date, skipped.cause]] : []));

describe('a series', () => {
  it('falls on its weekdays from its start to the expiry, both included', () => {
    const plan = planWith({ expiresOn: localDate('2026-03-17') });
    expect(proposed(plan).map(({ date }) => date)).toEqual([
      '2026-03-05',
      '2026-03-10',
      '2026-03-12',
      '2026-03-17',
    ]);
    expect(generateSeries(plan)).toMatchObject({ units: 8, endedBy: 'expiry' });
  });

  it('may fall on Sundays', () => {
    const plan = planWith({ weekdays: [slot(7, '10:00', '10:30')], expiresOn: localDate('2026-03-08') });
    expect(proposed(plan).map(({ date }) => date)).toEqual(['2026-03-08']);
  });

  it('begins tomorrow when its start is today or earlier', () => {
    const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => slot(weekday, '08:00', '08:30'));
    for (const startDate of [TODAY, localDate('2025-12-01')])
      expect(proposed(planWith({ startDate, weekdays: daily }))[0]?.date).toBe('2026-03-05');
  });

  it('is empty when it would start after the expiry', () => {
    expect(generateSeries(planWith({ startDate: localDate('2026-04-16') }))).toEqual({
      dates: [],
      units: 0,
      endedBy: 'expiry',
    });
  });

  it('reports the skipped holidays and closures, with their reason', () => {
    const unavailable = (date: LocalDate) =>
      date === '2026-03-10' ? { date, kind: 'closure' as const, reason: 'Jornada pedagógica' } : null;
    const [, second] = generateSeries(planWith({ unavailable })).dates;
    expect(second).toMatchObject({
      date: '2026-03-10',
      skipped: { cause: 'closure', reason: 'Jornada pedagógica' },
    });
  });

  it('skips days beyond the monthly maximum and counts anew in the next month', () => {
    const plan = planWith({ monthlyMax: 5, expiresOn: localDate('2026-04-07') });
    expect(proposed(plan).map(({ date }) => date)).toEqual([
      '2026-03-05',
      '2026-03-10',
      '2026-04-02',
      '2026-04-07',
    ]);
    expect(skips(plan)[0]).toEqual(['2026-03-12', 'month-limit']);
  });

  it('skips a day that exceeds the quota, but not a shorter one after it', () => {
    const weekdays = [slot(2, '08:00', '09:00'), slot(4, '08:00', '08:30')];
    const plan = planWith({ weekdays, available: 4, expiresOn: localDate('2026-03-31') });
    expect(proposed(plan).map(({ date, units }) => [date, units])).toEqual([
      ['2026-03-05', 1],
      ['2026-03-10', 2],
      ['2026-03-12', 1],
    ]);
    const tight = planWith({ weekdays, available: 2, expiresOn: localDate('2026-03-31') });
    expect(skips(tight)).toEqual([['2026-03-10', 'quota']]);
    expect(proposed(tight).map(({ date }) => date)).toEqual(['2026-03-05', '2026-03-12']);
    expect(generateSeries(tight).endedBy).toBe('quota');
  });
});

const dateNear = fc.integer({ min: -10, max: 150 }).map((days) => addDays(TODAY, days));

const anyPlan: fc.Arbitrary<SeriesPlan> = fc
  .record({
    startDate: dateNear,
    expiresOn: dateNear,
    weekdays: fc.uniqueArray(
      fc
        .tuple(
          fc.integer({ min: 1, max: 7 }),
          fc.integer({ min: 300, max: 1000 }),
          fc.integer({ min: 15, max: 200 }),
        )
        .map(([weekday, start, minutes]) => ({
          weekday: weekday as Weekday,
          start: timeOfMinutes(start),
          end: timeOfMinutes(start + minutes),
        })),
      { selector: ({ weekday }) => weekday, minLength: 1, maxLength: 7 },
    ),
    monthlyMax: fc.integer({ min: 1, max: 40 }),
    available: fc.integer({ min: 0, max: 80 }),
    closed: fc.uniqueArray(fc.integer({ min: -10, max: 150 }), { maxLength: 40 }),
  })
  .map(({ closed, ...plan }) => {
    const days = new Set<string>(closed.map((offset) => addDays(TODAY, offset)));
    return {
      ...plan,
      today: TODAY,
      unavailable: (date) => (days.has(date) ? { date, kind: 'closure', reason: 'Cierre' } : null),
    };
  });

describe('any series', () => {
  it('never exceeds the month, the quota or the expiry, and its dates strictly increase', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const series = generateSeries(plan);
        const kept = series.dates.filter(({ skipped }) => skipped === null);
        const months = new Map<string, number>();
        for (const { date, units } of kept) {
          expect(plan.unavailable(date)).toBeNull();
          months.set(monthOf(date), (months.get(monthOf(date)) ?? 0) + units);
        }
        for (const units of months.values()) expect(units).toBeLessThanOrEqual(plan.monthlyMax);
        expect(series.units).toBe(kept.reduce((sum, { units }) => sum + units, 0));
        expect(series.units).toBeLessThanOrEqual(plan.available);
        const dates = series.dates.map(({ date }) => date);
        expect(dates).toEqual([...new Set(dates)].sort());
        for (const { date, start, end, units } of series.dates) {
          expect(date > plan.today && date >= plan.startDate && date <= plan.expiresOn).toBe(true);
          const hours = plan.weekdays.find(({ weekday }) => weekday === weekdayOf(date));
          expect({ start, end, units }).toEqual({
            start: hours?.start,
            end: hours?.end,
            units: hours && unitsOf(hours),
          });
        }
      }),
    );
  });

  it('skips only days that are unavailable or exceed a limit', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const months = new Map<string, number>();
        let taken = 0;
        for (const { date, units, skipped } of generateSeries(plan).dates) {
          const inMonth = months.get(monthOf(date)) ?? 0;
          const free =
            plan.unavailable(date) === null &&
            inMonth + units <= plan.monthlyMax &&
            taken + units <= plan.available;
          expect(skipped === null).toBe(free);
          if (!free) continue;
          taken += units;
          months.set(monthOf(date), inMonth + units);
        }
      }),
    );
  });
});
