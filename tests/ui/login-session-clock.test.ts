import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterCheck,
  afterFailedRequest,
  afterRenewal,
  latestOf,
  nextStep,
} from '#app/ui/login-session-clock.ts';

const WARN_MS = 60_000;
const IDLE_MS = 900_000;
const fresh = afterRenewal({ leftMs: IDLE_MS, renewable: true }, 0);
const stepAt = (clock: typeof fresh, now: number) => nextStep(clock, WARN_MS, now);

describe('the session clock', () => {
  it('waits until one minute before the end without activity', () => {
    expect(stepAt(fresh, 0)).toEqual({ do: 'wait', until: 840_000 });
  });

  it('renews at most once a minute, and remembers activity in between', () => {
    const working = { ...fresh, hasUnreportedActivity: true };
    expect(stepAt(working, 10_000)).toEqual({ do: 'wait', until: 60_000 });
    expect(stepAt(working, 60_000)).toEqual({ do: 'renew' });
    expect(stepAt(afterRenewal({ leftMs: IDLE_MS, renewable: true }, 60_000), 60_000)).toEqual({
      do: 'wait',
      until: 900_000,
    });
  });

  it('checks before it warns, and waits again after activity in another tab or device', () => {
    expect(stepAt(fresh, 840_000)).toEqual({ do: 'check' });
    const elsewhere = afterCheck(fresh, { leftMs: 500_000, renewable: true }, 840_000);
    expect(stepAt(elsewhere, 840_000)).toEqual({ do: 'wait', until: 1_280_000 });
  });

  it('counts the last minute down, second by second', () => {
    const last = afterCheck(fresh, { leftMs: WARN_MS, renewable: true }, 840_000);
    expect(stepAt(last, 840_000)).toEqual({ do: 'warn', until: 841_000, secondsLeft: 60 });
    expect(stepAt(last, 840_400)).toEqual({ do: 'warn', until: 841_000, secondsLeft: 60 });
    expect(stepAt(last, 899_500)).toEqual({ do: 'warn', until: 900_000, secondsLeft: 1 });
  });

  it('checks again at the end, because the clock of the browser may be wrong', () => {
    const last = afterCheck(fresh, { leftMs: WARN_MS, renewable: true }, 840_000);
    expect(stepAt(last, 900_000)).toEqual({ do: 'check' });
    expect(stepAt(afterCheck(last, { leftMs: 300_000, renewable: true }, 900_000), 900_000)).toMatchObject({
      do: 'wait',
    });
  });

  it('does not renew a session that cannot be extended', () => {
    const old = afterRenewal({ leftMs: 300_000, renewable: false }, 0);
    expect(stepAt({ ...old, hasUnreportedActivity: true }, 120_000)).toEqual({ do: 'wait', until: 240_000 });
  });

  it('retries after ten seconds when the server cannot be reached, and still warns', () => {
    const working = afterFailedRequest(fresh, 'renew', 60_000);
    expect(stepAt(working, 60_000)).toEqual({ do: 'wait', until: 70_000 });
    expect(stepAt(working, 70_000)).toEqual({ do: 'renew' });
    expect(stepAt(afterFailedRequest(fresh, 'check', 840_000), 840_000)).toMatchObject({
      do: 'warn',
      secondsLeft: 60,
    });
  });

  it('takes over the later renewal of another tab', () => {
    const later = afterRenewal({ leftMs: IDLE_MS, renewable: true }, 50_000);
    expect(latestOf({ ...fresh, hasUnreportedActivity: true }, later)).toEqual(later);
    expect(latestOf(later, fresh)).toEqual(later);
  });

  it('never waits until an instant in the past', () => {
    const instant = fc.integer({ min: 0, max: 50_000_000 });
    const clock = fc.record({
      endsAt: instant,
      checkedAt: instant,
      renewFrom: instant,
      renewable: fc.boolean(),
      hasUnreportedActivity: fc.boolean(),
    });
    fc.assert(
      fc.property(clock, instant, (known, now) => {
        const step = nextStep(known, WARN_MS, now);
        if ('until' in step) expect(step.until).toBeGreaterThan(now);
        if (step.do === 'warn') expect(step.secondsLeft).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
