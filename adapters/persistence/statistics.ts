import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Dialect } from './dialect.ts';
import { rowsOf } from './sql.ts';

/**
 * Updates the statistics of tables, or of all tables, after large changes. Until MariaDB and MySQL do it themselves, they choose the join
 * order of tables that are almost empty. SQLite keeps no statistics by itself, and the queries are written for that.
 */
export async function updateStatistics(
  em: SqlEntityManager,
  dialect: Dialect,
  tables?: readonly string[],
): Promise<void> {
  if (dialect !== 'mysql') return;
  const all = tables ?? (await rowsOf<Record<string, string>>(em, 'show tables')).flatMap(Object.values);
  await em.execute(`analyze table ${all.join(', ')}`);
}
