import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Dialect } from './dialect.ts';
import { rowsOf } from './sql.ts';

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
  const tableNames =
    tables ?? (await rowsOf<Record<string, string>>(em, 'show tables')).flatMap(Object.values);
  await em.execute(`analyze table ${tableNames.join(', ')}`);
}
