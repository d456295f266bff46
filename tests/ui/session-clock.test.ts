import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asked, nextStep, told, toldElsewhere, unreached } from '#app/ui/session-clock.ts';

const WARN = 60_000;
const IDLE = 900_000;
const fresh = told({ leftMs: IDLE, renewable: true }, 0);
const stepAt = (clock: typeof fresh, now: number) => nextStep(clock, WARN, now);

describe('the watch over a session', () => {
  it('rests until one minute before the end when nobody works', () => {
    expect(stepAt(fresh, 0)).toEqual({ do: 'wait', until: 840_000 });
  });

  it('tells the server of work at most once a minute, and does not lose work in between', () => {
    const working = { ...fresh, untold: true };
    expect(stepAt(working, 10_000)).toEqual({ do: 'wait', until: 60_000 });
    expect(stepAt(working, 60_000)).toEqual({ do: 'tell' });
    expect(stepAt(told({ leftMs: IDLE, renewable: true }, 60_000), 60_000)).toEqual({
      do: 'wait',
      until: 900_000,
    });
  });

  it('asks before it warns, and rests again when another tab or device worked', () => {
    expect(stepAt(fresh, 840_000)).toEqual({ do: 'ask' });
    const elsewhere = asked(fresh, { leftMs: 500_000, renewable: true }, 840_000);
    expect(stepAt(elsewhere, 840_000)).toEqual({ do: 'wait', until: 1_280_000 });
  });

  it('counts the last minute down, second by second', () => {
    const last = asked(fresh, { leftMs: WARN, renewable: true }, 840_000);
    expect(stepAt(last, 840_000)).toEqual({ do: 'warn', until: 841_000, secondsLeft: 60 });
    expect(stepAt(last, 840_400)).toEqual({ do: 'warn', until: 841_000, secondsLeft: 60 });
    expect(stepAt(last, 899_500)).toEqual({ do: 'warn', until: 900_000, secondsLeft: 1 });
  });

  it('asks again at the end, so that a wrong clock ends nothing', () => {
    const last = asked(fresh, { leftMs: WARN, renewable: true }, 840_000);
    expect(stepAt(last, 900_000)).toEqual({ do: 'ask' });
    expect(stepAt(asked(last, { leftMs: 300_000, renewable: true }, 900_000), 900_000)).toMatchObject({
      do: 'wait',
    });
  });

  it('does not tell of work that can not make the session last', () => {
    const old = told({ leftMs: 300_000, renewable: false }, 0);
    expect(stepAt({ ...old, untold: true }, 120_000)).toEqual({ do: 'wait', until: 240_000 });
  });

  it('tries again a little later when the server can not be reached, and warns from what it knows', () => {
    const working = unreached(fresh, 'tell', 60_000);
    expect(stepAt(working, 60_000)).toEqual({ do: 'wait', until: 70_000 });
    expect(stepAt(working, 70_000)).toEqual({ do: 'tell' });
    expect(stepAt(unreached(fresh, 'ask', 840_000), 840_000)).toMatchObject({ do: 'warn', secondsLeft: 60 });
  });

  it('takes over what another tab was told later', () => {
    const later = told({ leftMs: IDLE, renewable: true }, 50_000);
    expect(toldElsewhere({ ...fresh, untold: true }, later)).toEqual(later);
    expect(toldElsewhere(later, fresh)).toEqual(later);
  });

  it('never looks again in the past, whatever it knows', () => {
    const instant = fc.integer({ min: 0, max: 50_000_000 });
    const clock = fc.record({
      endsAt: instant,
      heardAt: instant,
      tellFrom: instant,
      renewable: fc.boolean(),
      untold: fc.boolean(),
    });
    fc.assert(
      fc.property(clock, instant, (known, now) => {
        const step = nextStep(known, WARN, now);
        if ('until' in step) expect(step.until).toBeGreaterThan(now);
        if (step.do === 'warn') expect(step.secondsLeft).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
