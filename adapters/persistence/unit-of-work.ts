import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Failure, Result, UnitOfWork } from '#domain/shared';
import { assertLeaseHeld } from './process-lease.ts';
import { retrying } from './retries.ts';

class Rollback extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('refused');
    this.failure = failure;
  }
}

/**
 * Runs work in a transaction of the entity manager; rolls back when the work fails or is refused, and repeats it as {@link retrying}
 * does. Within an open transaction it only runs the work.
 */
export function unitOfWork(em: SqlEntityManager): UnitOfWork {
  async function runOnce<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      assertLeaseHeld();
      return await em.transactional(async () => {
        const result = await work();
        assertLeaseHeld();
        if (!result.ok) throw new Rollback(result);
        return result;
      });
    } catch (error) {
      if (error instanceof Rollback) return error.failure;
      throw error;
    }
  }

  return {
    run: (work, retryOptions) =>
      em.isInTransaction() ? work() : retrying(() => runOnce(work), retryOptions),
  };
}
