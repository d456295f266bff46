import type { EntityData, EntityName, EntitySchema, RequiredEntityData } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PageRequest } from '#domain/shared';
import type { Database } from './engine.ts';

/** Values a statement takes. */
export type SqlValue = string | number | boolean | null;

/** Runs a read and gives its plain rows; takes part in the open transaction. */
export const rowsOf = <Row>(
  em: SqlEntityManager,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<Row[]> => em.execute<Row[]>(sql, [...values], 'all');

/** The first row of a read, or null. */
export async function rowOf<Row>(
  em: SqlEntityManager,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<Row | null> {
  return (await rowsOf<Row>(em, sql, values))[0] ?? null;
}

/** Runs a write and gives how many rows it touched. */
export async function changedBy(
  em: SqlEntityManager,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<number> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(sql, [...values], 'run');
  return affectedRows;
}

/** Inserts rows in one statement and gives their ids in the order of the rows. */
export async function insertAll<Entity extends { id: number }>(
  em: SqlEntityManager,
  schema: EntitySchema<Entity>,
  rows: readonly EntityData<Entity>[],
): Promise<number[]> {
  const { rows: inserted } = await em
    .getDriver()
    .nativeInsertMany(schema.meta.className, [...rows], { ctx: em.getTransactionContext() });
  return (inserted as { id: number }[]).map(({ id }) => Number(id)).sort((one, other) => one - other);
}

/** The embedded database takes 32 766 values a statement. */
const VALUES_PER_STATEMENT = 15_000;

/** Rows in batches that one statement each takes, with so many values a row. */
export function* batchesOf<Row>(rows: readonly Row[], valuesPerRow: number): Generator<readonly Row[]> {
  const size = Math.floor(VALUES_PER_STATEMENT / Math.max(1, valuesPerRow));
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

/** Inserts any number of rows, none among them, in few statements. */
export async function insertRows<Entity extends object>(
  em: SqlEntityManager,
  schema: EntityName<Entity>,
  rows: readonly RequiredEntityData<Entity>[],
): Promise<void> {
  for (const batch of batchesOf(rows, Object.keys(rows[0] ?? {}).length))
    await em.insertMany<Entity>(schema, [...batch]);
}

/** As many placeholders as there are values: `?, ?, ?`. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** The end of a statement that reads one page, and its values; a page without size is everything. */
export const windowOf = ({ page, size }: PageRequest) =>
  size === null
    ? { limit: '', window: [] }
    : { limit: 'limit ? offset ?', window: [size, (page - 1) * size] };

/** The rows that were found, in the order in which their ids were asked for. */
export function inOrderOf<Row extends { readonly id: number }>(ids: readonly number[], rows: readonly Row[]) {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * A read whose rows nobody else changes until the transaction ends. The embedded database needs no word for it: its transactions
 * write one at a time.
 */
export const holding = (dialect: Database['dialect'], sql: string): string =>
  dialect === 'mysql' ? `${sql} for update` : sql;
