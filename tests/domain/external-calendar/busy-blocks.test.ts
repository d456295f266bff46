import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyDays, type InstantRange } from '#domain/external-calendar';
import { addDays, datesFromTo, localDate } from '#domain/shared';

const FROM = localDate('2026-03-04');
const MIDNIGHT = Date.parse('2026-03-04T05:00:00.000Z');
const MINUTE_MS = 60_000;
const BLOCK_MS = 30 * MINUTE_MS;

const periodAt = (minutes: number, length: number): InstantRange => ({
  start: MIDNIGHT + minutes * MINUTE_MS,
  end: MIDNIGHT + (minutes + length) * MINUTE_MS,
});

describe('the busy half hours of a day', () => {
  it('are those that an event touches, adjacent ones as one time', () => {
    expect(
      busyDays([periodAt(8 * 60 + 10, 30), periodAt(9 * 60, 30), periodAt(14 * 60, 30)], FROM, FROM),
    ).toEqual([
      {
        date: FROM,
        times: [
          { from: 8 * 60, to: 9 * 60 + 30 },
          { from: 14 * 60, to: 14 * 60 + 30 },
        ],
        busyHalfHourCount: 4,
      },
    ]);
  });

  it('of an event over midnight belong to both days', () => {
    const [first, second] = busyDays([periodAt(23 * 60 + 30, 60)], FROM, addDays(FROM, 1));
    expect(first?.times).toEqual([{ from: 23 * 60 + 30, to: 24 * 60 }]);
    expect(second?.times).toEqual([{ from: 0, to: 30 }]);
  });

  it('count once, however many events touch them, in any order', () => {
    const period = fc
      .tuple(fc.integer({ min: -3_000, max: 6_000 }), fc.integer({ min: -60, max: 2_000 }))
      .map(([start, length]) => periodAt(start, length));
    fc.assert(
      fc.property(fc.array(period, { maxLength: 12 }), (periods) => {
        const to = addDays(FROM, 2);
        const days = busyDays(periods, FROM, to);
        expect(days.map(({ date }) => date)).toEqual([...datesFromTo(FROM, to)]);
        for (const [day, { busyHalfHourCount, times }] of days.entries()) {
          const touched = Array.from(
            { length: 48 },
            (_, block) => MIDNIGHT + (day * 48 + block) * BLOCK_MS,
          ).filter((from) =>
            periods.some(({ start, end }) => end > start && start < from + BLOCK_MS && end > from),
          );
          expect(busyHalfHourCount).toBe(touched.length);
          expect(times.reduce((sum, time) => sum + (time.to - time.from) / 30, 0)).toBe(busyHalfHourCount);
        }
        expect(busyDays([...periods].reverse(), FROM, to)).toEqual(days);
      }),
    );
  });
});
