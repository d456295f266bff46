import type { EntityName, RequiredEntityData } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';

/** The embedded database takes 32 766 values a statement. */
const VALUES_PER_STATEMENT = 15_000;

/** Rows in batches that one statement each takes, with so many values a row. */
export function* batchesOf<Row>(rows: readonly Row[], valuesPerRow: number): Generator<readonly Row[]> {
  const size = Math.floor(VALUES_PER_STATEMENT / Math.max(1, valuesPerRow));
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

/** `first` to `last` in ranges of at most `size` numbers, both ends included. */
export function* rangesOf(first: number, last: number, size: number): Generator<readonly [number, number]> {
  for (let from = first; from <= last; from += size) yield [from, Math.min(from + size - 1, last)];
}

/** MariaDB writes a larger update from another table to a temporary file first, which doubles its time. */
export const ROWS_PER_UPDATE = 2000;

/** Inserts any number of rows, none among them, in few statements. */
export async function insertRows<Entity extends object>(
  em: SqlEntityManager,
  schema: EntityName<Entity>,
  rows: readonly RequiredEntityData<Entity>[],
): Promise<void> {
  for (const batch of batchesOf(rows, Object.keys(rows[0] ?? {}).length))
    await em.insertMany<Entity>(schema, [...batch]);
}
