import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecast, type LineUse, MAX_UNITS_PER_DAY, totalLost, workingDayCounter } from '#domain/orders';
import { addDays, datesFromTo, localDate, weekdayOf } from '#domain/shared';

/** A Wednesday. */
const TODAY = localDate('2026-03-04');
const countWorkingDays = workingDayCounter([]);

const aLine = (overrides: Partial<LineUse> = {}): LineUse => ({
  authorized: 20,
  scheduled: 0,
  done: 0,
  usedBefore: 0,
  sessionUnits: overrides.scheduled ?? 0,
  upcomingUnits: 0,
  firstOn: null,
  lastOn: null,
  ...overrides,
});
const aPeriod = (expiresOn: string, overrides = {}) => ({
  active: true,
  issuedOn: TODAY,
  expiresOn: localDate(expiresOn),
  ...overrides,
});
const forecastOf = (line: Partial<LineUse>, expiresOn: string, overrides = {}) =>
  forecast(aLine(line), aPeriod(expiresOn, overrides), TODAY, countWorkingDays);

describe('working days', () => {
  it('go from Monday to Saturday, both ends included', () => {
    expect(countWorkingDays(localDate('2026-03-02'), localDate('2026-03-08'))).toBe(6);
    expect(countWorkingDays(localDate('2026-03-08'), localDate('2026-03-08'))).toBe(0);
    expect(countWorkingDays(TODAY, TODAY)).toBe(1);
  });

  it('are neither holidays nor closures', () => {
    const countWithClosures = workingDayCounter(
      ['2026-03-05', '2026-03-08', '2026-03-05', '2026-03-10'].map(localDate),
    );
    expect(countWithClosures(TODAY, localDate('2026-03-09'))).toBe(4);
  });

  it('are none when the period is reversed', () => {
    expect(countWorkingDays(TODAY, localDate('2026-03-03'))).toBe(0);
  });

  it('are all days except Sundays, from any first day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 60 }), (start, length) => {
        const first = addDays(TODAY, start);
        const last = addDays(first, length);
        const days = [...datesFromTo(first, last)].filter((date) => weekdayOf(date) !== 7);
        expect(countWorkingDays(first, last)).toBe(days.length);
      }),
    );
  });

  it('of two adjacent periods add up', () => {
    const day = fc.integer({ min: 0, max: 300 }).map((days) => addDays(localDate('2026-01-01'), days));
    fc.assert(
      fc.property(day, day, day, (one, two, three) => {
        const [a, b, c] = [one, two, three].sort() as [typeof one, typeof one, typeof one];
        expect(countWorkingDays(a, b) + countWorkingDays(addDays(b, 1), c)).toBe(countWorkingDays(a, c));
      }),
    );
  });
});

describe('a forecast', () => {
  it('loses nothing at the start of a new authorization', () => {
    expect(forecastOf({}, '2026-04-18')).toMatchObject({
      lost: 0,
      lostForSure: 0,
      remaining: 20,
      isEstimated: true,
    });
  });

  it('uses the pace of the authorization where there are no sessions: half the time, half the units', () => {
    const issuedOn = localDate('2026-02-18');
    // 24 working days in all, 12 of them from today on.
    expect(forecastOf({}, '2026-03-17', { issuedOn })).toMatchObject({
      workingDays: 12,
      unitsPerWeek: 5,
      lost: 10,
      lostForSure: 0,
    });
  });

  it("takes the patient's own pace where there are sessions", () => {
    // 4 units in the two weeks from 16 to 28 February: 2 a week, and 9 working days left.
    const line = { scheduled: 4, done: 4, firstOn: localDate('2026-02-18'), lastOn: localDate('2026-02-24') };
    expect(forecastOf(line, '2026-03-13')).toMatchObject({
      unitsPerWeek: 2,
      workingDays: 9,
      lost: 16 - 3,
      isEstimated: false,
    });
  });

  it('leaves out the days that future sessions fill', () => {
    const line = {
      scheduled: 10,
      upcomingUnits: 8,
      firstOn: localDate('2026-03-02'),
      lastOn: localDate('2026-04-03'),
    };
    // 2 a week; 6 weeks (36 working days) hold 12, of which 8 are taken.
    expect(forecastOf(line, '2026-04-14')).toMatchObject({ workingDays: 36, unitsPerWeek: 2, lost: 10 - 4 });
  });

  it('loses for sure what does not fit in full days', () => {
    expect(forecastOf({ authorized: 40 }, TODAY)).toMatchObject({
      workingDays: 1,
      lost: 40 - MAX_UNITS_PER_DAY,
      lostForSure: 40 - MAX_UNITS_PER_DAY,
    });
  });

  it('loses all units when no working day is left', () => {
    const sunday = localDate('2026-03-08');
    expect(
      forecast(aLine(), { ...aPeriod(sunday), issuedOn: sunday }, sunday, countWorkingDays),
    ).toMatchObject({
      lost: 20,
      lostForSure: 20,
      unitsPerWeek: 0,
    });
  });

  it.each([
    ['cancelled', aPeriod('2026-04-18', { active: false })],
    ['expired', aPeriod('2026-03-03', { issuedOn: localDate('2026-01-10') })],
  ])('does not exist for an order that is %s', (_, period) => {
    expect(forecast(aLine(), period, TODAY, countWorkingDays)).toBeNull();
  });

  it('of several lines is their sum', () => {
    expect(totalLost([forecastOf({ authorized: 40 }, TODAY), forecastOf({ scheduled: 20 }, TODAY)])).toBe(24);
    expect(totalLost([null])).toBeNull();
  });
});

