import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  afterSuccess,
  LOGIN_THROTTLES,
  loginCounters,
  networkOf,
  type ThrottleRule,
  waitBeforeLogin,
} from '#domain/access';

const { nameInNetwork, nameEverywhere, network: networkRule } = LOGIN_THROTTLES;
const NO_FAILURES = { failures: 0, lastFailureAt: 0 };
const NOW = Date.parse('2026-03-04T14:00:00.000Z');

/** The failures of a key after so many failed attempts at `NOW`. */
const afterFailures = (failureCount: number, rule: ThrottleRule = nameInNetwork) => {
  let failed = NO_FAILURES;
  for (let count = 0; count < failureCount; count++) failed = afterFailure(rule, failed, NOW);
  return failed;
};

describe('the wait before a log-in', () => {
  it('is zero for the first failures and then doubles up to the maximum', () => {
    const waits = [0, 4, 5, 6, 7, 8, 9, 10, 100].map((failureCount) =>
      waitBeforeLogin(nameInNetwork, afterFailures(failureCount), NOW),
    );
    expect(waits).toEqual([0, 0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('allows a network more failures than a name, and never delays it longer than five seconds', () => {
    expect(waitBeforeLogin(networkRule, afterFailures(49, networkRule), NOW)).toBe(0);
    expect(waitBeforeLogin(networkRule, afterFailures(500, networkRule), NOW)).toBe(5000);
  });

  it('expires', () => {
    const failed = afterFailures(8);
    expect(waitBeforeLogin(nameInNetwork, failed, NOW + 7999)).toBe(1);
    expect(waitBeforeLogin(nameInNetwork, failed, NOW + 8000)).toBe(0);
  });

  it('never exceeds the maximum, whatever happened before', () => {
    const tries = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 3_600_000 })), { maxLength: 80 });
    fc.assert(
      fc.property(tries, fc.constantFrom(nameInNetwork, nameEverywhere, networkRule), (events, rule) => {
        let failed = NO_FAILURES;
        let now = NOW;
        for (const [succeeds, pause] of events) {
          now += pause;
          failed = afterFailure(rule, failed, now);
          if (succeeds) failed = afterSuccess(failed);
          expect(waitBeforeLogin(rule, failed, now)).toBeLessThanOrEqual(rule.maxWaitMs);
          expect(failed.failures).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('ends after the announced time, also when the clock was set back', () => {
    const instants = fc.integer({ min: -86_400_000, max: 86_400_000 });
    fc.assert(
      fc.property(
        fc.nat(60),
        instants,
        fc.constantFrom(nameInNetwork, nameEverywhere, networkRule),
        (failures, later, rule) => {
          const failed = { failures, lastFailureAt: NOW };
          const wait = waitBeforeLogin(rule, failed, NOW + later);
          expect(wait).toBeLessThanOrEqual(rule.maxWaitMs);
          expect(waitBeforeLogin(rule, failed, NOW + later + wait)).toBe(0);
        },
      ),
    );
  });

  it('forgets one failure at a time, and all of them within the hour that failures are kept', () => {
    const failuresAfter = (ms: number) => afterFailure(nameInNetwork, afterFailures(5), NOW + ms).failures;
    expect([failuresAfter(0), failuresAfter(180_000), failuresAfter(900_000)]).toEqual([6, 5, 1]);
    for (const rule of [nameInNetwork, nameEverywhere, networkRule])
      expect(afterFailure(rule, afterFailures(1000, rule), NOW + 3_600_000).failures).toBe(1);
  });
});

describe('the counters of a log-in', () => {
  const username = 'ana';
  const network = fc.integer({ min: 1, max: 5_000 }).map((n) => `net${n}`);
  const countersFrom = (from: string) =>
    loginCounters({ username, network: from, deviceDigest: null, isUsualNetwork: false });

  /** Tries one log-in from each network, `pauseMs` apart; returns the number of checked passwords, and the failures by key. */
  function guess(networks: readonly string[], pauseMs: number) {
    const failuresByKey = new Map<string, typeof NO_FAILURES>();
    let checkedCount = 0;
    networks.forEach((from, index) => {
      const now = NOW + index * pauseMs;
      const counters = countersFrom(from);
      const failuresOf = (key: string) => failuresByKey.get(key) ?? NO_FAILURES;
      if (counters.some(({ key, rule }) => waitBeforeLogin(rule, failuresOf(key), now) > 0)) return;
      for (const { key, rule } of counters) failuresByKey.set(key, afterFailure(rule, failuresOf(key), now));
      checkedCount++;
    });
    return { checkedCount, failuresByKey };
  }

  it('slow down a guesser with a new network for every attempt', () => {
    const tries = fc.array(network, { minLength: 1_000, maxLength: 3_600 });
    fc.assert(
      fc.property(tries, (networks) => {
        const hour = 3_600_000;
        // 20 attempts without a wait, 5 after shorter waits, and then one every 30 s.
        expect(guess(networks, hour / networks.length).checkedCount).toBeLessThanOrEqual(
          20 + 5 + hour / 30_000,
        );
      }),
      { numRuns: 20 },
    );
  });

  it('delay nobody in a known browser or network because of a guesser elsewhere', () => {
    fc.assert(
      fc.property(fc.array(network, { maxLength: 300 }), fc.boolean(), (networks, hasDeviceToken) => {
        const { failuresByKey } = guess(networks, 1_000);
        const deviceDigest = hasDeviceToken ? 'digest' : null;
        const counters = loginCounters({
          username,
          network: '10.0.0.1',
          deviceDigest,
          isUsualNetwork: !hasDeviceToken,
        });
        for (const { key } of counters) expect(failuresByKey.has(key)).toBe(false);
      }),
    );
  });

  it('are cleared by a success only where nobody else can have failed', () => {
    const cleared = countersFrom('net1').filter((counter) => counter.isClearedBySuccess);
    expect(cleared.map(({ key }) => key)).toEqual(['name:ana@net1']);
  });
});

describe('the network of an address', () => {
  it('is an IPv4 address itself, also inside an IPv6 one', () => {
    expect(networkOf('190.24.1.9')).toBe('190.24.1.9');
    expect(networkOf('::ffff:190.24.1.9')).toBe('190.24.1.9');
  });

  it('is the /64 of an IPv6 address in any notation', () => {
    for (const written of [
      '2001:db8:0:7:1:2:3:4',
      '2001:0DB8::7:9:9:9:9',
      '2001:db8:0:7::',
      '2001:db8:0:7::1%eth0',
    ])
      expect(networkOf(written)).toBe('2001:db8:0:7::/64');
    expect(networkOf('2001:db8:0:8::1')).not.toBe(networkOf('2001:db8:0:7::1'));
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });
});
