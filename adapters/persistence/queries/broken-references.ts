import type { SqlEntityManager } from '@mikro-orm/knex';
import type { BrokenReference, BrokenReferences } from '#domain/doctor';
import { rowOf, rowsOf } from '../sql.ts';

/**
 * Finds broken references by an anti-join: `foreign_key_check` of SQLite ignores a foreign key that the table has lost, and MariaDB has no
 * such check. The names in the SQL come from the migrations, not from users.
 */
export const brokenReferences = (em: SqlEntityManager): BrokenReferences => ({
  async of(table, { column, target, targetColumn }, limit) {
    const fromBrokenRows = `from ${table.name} c where c.${column} is not null
      and not exists (select 1 from ${target} t where t.${targetColumn} = c.${column})`;
    const count = Number(
      (await rowOf<{ count: number }>(em, `select count(*) as count ${fromBrokenRows}`))?.count,
    );
    if (count === 0) return { count, rows: [] };
    const hasColumn = (name: string) => table.columns.some((each) => each.name === name);
    const id = hasColumn('id') ? 'c.id' : 'null';
    const chartNumber = hasColumn('patient_id')
      ? '(select p.chart_number from patient p where p.id = c.patient_id)'
      : 'null';
    const rows = await rowsOf<BrokenReference>(
      em,
      `select ${id} as id, c.${column} as value, ${chartNumber} as chartNumber ${fromBrokenRows} order by ${id}, c.${column} limit ?`,
      [limit],
    );
    return { count, rows };
  },
});
