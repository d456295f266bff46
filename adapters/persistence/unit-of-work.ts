import { setTimeout as pause } from 'node:timers/promises';
import { IsolationLevel } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Failure, Result, UnitOfWork } from '#domain/shared';
import type { Database } from './engine.ts';

const MOST_TRIES = 8;
/** Deadlock and lock wait time-out of MySQL/MariaDB (a Galera conflict at commit is a 1213 too). */
const CONFLICT_NUMBERS: ReadonlySet<unknown> = new Set([1213, 1205, 1020]);

class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('refused');
    this.failure = failure;
  }
}

/**
 * One transaction; it joins the one that is open. Everything that uses the same entity manager inside `work` takes part. The
 * whole work runs again after a conflict between transactions, a bounded number of times.
 */
export function unitOfWork(em: SqlEntityManager, dialect: Database['dialect']): UnitOfWork {
  const options = dialect === 'mysql' ? { isolationLevel: IsolationLevel.READ_COMMITTED } : {};

  async function once<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await em.transactional(async () => {
        const result = await work();
        if (!result.ok) throw new Refused(result);
        return result;
      }, options);
    } catch (error) {
      if (error instanceof Refused) return error.failure;
      throw error;
    }
  }

  return {
    async run(work) {
      if (em.isInTransaction()) return work();
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work);
        } catch (error) {
          if (attempt >= MOST_TRIES || !isConflict(error)) throw error;
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
