import { IsolationLevel } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ReadSnapshot } from '#domain/moving';
import type { Dialect } from './dialect.ts';
import type { SharedLibSqlConnection } from './embedded-connection.ts';

/** Reads that see one state of the data. */
export const readSnapshot = (em: SqlEntityManager, dialect: Dialect): ReadSnapshot => ({
  run: (reads) =>
    dialect === 'sqlite'
      ? (em.getConnection() as unknown as SharedLibSqlConnection).readSnapshot(reads)
      : em.transactional(reads, { isolationLevel: IsolationLevel.REPEATABLE_READ }),
});
