import type { SqlEntityManager } from '@mikro-orm/knex';
import type { BrokenReference, BrokenReferences } from '#domain/doctor';
import { columns, int, optional, select, textOrNumber } from '../columns.ts';
import { totalOf } from '../sql.ts';

/**
 * Finds broken references by an anti-join: `foreign_key_check` of SQLite ignores a foreign key that the table has lost, and MariaDB has no
 * such check. The names in the SQL come from the migrations, not from users.
 */
export const brokenReferences = (em: SqlEntityManager): BrokenReferences => ({
  async of(table, { column, target, targetColumn }, limit) {
    const fromBrokenRows = `from ${table.name} c where c.${column} is not null
      and not exists (select 1 from ${target} t where t.${targetColumn} = c.${column})`;
    const count = await totalOf(em, `select count(*) as total ${fromBrokenRows}`);
    if (count === 0) return { count, rows: [] };
    const hasColumn = (name: string) => table.columns.some((each) => each.name === name);
    const id = hasColumn('id') ? 'c.id' : 'null';
    const chartNumber = hasColumn('patient_id')
      ? '(select p.chart_number from patient p where p.id = c.patient_id)'
      : 'null';
    const rows = await select(
      em,
      columns<BrokenReference>({
        id: optional(int(id)),
        value: textOrNumber(`c.${column}`),
        chartNumber: optional(int(chartNumber)),
      }),
      `${fromBrokenRows} order by ${id}, c.${column} limit ?`,
      [limit],
    );
    return { count, rows };
  },
});
