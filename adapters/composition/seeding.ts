import type { SqlEntityManager } from '@mikro-orm/knex';
import { ok } from '#domain/shared';
import type { Database } from '../persistence/engine.ts';
import { unitOfWork } from '../persistence/unit-of-work.ts';
import { seedBase } from '../seed/base.ts';

/** First content of a database. */
export function seedingOf(database: Database) {
  const inOneTransaction = async (work: (em: SqlEntityManager) => Promise<void>) => {
    const em = database.fork();
    await unitOfWork(em, database.dialect).run(async () => {
      await work(em);
      return ok(undefined);
    });
  };
  return {
    /** What every installation needs; adds only what is missing. */
    base: () => inOneTransaction(seedBase),
  };
}
