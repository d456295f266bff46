import type { EntityData, EntitySchema } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PageRequest } from '#domain/shared';
import type { Dialect } from './dialect.ts';

export type SqlValue = string | number | boolean | null;

/** Whether a query finds a row. */
export const exists = async (
  em: SqlEntityManager,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<boolean> => (await em.execute<unknown[]>(sql, [...values], 'all')).length > 0;

/** Runs a statement and returns the number of affected rows. */
export async function executeWrite(
  em: SqlEntityManager,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<number> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(sql, [...values], 'run');
  return affectedRows;
}

/** Runs an insert of at most one row and returns its id, or null when nothing was inserted. */
export async function executeInsert(
  em: SqlEntityManager,
  sql: string,
  values: readonly SqlValue[],
): Promise<number | null> {
  const { affectedRows, insertId } = await em.execute<{ affectedRows: number; insertId: number | bigint }>(
    sql,
    [...values],
    'run',
  );
  return affectedRows === 0 ? null : Number(insertId);
}

/** Inserts rows in one statement and returns their ids in the order of the rows. */
export async function insertAll<Entity extends { id: number }>(
  em: SqlEntityManager,
  schema: EntitySchema<Entity>,
  rows: readonly EntityData<Entity>[],
): Promise<number[]> {
  const { rows: inserted } = await em
    .getDriver()
    .nativeInsertMany(schema.meta.className, [...rows], { ctx: em.getTransactionContext() });
  return (inserted as { id: number }[]).map(({ id }) => Number(id));
}

/** Placeholders for values: `?, ?, ?`. */
export const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** Updates the sort texts of several rows in one statement. */
export async function changeSortTexts(
  em: SqlEntityManager,
  { table, column }: { readonly table: string; readonly column: string },
  rows: readonly { readonly id: number; readonly text: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await executeWrite(
    em,
    `update ${table} set ${column} = case id ${rows.map(() => 'when ? then ?').join(' ')} end
     where id in (${placeholders(rows)})`,
    [...rows.flatMap(({ id, text }) => [id, text]), ...rows.map(({ id }) => id)],
  );
}

/** The number in the column `total` of the only row. */
export const totalOf = async (
  em: SqlEntityManager,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<number> => {
  const [row] = await em.execute<{ total: number | string }[]>(sql, [...values], 'all');
  return Number(row?.total ?? 0);
};

/** The number of all rows, which each row of a page has as `total`. A page after the last one has no row, so `count` reads it. */
export const totalOfPage = async (
  rows: readonly { readonly total: number }[],
  { page }: PageRequest,
  count: () => Promise<number>,
): Promise<number> => Number(rows[0]?.total ?? (page === 1 ? 0 : await count()));

/** The `limit` clause of a page and its values; no clause for a null size. */
export const pageClause = ({ page, size }: PageRequest) =>
  size === null
    ? { limit: '', limitValues: [] }
    : { limit: 'limit ? offset ?', limitValues: [size, (page - 1) * size] };

/**
 * The `limit` clause that finds the rows of a page in the reverse order; null without a page size, for a page in the first half of the
 * list, and for a page past its end.
 */
export function pageClauseFromEnd({ page, size }: PageRequest, total: number) {
  if (size === null) return null;
  const offset = (page - 1) * size;
  const offsetFromEnd = Math.max(total - offset - size, 0);
  if (offset <= offsetFromEnd || offset >= total) return null;
  return { limit: 'limit ? offset ?', limitValues: [total - offset - offsetFromEnd, offsetFromEnd] };
}

/** Returns the rows in the order of `ids`; an id without a row is skipped. */
export function sortByIds<Row extends { readonly id: number }>(ids: readonly number[], rows: readonly Row[]) {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Locks the selected rows until the transaction ends. SQLite needs no clause: its write transactions run one at a time. */
export const forUpdate = (dialect: Dialect, sql: string): string =>
  dialect === 'mysql' ? `${sql} for update` : sql;

/** Locks a row of a table by its id. */
export const lockRow = (
  em: SqlEntityManager,
  dialect: Dialect,
  table: string,
  id: number,
): Promise<unknown> => em.execute(forUpdate(dialect, `select id from ${table} where id = ?`), [id], 'all');

/** Like {@link forUpdate}, but with a lock that several transactions can share. */
export const forShare = (dialect: Dialect, sql: string): string =>
  dialect === 'mysql' ? `${sql} lock in share mode` : sql;

interface UpdateFrom {
  readonly table: string;
  /** The table with the new values. */
  readonly from: string;
  readonly set: readonly string[];
  /** The join condition. */
  readonly on: string;
  /** Condition on `from`. */
  readonly where: string;
}

/** Updates rows with values from another table. */
export const updateFrom = (dialect: Dialect, { table, from, set, on, where }: UpdateFrom): string =>
  dialect === 'mysql'
    ? `update ${table} join ${from} on ${on} set ${set.map((each) => `${table}.${each}`).join(', ')} where ${where}`
    : `update ${table} set ${set.join(', ')} from ${from} where ${on} and ${where}`;
