import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsOf } from '#domain/rules';
import { generateSeries, type SeriesPlan } from '#domain/scheduling';
import {
  addDays,
  type LocalDate,
  localDate,
  localTime,
  monthOf,
  timeOfMinutes,
  type Weekday,
  weekdayOf,
  weekOf,
} from '#domain/shared';

const TODAY = localDate('2026-03-04');

const weekdayInterval = (weekday: number, start: string, end: string) => ({
  weekday: weekday as Weekday,
  start: localTime(start),
  end: localTime(end),
});

const LINE = 7;

/** A plan on one line, with overrides of the plan or its line. */
const planWith = ({
  expiresOn = localDate('2026-04-15'),
  available = 100,
  ...overrides
}: Partial<SeriesPlan> & { expiresOn?: LocalDate; available?: number } = {}): SeriesPlan => ({
  today: TODAY,
  startDate: localDate('2026-03-05'),
  weekdayIntervals: [weekdayInterval(2, '08:00', '09:00'), weekdayInterval(4, '08:00', '09:00')],
  monthlyMax: 100,
  lines: [{ lineId: LINE, expiresOn, available }],
  unavailableOn: () => null,
  isNobodyFree: () => false,
  ...overrides,
});

const includedDates = (plan: SeriesPlan) =>
  generateSeries(plan).dates.filter(({ skipped }) => skipped === null);
const skips = (plan: SeriesPlan) =>
  generateSeries(plan).dates.flatMap(({ date, skipped }) => (skipped ? [[date, skipped.cause]] : []));

describe('a series', () => {
  it('falls on its weekdays from its start to the expiry, both included', () => {
    const plan = planWith({ expiresOn: localDate('2026-03-17') });
    expect(includedDates(plan).map(({ date }) => date)).toEqual([
      '2026-03-05',
      '2026-03-10',
      '2026-03-12',
      '2026-03-17',
    ]);
    expect(generateSeries(plan)).toMatchObject({ units: 8, endedBy: 'expiry' });
  });

  it('may fall on Sundays', () => {
    const plan = planWith({
      weekdayIntervals: [weekdayInterval(7, '10:00', '10:30')],
      expiresOn: localDate('2026-03-08'),
    });
    expect(includedDates(plan).map(({ date }) => date)).toEqual(['2026-03-08']);
  });

  it('begins tomorrow when its start is today or earlier', () => {
    const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => weekdayInterval(weekday, '08:00', '08:30'));
    for (const startDate of [TODAY, localDate('2025-12-01')])
      expect(includedDates(planWith({ startDate, weekdayIntervals: daily }))[0]?.date).toBe('2026-03-05');
  });

  it('is empty when it would start after the expiry', () => {
    expect(generateSeries(planWith({ startDate: localDate('2026-04-16') }))).toEqual({
      dates: [],
      units: 0,
      endedBy: 'expiry',
    });
  });

  it('reports the skipped holidays and closures, with their reason', () => {
    const unavailableOn = (date: LocalDate) =>
      date === '2026-03-10' ? { date, kind: 'closure' as const, reason: 'Jornada pedagógica' } : null;
    const [, second] = generateSeries(planWith({ unavailableOn })).dates;
    expect(second).toMatchObject({
      date: '2026-03-10',
      skipped: { cause: 'closure', reason: 'Jornada pedagógica' },
    });
  });

  it('spreads the monthly maximum over the weeks of a month and counts anew in the next month', () => {
    const plan = planWith({ monthlyMax: 5, expiresOn: localDate('2026-04-07') });
    expect(includedDates(plan).map(({ date }) => date)).toEqual([
      '2026-03-05',
      '2026-03-17',
      '2026-04-02',
      '2026-04-07',
    ]);
    expect(skips(plan)[0]).toEqual(['2026-03-10', 'month-limit']);
    const weekly = planWith({ startDate: localDate('2026-03-09'), monthlyMax: 8 });
    expect(includedDates(weekly).map(({ date }) => date.slice(5))).toEqual([
      ...['03-10', '03-17', '03-24', '03-31'],
      ...['04-02', '04-07', '04-09', '04-14'],
    ]);
  });

  it('takes a later day of the month for one on which nobody is free', () => {
    const isNobodyFree = (date: LocalDate) => date === '2026-03-10';
    const plan = planWith({
      startDate: localDate('2026-03-09'),
      monthlyMax: 8,
      expiresOn: localDate('2026-03-31'),
      isNobodyFree,
    });
    expect(includedDates(plan).map(({ date }) => date.slice(5))).toEqual([
      '03-12',
      '03-17',
      '03-24',
      '03-31',
    ]);
  });

  it('skips a day that exceeds the quota, but not a shorter one after it', () => {
    const weekdayIntervals = [weekdayInterval(2, '08:00', '09:00'), weekdayInterval(4, '08:00', '08:30')];
    const plan = planWith({ weekdayIntervals, available: 4, expiresOn: localDate('2026-03-31') });
    expect(includedDates(plan).map(({ date, units }) => [date, units])).toEqual([
      ['2026-03-05', 1],
      ['2026-03-10', 2],
      ['2026-03-12', 1],
    ]);
    const tightPlan = planWith({ weekdayIntervals, available: 2, expiresOn: localDate('2026-03-31') });
    expect(skips(tightPlan)).toEqual([['2026-03-10', 'quota']]);
    expect(includedDates(tightPlan).map(({ date }) => date)).toEqual(['2026-03-05', '2026-03-12']);
    expect(generateSeries(tightPlan).endedBy).toBe('quota');
  });
});

