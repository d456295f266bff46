import { setTimeout as pause } from 'node:timers/promises';
import { IsolationLevel } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Failure, Result, UnitOfWork } from '#domain/shared';
import type { Database } from './engine.ts';

const MAX_ATTEMPTS = 8;
/** Deadlock and lock wait time-out of MySQL/MariaDB (a Galera conflict at commit is a 1213 too). */
const CONFLICT_NUMBERS: ReadonlySet<unknown> = new Set([1213, 1205, 1020]);

class Rollback extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('refused');
    this.failure = failure;
  }
}

/**
 * Runs work in a transaction, or joins the open one; everything with the same entity manager takes part. Retries the whole work
 * after a conflict, a bounded number of times.
 */
export function unitOfWork(em: SqlEntityManager, dialect: Database['dialect']): UnitOfWork {
  const options = dialect === 'mysql' ? { isolationLevel: IsolationLevel.READ_COMMITTED } : {};

  async function runOnce<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await em.transactional(async () => {
        const result = await work();
        if (!result.ok) throw new Rollback(result);
        return result;
      }, options);
    } catch (error) {
      if (error instanceof Rollback) return error.failure;
      throw error;
    }
  }

  return {
    async run(work) {
      if (em.isInTransaction()) return work();
      for (let attempt = 1; ; attempt++) {
        try {
          return await runOnce(work);
        } catch (error) {
          if (attempt >= MAX_ATTEMPTS || !isConflict(error)) throw error;
          await pause(Math.random() * 20 * 2 ** attempt);
        }
      }
    },
  };
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errno, code } = error as Error & { errno?: unknown; code?: unknown };
  if (CONFLICT_NUMBERS.has(errno)) return true;
  if (typeof code === 'string' && code.startsWith('SQLITE_BUSY')) return true;
  return error.cause !== undefined && isConflict(error.cause);
}
