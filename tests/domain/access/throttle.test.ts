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

const { name, account, address } = LOGIN_THROTTLES;
const NONE = { failures: 0, lastFailureAt: 0 };
const NOW = Date.parse('2026-03-04T14:00:00.000Z');

const failed = (times: number, rule: ThrottleRule = name) => {
  let memory = NONE;
  for (let count = 0; count < times; count++) memory = afterFailure(rule, memory, NOW);
  return memory;
};

describe('the wait before a log-in', () => {
  it('is zero for the first failures and then doubles up to the maximum', () => {
    const waits = [0, 4, 5, 6, 7, 8, 9, 10, 100].map((times) => waitBeforeLogin(name, failed(times), NOW));
    expect(waits).toEqual([0, 0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('gives an address more room than a name and never delays it longer than five seconds', () => {
    expect(waitBeforeLogin(address, failed(49, address), NOW)).toBe(0);
    expect(waitBeforeLogin(address, failed(500, address), NOW)).toBe(5000);
  });

  it('expires', () => {
    const memory = failed(8);
    expect(waitBeforeLogin(name, memory, NOW + 7999)).toBe(1);
    expect(waitBeforeLogin(name, memory, NOW + 8000)).toBe(0);
  });

  it('never exceeds the maximum, whatever happened before', () => {
    const tries = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 3_600_000 })), { maxLength: 80 });
    fc.assert(
      fc.property(tries, fc.constantFrom(name, account, address), (events, rule) => {
        let memory = NONE;
        let now = NOW;
        for (const [good, pause] of events) {
          now += pause;
          memory = afterFailure(rule, memory, now);
          if (good) memory = afterSuccess(memory);
          expect(waitBeforeLogin(rule, memory, now)).toBeLessThanOrEqual(rule.maxWaitMs);
          expect(memory.failures).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('ends after the announced time, also when the clock was set back', () => {
    const instants = fc.integer({ min: -86_400_000, max: 86_400_000 });
    fc.assert(
      fc.property(fc.nat(60), instants, fc.constantFrom(name, account, address), (failures, later, rule) => {
        const memory = { failures, lastFailureAt: NOW };
        const wait = waitBeforeLogin(rule, memory, NOW + later);
        expect(wait).toBeLessThanOrEqual(rule.maxWaitMs);
        expect(waitBeforeLogin(rule, memory, NOW + later + wait)).toBe(0);
      }),
    );
  });

  it('expires one failure at a time, and completely within the hour that failures are kept', () => {
    const failuresAfter = (ms: number) => afterFailure(name, failed(5), NOW + ms).failures;
    expect([failuresAfter(0), failuresAfter(180_000), failuresAfter(900_000)]).toEqual([6, 5, 1]);
    for (const rule of [name, account, address])
      expect(afterFailure(rule, failed(1000, rule), NOW + 3_600_000).failures).toBe(1);
  });
});

describe('the counters of a log-in', () => {
  const username = 'ana';
  const network = fc.integer({ min: 1, max: 5_000 }).map((n) => `net${n}`);
  const elsewhere = (from: string) => loginCounters({ username, network: from, device: null, usual: false });

  /** Attempts log-ins during every pause, each from some network; gives the number of checked passwords, and the counters. */
  function guess(networks: readonly string[], pauseMs: number) {
    const memory = new Map<string, typeof NONE>();
    let looked = 0;
    networks.forEach((from, index) => {
      const now = NOW + index * pauseMs;
      const counters = elsewhere(from);
      const of = (key: string) => memory.get(key) ?? NONE;
      if (counters.some(({ key, rule }) => waitBeforeLogin(rule, of(key), now) > 0)) return;
      for (const { key, rule } of counters) memory.set(key, afterFailure(rule, of(key), now));
      looked++;
    });
    return { looked, memory };
  }

  it('slow down a guesser with a new network for every attempt', () => {
    const tries = fc.array(network, { minLength: 1_000, maxLength: 3_600 });
    fc.assert(
      fc.property(tries, (networks) => {
        const hour = 3_600_000;
        expect(guess(networks, hour / networks.length).looked).toBeLessThanOrEqual(20 + 5 + hour / 30_000);
      }),
      { numRuns: 20 },
    );
  });

  it('delay nobody in a known browser or network because of a guesser elsewhere', () => {
    fc.assert(
      fc.property(fc.array(network, { maxLength: 300 }), fc.boolean(), (networks, marked) => {
        const { memory } = guess(networks, 1_000);
        const device = marked ? 'mark' : null;
        const theirs = loginCounters({ username, network: '10.0.0.1', device, usual: !marked });
        for (const { key } of theirs) expect(memory.has(key)).toBe(false);
      }),
    );
  });

  it('are cleared by a success only where nobody else can have failed', () => {
    const own = elsewhere('net1').filter((counter) => counter.own);
    expect(own.map(({ key }) => key)).toEqual(['name:ana@net1']);
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
