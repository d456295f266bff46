import type { EntityName, RequiredEntityData } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';

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
