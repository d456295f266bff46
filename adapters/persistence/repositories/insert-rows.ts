import type { EntityName, EntitySchema, RequiredEntityData } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { executeWrite, type SqlValue } from '../sql.ts';

// SQLite allows 32,766 values per statement.
const VALUES_PER_STATEMENT = 15_000;

/** Splits rows into batches that fit into one statement each. */
export function* batchesOf<Row>(rows: readonly Row[], valuesPerRow = 1): Generator<readonly Row[]> {
  const size = Math.floor(VALUES_PER_STATEMENT / valuesPerRow);
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

/** Splits the numbers from `first` to `last` into ranges of at most `size`; both ends are inclusive. */
export function* rangesOf(first: number, last: number, size: number): Generator<readonly [number, number]> {
  for (let from = first; from <= last; from += size) yield [from, Math.min(from + size - 1, last)];
}

/** MariaDB puts larger updates from another table into a temporary file first, which doubles their time. */
export const ROWS_PER_UPDATE = 2000;

/** Inserts any number of rows, also none, in as few statements as possible. */
export async function insertRows<Entity extends object>(
  em: SqlEntityManager,
  schema: EntityName<Entity>,
  rows: readonly RequiredEntityData<Entity>[],
): Promise<void> {
  for (const batch of batchesOf(rows, Object.keys(rows[0] ?? {}).length))
    await em.insertMany<Entity>(schema, [...batch]);
}

/**
 * Inserts rows with the same fields in one statement. Without the work of MikroORM for each row an import holds the write lock half as long.
 */
export async function insertPlain<Entity extends object>(
  em: SqlEntityManager,
  schema: EntitySchema<Entity>,
  rows: readonly Readonly<Record<string, SqlValue>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { tableName, properties } = em.getMetadata().get<Entity>(schema.meta.className);
  const fields = Object.keys(first);
  const columns = fields.map((field) => properties[field as keyof typeof properties]?.fieldNames[0]);
  const group = `(${fields.map(() => '?').join(', ')})`;
  const values: SqlValue[] = [];
  for (const row of rows) {
    if (Object.keys(row).length !== fields.length)
      throw new Error(`Rows of ${tableName} differ in their fields`);
    for (const field of fields) values.push(row[field] ?? null);
  }
  await executeWrite(
    em,
    `insert into ${tableName} (${columns.join(', ')}) values ${rows.map(() => group).join(', ')}`,
    values,
  );
}
