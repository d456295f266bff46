import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from '@mikro-orm/knex';
import { isBusy, type OpenFile, withFile } from './file-connection.ts';
import { privateFile } from './private-file.ts';

const LOCK_NAME = "concat('integra-', md5(database()))";
const IMPORT_LOCK_NAME = "concat('integra-import-', md5(database()))";
const MAX_WAIT_S = 120;
const POLL_MS = 50;

/** Runs work under a lock across processes and waits for it. The lock ends with its process. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work under a lock across processes, or gives `busy` when it is taken. The lock ends with its process. */
export type ExclusivelyOrBusy = <T>(work: () => Promise<T>) => Promise<T | 'busy'>;

/** MySQL/MariaDB: a named lock of the server on its own connection. */
export const byServerLock =
  (pool: () => Knex): Exclusively =>
  (work) =>
    pool().transaction(async (holder) => {
      const [[row]] = await holder.raw(`select get_lock(${LOCK_NAME}, ?) as held`, [MAX_WAIT_S]);
      if (row.held !== 1) throw new Error('Another process keeps the database to itself');
      try {
        return await work();
      } finally {
        await holder.raw(`select release_lock(${LOCK_NAME})`);
      }
    });

/** SQLite: the write lock of a lock file beside the database, so that the work may use transactions of its own. */
export const byFileLock =
  (file: string): Exclusively =>
  async (work) => {
    await privateFile(`${file}.lock`);
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

/** As {@link byServerLock}, for imports, without waiting. */
export const byServerImportLock =
  (pool: () => Knex): ExclusivelyOrBusy =>
  (work) =>
    pool().transaction(async (connection) => {
      const [[row]] = await connection.raw(`select get_lock(${IMPORT_LOCK_NAME}, 0) as held`);
      if (row.held !== 1) return 'busy' as const;
      try {
        return await work();
      } finally {
        await connection.raw(`select release_lock(${IMPORT_LOCK_NAME})`);
      }
    });

/** As {@link byFileLock}, for imports, without waiting. */
export const byFileImportLock =
  (file: string): ExclusivelyOrBusy =>
  async (work) => {
    await privateFile(`${file}.import.lock`);
    return withFile(`${file}.import.lock`, async (lock) => {
      if (!tryLock(lock)) return 'busy' as const;
      try {
        return await work();
      } finally {
        lock.exec('rollback');
      }
    });
  };

async function waitForLock(lock: OpenFile): Promise<void> {
  for (const until = performance.now() + MAX_WAIT_S * 1000; !tryLock(lock); ) {
    if (performance.now() > until) throw new Error('Another process keeps the database to itself');
    await pause(POLL_MS);
  }
}

/** Takes the lock unless another process has it; gives whether it did. */
function tryLock({ exec }: OpenFile): boolean {
  try {
    // A journal in a file would need room on the disk.
    exec('pragma journal_mode = memory');
    exec('begin exclusive');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
