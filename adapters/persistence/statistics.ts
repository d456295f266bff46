import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Dialect } from './dialect.ts';
import { rowsOf } from './sql.ts';

/**
 * Makes MariaDB and MySQL count tables whose rows have changed by many, or all of them: they would do so some time later, and join in an
 * order for empty tables until then. SQLite counts nothing by itself; its queries are written for that.
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