const dateNear = fc.integer({ min: -10, max: 150 }).map((days) => addDays(TODAY, days));

const anyPlan: fc.Arbitrary<SeriesPlan> = fc
  .record({
    startDate: dateNear,
    lines: fc.array(fc.record({ expiresOn: dateNear, available: fc.integer({ min: 0, max: 40 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    weekdayIntervals: fc.uniqueArray(
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
    closed: fc.uniqueArray(fc.integer({ min: -10, max: 150 }), { maxLength: 40 }),
  })
  .map(({ closed, lines, ...plan }) => {
    const days = new Set<string>(closed.map((offset) => addDays(TODAY, offset)));
    return {
      ...plan,
      today: TODAY,
      lines: lines.map((line, index) => ({ ...line, lineId: index + 1 })),
      isNobodyFree: () => false,
      unavailableOn: (date) => (days.has(date) ? { date, kind: 'closure', reason: 'Cierre' } : null),
    };
  });

describe('a series over several lines', () => {
  const line = (lineId: number, expiresOn: string, available: number) => ({
    lineId,
    available,
    expiresOn: localDate(expiresOn),
  });
  const weekly = [weekdayInterval(2, '08:00', '09:00')];
  const linesUsed = (lines: SeriesPlan['lines'], overrides: Partial<SeriesPlan> = {}) =>
    includedDates(planWith({ weekdayIntervals: weekly, ...overrides, lines })).map(({ date, lineId }) => [
      date.slice(5),
      lineId,
    ]);

  it('uses the line with the earliest expiry first, and the next line when its units or its days end', () => {
    const lines = [line(1, '2026-04-21', 4), line(2, '2026-03-24', 100), line(3, '2026-05-05', 100)];
    expect(linesUsed(lines)).toEqual([
      ['03-10', 2],
      ['03-17', 2],
      ['03-24', 2],
      ['03-31', 1],
      ['04-07', 1],
      ['04-14', 3],
      ['04-21', 3],
      ['04-28', 3],
      ['05-05', 3],
    ]);
  });

  it('never divides a session between two lines; a shorter one takes the rest', () => {
    const weekdayIntervals = [weekdayInterval(2, '08:00', '09:00'), weekdayInterval(4, '08:00', '08:30')];
    const lines = [line(1, '2026-04-15', 3), line(2, '2026-04-15', 2)];
    const plan = { weekdayIntervals, startDate: localDate('2026-03-10') };
    expect(linesUsed(lines, plan)).toEqual([
      ['03-10', 1],
      ['03-12', 1],
      ['03-17', 2],
    ]);
    expect(
      linesUsed([line(1, '2026-04-15', 3), line(2, '2026-04-15', 3)], { weekdayIntervals: weekly }),
    ).toEqual([
      ['03-10', 1],
      ['03-17', 2],
    ]);
  });

  it('ends by the quota of those lines that are still valid', () => {
    const lines = [line(1, '2026-03-10', 100), line(2, '2026-12-31', 2)];
    expect(generateSeries(planWith({ weekdayIntervals: weekly, lines }))).toMatchObject({
      units: 4,
      endedBy: 'quota',
    });
  });

  it('skips a day on which nobody is free, and ends later with as many sessions', () => {
    const isNobodyFree = (date: LocalDate) => date === '2026-03-17';
    const plan = planWith({ weekdayIntervals: weekly, available: 6, isNobodyFree });
    expect(skips(plan)).toEqual([['2026-03-17', 'nobody-free']]);
    expect(includedDates(plan).map(({ date }) => date.slice(5))).toEqual(['03-10', '03-24', '03-31']);
  });
});

describe('any series', () => {
  it('never exceeds the monthly maximum or the quota or expiry of a line, and its dates strictly increase', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const series = generateSeries(plan);
        const included = series.dates.filter(({ skipped }) => skipped === null);
        const unitsByMonth = new Map<string, number>();
        for (const { date, units } of included) {
          expect(plan.unavailableOn(date)).toBeNull();
          unitsByMonth.set(monthOf(date), (unitsByMonth.get(monthOf(date)) ?? 0) + units);
        }
        for (const units of unitsByMonth.values()) expect(units).toBeLessThanOrEqual(plan.monthlyMax);
        expect(series.units).toBe(included.reduce((sum, { units }) => sum + units, 0));
        for (const { lineId, expiresOn, available } of plan.lines) {
          const onLine = included.filter((date) => date.lineId === lineId);
          expect(onLine.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(available);
          for (const { date } of onLine) expect(date <= expiresOn).toBe(true);
        }
        const dates = series.dates.map(({ date }) => date);
        expect(dates).toEqual([...new Set(dates)].sort());
        for (const { date, start, end, units, lineId, skipped } of series.dates) {
          expect(date > plan.today && date >= plan.startDate).toBe(true);
          expect(lineId === null).toBe(skipped !== null);
          const hours = plan.weekdayIntervals.find(({ weekday }) => weekday === weekdayOf(date));
          expect({ start, end, units }).toEqual({
            start: hours?.start,
            end: hours?.end,
            units: hours && unitsOf(hours),
          });
        }
      }),
    );
  });

  it('skips only days that are unavailable or exceed a limit, and takes the earliest expiry with room', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const linesWithUnitsLeft = [...plan.lines]
          .sort((one, other) =>
            `${one.expiresOn}${one.lineId}`.localeCompare(`${other.expiresOn}${other.lineId}`),
          )
          .map((line) => ({ ...line }));
        for (const { date, units, lineId, skipped } of generateSeries(plan).dates) {
          expect(skipped?.cause === 'closure').toBe(plan.unavailableOn(date) !== null);
          const fits = skipped?.cause !== 'closure' && skipped?.cause !== 'month-limit';
          const line = linesWithUnitsLeft.find((each) => date <= each.expiresOn && units <= each.available);
          expect(lineId).toBe(fits && line ? line.lineId : null);
          if (!fits || !line) continue;
          line.available -= units;
        }
      }),
    );
  });

  it('leaves out no day that still fits into the monthly maximum, where quota and staff are enough', () => {
    fc.assert(
      fc.property(anyPlan, (anyOther) => {
        const expiresOn = localDate('2026-06-30');
        const plan = { ...anyOther, lines: [{ lineId: 1, expiresOn, available: 10_000 }] };
        const { dates } = generateSeries(plan);
        for (const { date, units, skipped } of dates) {
          if (skipped?.cause !== 'month-limit') continue;
          const ofMonth = dates.filter(
            (each) => each.skipped === null && monthOf(each.date) === monthOf(date),
          );
          const taken = ofMonth.reduce((sum, each) => sum + each.units, 0);
          expect(taken + units).toBeGreaterThan(plan.monthlyMax);
        }
      }),
    );
  });

  it('has no two sessions more in one week of a month than in a week with a day that was left out', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(
        weekdays,
        fc.integer({ min: 1, max: 30 }),
        dateNear,
        (chosenWeekdays, monthlyMax, startDate) => {
          const { dates } = generateSeries(
            planWith({
              monthlyMax,
              startDate,
              expiresOn: localDate('2026-08-31'),
              available: 1000,
              weekdayIntervals: chosenWeekdays.map((weekday) => weekdayInterval(weekday, '08:00', '08:30')),
            }),
          );
          const weekKey = (date: LocalDate) => `${monthOf(date)} ${weekOf(date).from}`;
          const counts = new Map<string, number>();
          for (const { date, skipped } of dates)
            counts.set(weekKey(date), (counts.get(weekKey(date)) ?? 0) + (skipped ? 0 : 1));
          for (const { date, skipped } of dates) {
            if (!skipped) continue;
            for (const [week, count] of counts)
              if (week.startsWith(monthOf(date)))
                expect(count).toBeLessThanOrEqual((counts.get(weekKey(date)) ?? 0) + 1);
          }
        },
      ),
    );
  });
});
