import { afterEach, expect, it, vi } from 'vitest';
import { retrying } from '#adapters/persistence/retries.ts';
import { withoutTimeLimits } from '#adapters/persistence/time-limits.ts';

afterEach(() => vi.restoreAllMocks());

/** Work that finds the database busy once and takes ten seconds of the clock, after which it is done. */
function busyOnce(): () => Promise<string> {
  let attempts = 0;
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  return async () => {
    attempts++;
    clock += 10_000;
    if (attempts === 1) throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
    return 'done';
  };
}

it('work that somebody waits for gives up on a busy database after some seconds', async () => {
  await expect(retrying(busyOnce())).rejects.toThrow('database is locked');
});

it('work without time limits is repeated when the database was busy for long', async () => {
  expect(await withoutTimeLimits(() => retrying(busyOnce()))).toBe('done');
});
