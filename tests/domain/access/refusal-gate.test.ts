import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRoom, minuteOf, type RefusedCaller, refusalGate, SEVERAL_ORIGINS } from '#domain/access';

const LIMITS = { ofCaller: 3, ofAnonymous: 5 };
const user = (userId: number): RefusedCaller => ({ userId, username: `u${userId}`, origin: '10.0.0.1' });
const anonymous = (origin: string): RefusedCaller => ({ userId: null, username: '', origin });

const callers = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map(user),
  fc.integer({ min: 1, max: 250 }).map((host) => anonymous(`192.0.2.${host}`)),
);
const attempts = fc
  .array(fc.record({ caller: callers, pauseMs: fc.integer({ min: 0, max: 5000 }) }), { maxLength: 200 })
  .map((steps) => {
    let now = Date.parse('2026-03-04T14:00:00Z');
    return steps.map(({ caller, pauseMs }) => {
      now += pauseMs;
      return { caller, now };
    });
  });

const countBy = (keys: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts.values()];
};

describe('the gate of refusals (A13)', () => {
  it('admits at most the limit of a caller, and of all callers who are not logged in, in one minute', () => {
    fc.assert(
      fc.property(attempts, (all) => {
        const gate = refusalGate(LIMITS);
        const admitted = all.filter(({ caller, now }) => gate.admits(caller, now));
        const keyOf = ({ caller, now }: (typeof all)[number]) =>
          `${minuteOf(now)} ${caller.userId ?? caller.origin}`;
        for (const count of countBy(admitted.map(keyOf))) expect(count).toBeLessThanOrEqual(LIMITS.ofCaller);
        const anonymousMinutes = admitted
          .filter(({ caller }) => caller.userId === null)
          .map(({ now }) => String(minuteOf(now)));
        for (const count of countBy(anonymousMinutes)) expect(count).toBeLessThanOrEqual(LIMITS.ofAnonymous);
      }),
    );
  });

  it('counts every refusal once: as admitted, or as omitted', () => {
    fc.assert(
      fc.property(attempts, (all) => {
        const gate = refusalGate(LIMITS);
        const admitted = all.filter(({ caller, now }) => gate.admits(caller, now)).length;
        const omitted = gate.takeOmitted(null).reduce((total, { count }) => total + count, 0);
        expect(admitted + omitted).toBe(all.length);
        expect(gate.takeOmitted(null)).toEqual([]);
      }),
    );
  });

  it('remembers a bounded number of addresses, and counts the others together', () => {
    const gate = refusalGate(LIMITS);
    const now = Date.parse('2026-03-04T14:00:00Z');
    for (let host = 1; host <= 200; host++) gate.admits(anonymous(`192.0.2.${host}`), now);
    expect(gate.takeOmitted(now)).toEqual([]);
    expect(gate.takeOmitted(now + 60_000)).toEqual([{ caller: anonymous(SEVERAL_ORIGINS), count: 195 }]);
  });

  it('counts the addresses of one subscriber as one caller', () => {
    const gate = refusalGate(LIMITS);
    const admitted = [1, 2, 3, 4, 5].map((host) => gate.admits(anonymous(`2001:db8::${host}`), 0));
    expect(admitted).toEqual([true, true, true, false, false]);
  });
});

describe('the rows of all processes', () => {
  it.each([
    [user(1), [{ origin: '10.0.0.1', count: 2 }], true],
    [
      user(1),
      [
        { origin: '10.0.0.1', count: 2 },
        { origin: '10.0.0.2', count: 1 },
      ],
      false,
    ],
    [anonymous('192.0.2.1'), [{ origin: '192.0.2.1', count: 3 }], false],
    [anonymous('192.0.2.1'), [{ origin: '192.0.2.2', count: 3 }], true],
    [
      anonymous('192.0.2.1'),
      [
        { origin: '192.0.2.2', count: 3 },
        { origin: '192.0.2.3', count: 2 },
      ],
      false,
    ],
  ])('of %o with %o leave room: %s', (caller, stored, expected) => {
    expect(hasRoom(LIMITS, caller, stored)).toBe(expected);
  });
});
