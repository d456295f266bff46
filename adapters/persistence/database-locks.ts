import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from '@mikro-orm/knex';
import { type FileConnection, isBusy, withFile } from './file-connection.ts';
import { ensurePrivateFile } from './private-file.ts';
import { holdingLease } from './process-lease.ts';
import { withoutTimeLimits } from './time-limits.ts';

/** Longer than any migration. */
const MAX_WAIT_S = 600;
const POLL_MS = 50;
const POLL_LEASE_MS = 250;

/**
 * Waits for a lock across processes and runs work under it. The lock of a process that dies is released; on MySQL/MariaDB some seconds
 * later.
 */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work under a lock across processes, or returns `busy` when another process has it. A process that dies releases the lock. */
export type ExclusivelyOrBusy = <T>(work: () => Promise<T>) => Promise<T | 'busy'>;

/** MySQL/MariaDB: the lock is a lease that expires when its process dies. */
export const byServerLease =
  (pool: () => Knex): Exclusively =>
  async (work) => {
    for (const until = performance.now() + MAX_WAIT_S * 1000; ; await pause(POLL_LEASE_MS)) {
      const result = await withoutTimeLimits(() => holdingLease(pool, 'start', work));
      if (result !== 'busy') return result;
      if (performance.now() > until) throw new Error('Another process keeps the database to itself');
    }
  };

/** SQLite: the lock is the write lock of a second file, so that the work itself may open transactions in the database. */
export const byFileLock =
  (file: string): Exclusively =>
  async (work) => {
    await ensurePrivateFile(`${file}.lock`);
    return withFile(`${file}.lock`, async (lock) => {
      await waitForLock(lock);
      try {
        return await work();
      } finally {
        // The driver releases the lock of a closed connection only when it is garbage collected.
        lock.exec('rollback');
      }
    });
  };

/**
 * As {@link byServerLease}, for imports. It waits some seconds to see whether the holder of the lease is alive, but never until the
 * holder's work ends.
 */
export const byServerImportLease =
  (pool: () => Knex): ExclusivelyOrBusy =>
  (work) =>
    withoutTimeLimits(() => holdingLease(pool, 'import', work));

/** As {@link byFileLock}, for imports, without waiting. */
export const byFileImportLock =
  (file: string): ExclusivelyOrBusy =>
  async (work) => {
    await ensurePrivateFile(`${file}.import.lock`);
    return withFile(`${file}.import.lock`, async (lock) => {
      if (!tryLock(lock)) return 'busy' as const;
      try {
        return await work();
      } finally {
        lock.exec('rollback');
      }
    });
  };

async function waitForLock(lock: FileConnection): Promise<void> {
  for (const until = performance.now() + MAX_WAIT_S * 1000; !tryLock(lock); ) {
    if (performance.now() > until) throw new Error('Another process keeps the database to itself');
    await pause(POLL_MS);
  }
}

/** Takes the lock and returns true, or returns false when another process has it. */
function tryLock({ exec }: FileConnection): boolean {
  try {
    // A journal file would fail on a full disk.
    exec('pragma journal_mode = memory');
    exec('begin exclusive');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
