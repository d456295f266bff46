import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecidedPreview, decidedDates, type SeriesDecision, unitsOfDates } from '#domain/scheduling';
import { addDays, type LocalDate, localDate, localTime } from '#domain/shared';
import { withSeriesOverlaps } from '../../../domain/scheduling/series-decisions.ts';

const TODAY = localDate('2026-03-04');
const slot = (date: LocalDate | string, start = '08:00', end = '09:00') => ({
  date: localDate(date),
  start: localTime(start),
  end: localTime(end),
});
const proposedOn = (date: LocalDate | string, skipped: null | 'holiday' = null) => ({
  ...slot(date),
  units: 2,
  lineId: null,
  skipped: skipped && { cause: skipped, reason: 'Navidad' },
});
const line = (lineId: number, expiresOn: string, available: number) => ({
  lineId,
  expiresOn: localDate(expiresOn),
  available,
});
const lines = [line(7, '2026-03-12', 10), line(8, '2026-04-15', 2)] as const;
const decide = (dates: ReturnType<typeof proposedOn>[], ...decisions: SeriesDecision[]) =>
  decidedDates(dates, decisions, { today: TODAY, lines });

describe('the decisions about a series', () => {
  it('leave a date out, or move it with the units of its new hours, also a skipped one', () => {
    const dates = [proposedOn('2026-03-10'), proposedOn('2026-03-11', 'holiday'), proposedOn('2026-03-12')];
    const to = slot('2026-03-11', '10:00', '11:30');
    const decided = decide(
      dates,
      { proposed: slot('2026-03-10'), to: null },
      { proposed: slot('2026-03-11'), to },
    );
    expect(decided).toMatchObject([
      { leftOut: true, movedFrom: null, lineId: null },
      { ...to, units: 3, skipped: null, movedFrom: slot('2026-03-11'), lineId: 7 },
      { movedFrom: null, leftOut: false, lineId: 7 },
    ]);
    expect(unitsOfDates(decided)).toBe(5);
  });

  it('take a date moved past the expiry from the next line, and leave no line for a date without units', () => {
    const dates = [proposedOn('2026-03-10'), proposedOn('2026-03-17')];
    const decided = decide(dates, { proposed: slot('2026-03-10'), to: slot('2026-03-13') });
    expect(decided.map(({ lineId }) => lineId)).toEqual([8, null]);
  });

  it('hold for exactly their slot, and for a new day that can be booked', () => {
    const dates = [proposedOn('2026-03-10')];
    const unmoved = decide(dates);
    const to = (date: string) => ({ proposed: slot('2026-03-10'), to: slot(date) });
    expect(decide(dates, { proposed: slot('2026-03-10', '08:30'), to: null })).toEqual(unmoved);
    for (const date of ['2026-03-03', '2026-04-16']) expect(decide(dates, to(date))).toEqual(unmoved);
    for (const date of ['2026-03-04', '2026-04-15']) expect(decide(dates, to(date))).not.toEqual(unmoved);
  });

  it('never take more units of a line than it has, whatever is moved or left out', () => {
    const day = fc.integer({ min: 0, max: 45 }).map((days) => addDays(TODAY, days));
    const hours = fc.constantFrom(['08:00', '08:30'], ['08:00', '09:00'], ['14:00', '17:30']);
    const newSlot = fc.tuple(day, hours).map(([date, [start, end]]) => slot(date, start, end));
    fc.assert(
      fc.property(
        fc.uniqueArray(day, { maxLength: 12 }),
        fc.array(fc.option(newSlot), { maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 2, maxLength: 2 }),
        (days, targets, [first = 0, second = 0]) => {
          const dates = days.sort().map((date) => proposedOn(date));
          const decisions = targets.flatMap((to, index) => {
            const proposed = dates[index];
            return proposed ? [{ proposed, to }] : [];
          });
          const available = [line(7, '2026-03-20', first), line(8, '2026-04-15', second)] as const;
          const decided = decidedDates(dates, decisions, { today: TODAY, lines: available });
          expect(decided).toHaveLength(dates.length);
          for (const { lineId, expiresOn, available: units } of available) {
            const onLine = decided.filter((date) => date.lineId === lineId);
            expect(unitsOfDates(onLine)).toBeLessThanOrEqual(units);
            for (const { date, leftOut } of onLine)
              expect([date <= expiresOn, leftOut]).toEqual([true, false]);
          }
        },
      ),
    );
  });
});

describe('a moved date', () => {
  const previewed = (changes: object): DecidedPreview => ({
    ...proposedOn('2026-03-10'),
    state: 'free',
    overlaps: [],
    outsideHours: [],
    nextFreeHours: null,
    unavailable: null,
    hasBegun: false,
    isUnusuallyLong: false,
    movedFrom: null,
    leftOut: false,
    ...changes,
  });
  const moved = previewed({ ...slot('2026-03-11', '10:00', '11:30'), movedFrom: slot('2026-03-10') });

  it('overlaps another date of the series, which nobody can confirm', () => {
    const other = previewed(slot('2026-03-11', '11:00', '12:00'));
    const [checked, unmoved] = withSeriesOverlaps([moved, other]);
    expect(checked).toMatchObject({
      state: 'patient-busy',
      overlaps: [{ who: 'patient', sameSeries: true, start: '11:00', end: '12:00' }],
    });
    expect(unmoved).toEqual(other);
  });

  it('overlaps no date that is skipped, left out or at another time', () => {
    const others = [
      previewed({ ...slot('2026-03-11', '11:00', '12:00'), leftOut: true }),
      previewed({
        ...slot('2026-03-11', '11:00', '12:00'),
        skipped: { cause: 'quota', reason: null },
      }),
      previewed(slot('2026-03-11', '11:30', '12:00')),
      previewed(slot('2026-03-12', '10:00', '11:00')),
    ];
    expect(withSeriesOverlaps([moved, ...others])).toEqual([moved, ...others]);
  });
});
