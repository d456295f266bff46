import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnusuallyLong, SHORTEST_SESSION_MINUTES, timesError, unitsOf } from '#domain/rules';
import { availableUnits } from '#domain/scheduling';
import { localTime, timeOfMinutes } from '#domain/shared';

const units = (start: string, end: string) => unitsOf({ start: localTime(start), end: localTime(end) });

describe('units of a slot', () => {
  it.each([
    ['08:00', '08:14', 0],
    ['08:00', '08:15', 1],
    ['08:00', '08:30', 1],
    ['08:00', '08:44', 1],
    ['08:00', '08:45', 2],
    ['08:00', '09:00', 2],
    ['08:00', '09:14', 2],
    ['08:00', '09:15', 3],
    ['08:00', '08:00', 0],
  ])('from %s to %s are %i', (start, end, expected) => {
    expect(units(start, end)).toBe(expected);
  });

  it('are the nearest number of half hours, halves up', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minute, minute, (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const distance = unitsOf({ start: timeOfMinutes(from), end: timeOfMinutes(to) }) * 30 - (to - from);
        expect(distance).toBeGreaterThan(-15);
        expect(distance).toBeLessThanOrEqual(15);
      }),
    );
  });

  it('of a slot that ends before it begins are less than one', () => {
    expect(units('09:00', '08:00')).toBeLessThan(1);
    expect(units('08:10', '08:00')).toBeLessThan(1);
  });
});

it('available units are the authorized minus the scheduled ones', () => {
  expect(availableUnits({ authorized: 10, scheduled: 4 })).toBe(6);
});

describe('the times of a session', () => {
  it('are wrong exactly when the session is shorter than the shortest', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minute, minute, (start, end) => {
        const error = timesError({ start: timeOfMinutes(start), end: timeOfMinutes(end) });
        const expected = end <= start ? 'end-not-after-start' : 'slot-too-short';
        expect(error).toBe(end - start < SHORTEST_SESSION_MINUTES ? expected : null);
      }),
    );
  });
});

describe('a slot that is unusually long', () => {
  const isLong = (start: string, end: string) =>
    isUnusuallyLong({ start: localTime(start), end: localTime(end) });

  it('takes more than four hours', () => {
    expect(isLong('08:00', '12:00')).toBe(false);
    expect(isLong('08:00', '12:01')).toBe(true);
    expect(isLong('12:00', '23:59')).toBe(true);
  });
});
