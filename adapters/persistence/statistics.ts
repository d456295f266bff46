import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Dialect } from './dialect.ts';

/**
 * Updates the statistics of `tables`, by default of all tables, after large changes. Until MariaDB and MySQL update them by themselves,
 * they choose join orders as if the tables were almost empty. SQLite keeps no statistics by itself, and the queries are written for that.
 */
export async function updateStatistics(
  em: SqlEntityManager,
  dialect: Dialect,
  tables?: readonly string[],
): Promise<void> {
  if (dialect !== 'mysql') return;
  await em.execute(`analyze table ${(tables ?? (await tableNames(em))).join(', ')}`);
}

/** The names of all tables on MariaDB and MySQL. */
export const tableNames = async (em: SqlEntityManager): Promise<string[]> =>
  (await em.execute<Record<string, string>[]>('show tables')).flatMap(Object.values);
