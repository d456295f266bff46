import type { SqlEntityManager } from '@mikro-orm/knex';
import { type Columns, select } from '../columns.ts';
import { placeholders } from '../sql.ts';

/** The rows of a table with one of the values; no statement without values. */
export const among = async <Row>(
  em: SqlEntityManager,
  selected: Columns<Row>,
  table: string,
  column: string,
  values: readonly (string | number)[],
  rest = '',
): Promise<readonly Row[]> =>
  values.length === 0
    ? []
    : select(em, selected, `from ${table} where ${column} in (${placeholders(values)}) ${rest}`, values);