const anyLine = fc
  .record({
    authorized: fc.integer({ min: 1, max: 200 }),
    share: fc.integer({ min: 0, max: 100 }),
    coming: fc.integer({ min: 0, max: 100 }),
    first: fc.integer({ min: -60, max: 40 }),
    length: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ authorized, share, coming, first, length }): LineUse => {
    const scheduled = Math.floor((authorized * share) / 100);
    const firstOn = addDays(TODAY, first);
    return aLine({
      authorized,
      scheduled,
      upcomingUnits: Math.floor((scheduled * coming) / 100),
      ...(scheduled > 0 && { firstOn, lastOn: addDays(firstOn, length) }),
    });
  });
const anyExpiry = fc.integer({ min: 0, max: 180 }).map((days) => addDays(TODAY, days));
const issuedOn = addDays(TODAY, -40);
const forecastOfLine = (line: LineUse, expiresOn: string) => {
  const found = forecast(line, aPeriod(expiresOn, { issuedOn }), TODAY, countWorkingDays);
  if (!found) throw new Error('An order in use has a forecast');
  return found;
};

describe('the forecast of any line', () => {
  it('loses at most the remaining units, and at least those lost for sure', () => {
    fc.assert(
      fc.property(anyLine, anyExpiry, (line, expiresOn) => {
        const { lost, lostForSure, remaining } = forecastOfLine(line, expiresOn);
        expect(lostForSure).toBeGreaterThanOrEqual(0);
        expect(lost).toBeGreaterThanOrEqual(lostForSure);
        expect(lost).toBeLessThanOrEqual(remaining);
      }),
    );
  });

  it('of a patient with sessions never loses more when there is more time', () => {
    const started = anyLine.filter(({ scheduled }) => scheduled > 0);
    fc.assert(
      fc.property(started, anyExpiry, fc.integer({ min: 0, max: 30 }), (line, expiresOn, more) => {
        expect(forecastOfLine(line, addDays(expiresOn, more)).lost).toBeLessThanOrEqual(
          forecastOfLine(line, expiresOn).lost,
        );
      }),
    );
  });

  it('loses one more for each further authorized unit, when time is short', () => {
    fc.assert(
      fc.property(anyLine, anyExpiry, fc.integer({ min: 1, max: 50 }), (line, expiresOn, more) => {
        fc.pre(line.scheduled > 0);
        const [before, after] = [line, { ...line, authorized: line.authorized + more }].map((each) =>
          forecastOfLine(each, expiresOn),
        );
        expect(after?.lost).toBeGreaterThanOrEqual(before?.lost ?? 0);
        if ((before?.lost ?? 0) > 0) expect(after?.lost).toBe((before?.lost ?? 0) + more);
      }),
    );
  });

  it('counts whole units', () => {
    fc.assert(
      fc.property(anyLine, anyExpiry, (line, expiresOn) => {
        expect(Number.isInteger(forecastOfLine(line, expiresOn).lost)).toBe(true);
      }),
    );
  });
});
