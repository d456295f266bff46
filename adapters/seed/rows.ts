import type { EntityName, FilterQuery, RequiredEntityData } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { insertRows } from '../persistence/repositories/insert-rows.ts';

/** A second key of a row; the id is the first. */
interface Sameness<Row> {
  readonly keyOf: (row: Row) => string;
  /** The stored rows to compare with. */
  readonly alike: (rows: readonly Row[]) => FilterQuery<Row>;
}

/**
 * Inserts the rows whose id and key are not stored yet. Stored rows stay unchanged, because users may have edited or imported
 * them.
 */
export async function insertMissing<T extends { id: number }>(
  em: SqlEntityManager,
  schema: EntityName<T>,
  rows: readonly (RequiredEntityData<T> & T)[],
  sameness?: Sameness<T>,
): Promise<void> {
  const stored = await em
    .createQueryBuilder(schema as EntityName<{ id: number }>)
    .select('id')
    .where({ id: { $in: rows.map(({ id }) => id) } })
    .execute<{ id: number }[]>('all');
  const present = new Set(stored.map(({ id }) => id));
  const missing = rows.filter(({ id }) => !present.has(id));
  if (missing.length === 0) return;
  const alike: readonly T[] = sameness
    ? await em.find(schema, sameness.alike(missing), { disableIdentityMap: true })
    : [];
  const taken = new Set(alike.map((row) => sameness?.keyOf(row)));
  await insertRows(
    em,
    schema,
    missing.filter((row) => !taken.has(sameness?.keyOf(row))),
  );
}
