import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from '@mikro-orm/knex';
import { isBusy, type OpenFile, withFile } from './file-connection.ts';
import { privateFile } from './private-file.ts';

const LOCK_NAME = "concat('integra-', md5(database()))";
const IMPORT_LOCK_NAME = "concat('integra-import-', md5(database()))";
const LONGEST_WAIT_S = 120;
const LOOK_EVERY_MS = 50;

/** Runs work while no other process does so on the same database; whoever comes later waits. A lock ends with its process. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work while no other process does so on the same database; `busy` while one does. A lock ends with its process. */
export type ExclusivelyOrBusy = <T>(work: () => Promise<T>) => Promise<T | 'busy'>;

/** Over MySQL/MariaDB: a named lock of the server, held by a connection of its own. */
export const byServerLock =
  (pool: () => Knex): Exclusively =>
  (work) =>
    pool().transaction(async (holder) => {
      const [[answer]] = await holder.raw(`select get_lock(${LOCK_NAME}, ?) as held`, [LONGEST_WAIT_S]);
      if (answer.held !== 1) throw new Error('Another process keeps the database to itself');
      try {
        return await work();
      } finally {
        await holder.raw(`select release_lock(${LOCK_NAME})`);
      }
    });

/** Over the embedded database: the write lock of a small database beside it, so that the work itself may use any transaction. */
export const byFileLock =
  (file: string): Exclusively =>
  async (work) => {
    await privateFile(`${file}.lock`);
    return withFile(`${file}.lock`, async (lock) => {
      await begin(lock);
      try {
        return await work();
      } finally {
        // A closed connection of this driver keeps its lock until it is collected.
        lock.exec('rollback');
      }
    });
  };

/** As {@link byServerLock}, for imports and without waiting. */
export const byServerImportLock =
  (pool: () => Knex): ExclusivelyOrBusy =>
  (work) =>
    pool().transaction(async (connection) => {
      const [[answer]] = await connection.raw(`select get_lock(${IMPORT_LOCK_NAME}, 0) as held`);
      if (answer.held !== 1) return 'busy' as const;
      try {
        return await work();
      } finally {
        await connection.raw(`select release_lock(${IMPORT_LOCK_NAME})`);
      }
    });

/** As {@link byFileLock}, for imports and without waiting. */
export const byFileImportLock =
  (file: string): ExclusivelyOrBusy =>
  async (work) => {
    await privateFile(`${file}.import.lock`);
    return withFile(`${file}.import.lock`, async (lock) => {
      if (!isTaken(lock)) return 'busy' as const;
      try {
        return await work();
      } finally {
        lock.exec('rollback');
      }
    });
  };

async function begin(lock: OpenFile): Promise<void> {
  for (const until = performance.now() + LONGEST_WAIT_S * 1000; !isTaken(lock); ) {
    if (performance.now() > until) throw new Error('Another process keeps the database to itself');
    await pause(LOOK_EVERY_MS);
  }
}

/** Takes the lock, unless another process has it. */
function isTaken({ exec }: OpenFile): boolean {
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
