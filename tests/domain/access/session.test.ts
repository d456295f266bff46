import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsTouch, remainingTime, SESSION_LIMITS } from '#domain/access';

const START = Date.parse('2026-03-04T14:00:00.000Z');
const MINUTE = 60_000;

describe('the remaining time of a session', () => {
  it('is fifteen minutes after the last activity', () => {
    const times = { createdAt: START, lastSeenAt: START + 5 * MINUTE };
    expect(remainingTime(times, START + 5 * MINUTE)).toEqual({ ms: 15 * MINUTE, renewable: true });
    expect(remainingTime(times, START + 20 * MINUTE)).toEqual({ ms: 0, renewable: true });
  });

  it('can not be renewed in the last minutes of twelve hours', () => {
    const now = START + 12 * 60 * MINUTE - 3 * MINUTE;
    expect(remainingTime({ createdAt: START, lastSeenAt: now }, now)).toEqual({
      ms: 3 * MINUTE,
      renewable: false,
    });
  });

  it('never exceeds either limit and never grows by waiting', () => {
    const span = fc.integer({ min: 0, max: 13 * 60 * MINUTE });
    fc.assert(
      fc.property(span, span, span, (age, seen, later) => {
        const times = { createdAt: START, lastSeenAt: START + Math.min(age, seen) };
        const { ms } = remainingTime(times, START + age);
        expect(ms).toBeGreaterThanOrEqual(0);
        expect(ms).toBeLessThanOrEqual(SESSION_LIMITS.idleMs);
        expect(age + ms).toBeLessThanOrEqual(Math.max(age, SESSION_LIMITS.absoluteMs));
        expect(remainingTime(times, START + age + later).ms).toBeLessThanOrEqual(ms);
      }),
    );
  });
});

it('the activity of a session is stored at most every five seconds', () => {
  const times = { createdAt: START, lastSeenAt: START };
  expect(needsTouch(times, START + 4999)).toBe(false);
  expect(needsTouch(times, START + 5000)).toBe(true);
});
