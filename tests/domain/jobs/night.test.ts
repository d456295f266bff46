import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueNight,
  findJob,
  isGivenUp,
  JOBS,
  latestNight,
  mayClaim,
  nextNight,
  retryTime,
  runKeyText,
} from '#domain/jobs';
import { addDays, localDate, localTime } from '#domain/shared';

const MINUTE_MS = 60_000;
const clockAt = (iso: string) => ({ now: () => Date.parse(iso) });
const job = { at: localTime('04:00') };

describe('the latest night', () => {
  it("is that of today from its time on, by the clinic's clock", () => {
    expect(latestNight(job, clockAt('2026-03-04T08:59:59Z'))).toBe('2026-03-03');
    expect(latestNight(job, clockAt('2026-03-04T09:00:00Z'))).toBe('2026-03-04');
    expect(latestNight(job, clockAt('2026-03-05T04:59:00Z'))).toBe('2026-03-04');
  });
});

describe('a night is due', () => {
  const night = localDate('2026-03-04');
  const clock = clockAt('2026-03-04T09:00:00Z');

  it('once, and not for a new job', () => {
    expect(dueNight(job, null, clock)).toBeNull();
    expect(dueNight(job, night, clock)).toBeNull();
    expect(dueNight(job, addDays(night, -1), clock)).toEqual({ night, since: night });
  });

  it('together with all missed ones', () => {
    expect(dueNight(job, localDate('2026-02-27'), clock)).toEqual({ night, since: '2026-02-28' });
  });

  it('not when the clock goes back', () => {
    expect(dueNight(job, addDays(night, 1), clock)).toBeNull();
  });

  it('so that every night is covered exactly once, whenever the machine runs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90 * 60 }), { maxLength: 80 }), (pauses) => {
        let before = localDate('2026-03-01');
        let now = Date.parse('2026-03-01T12:00:00Z');
        const covered: string[] = [];
        for (const pause of pauses) {
          now += pause * MINUTE_MS;
          const due = dueNight(job, before, { now: () => now });
          if (!due) continue;
          for (let each = due.since; each <= due.night; each = addDays(each, 1)) covered.push(each);
          before = due.night;
        }
        expect(covered).toEqual(covered.map((_, index) => addDays(localDate('2026-03-02'), index)));
        expect(before).toBe(latestNight(job, { now: () => now }));
      }),
    );
  });
});

describe('a run', () => {
  const NOW = 1000;

  it.each([
    ['waits and its time has come', { state: 'waiting', nextTryAt: NOW, leaseUntil: null }, true],
    ['waits for its time', { state: 'waiting', nextTryAt: NOW + 1, leaseUntil: null }, false],
    ['belongs to a process', { state: 'running', nextTryAt: 0, leaseUntil: NOW + 1 }, false],
    ['was left by a process that died', { state: 'running', nextTryAt: 0, leaseUntil: NOW }, true],
    ['is done', { state: 'done', nextTryAt: 0, leaseUntil: null }, false],
    ['is given up', { state: 'given-up', nextTryAt: 0, leaseUntil: null }, false],
  ] as const)('that %s: %j may be claimed: %s', (_, run, expected) => {
    expect(mayClaim(run, NOW)).toBe(expected);
  });

  it('that fails is retried after pauses that double up to an hour', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 40].map((attempts) => retryTime(attempts, 0) / MINUTE_MS);
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('is given up after seven nights', () => {
    const night = localDate('2026-03-04');
    expect(isGivenUp(night, addDays(night, 6))).toBe(false);
    expect(isGivenUp(night, addDays(night, 7))).toBe(true);
  });

  it('has a unique and stable name', () => {
    const key = { job: 'expiry-alerts', night: localDate('2026-03-04'), siteId: 2, turn: 0 } as const;
    expect(runKeyText(key)).toBe('expiry-alerts.2026-03-04.2');
    expect(runKeyText({ ...key, turn: 1 })).toBe('expiry-alerts.2026-03-04.2.t1');
    expect(runKeyText({ ...key, siteId: null })).toBe('expiry-alerts.2026-03-04');
  });
});

it('an unknown job is not found', () => {
  expect(JOBS.map(({ name }) => findJob(name)?.name)).toEqual(JOBS.map(({ name }) => name));
  expect(findJob('otra')).toBeNull();
});

describe('a weekly job', () => {
  const weekly = { at: localTime('05:00'), weekday: 1 } as const;

  it('is due on its day of the week, and stays the latest night until the next one', () => {
    expect(latestNight(weekly, clockAt('2026-03-09T09:59:00Z'))).toBe('2026-03-02');
    expect(latestNight(weekly, clockAt('2026-03-09T10:00:00Z'))).toBe('2026-03-09');
    expect(latestNight(weekly, clockAt('2026-03-15T23:00:00Z'))).toBe('2026-03-09');
    expect(nextNight(weekly, clockAt('2026-03-11T10:00:00Z'))).toBe('2026-03-16');
  });

  it('covers missed weeks in one night', () => {
    expect(dueNight(weekly, localDate('2026-02-23'), clockAt('2026-03-11T10:00:00Z'))).toEqual({
      night: '2026-03-09',
      since: '2026-02-24',
    });
    expect(dueNight(weekly, localDate('2026-03-09'), clockAt('2026-03-15T10:00:00Z'))).toBeNull();
  });
});
