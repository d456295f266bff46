import type { EntityName, FilterQuery, RequiredEntityData } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { insertRows } from '../persistence/repositories/insert-rows.ts';

/** A second key, besides the id, by which a row counts as already stored. */
interface SecondKey<Row> {
  readonly keyOf: (row: Row) => string;
  /** A filter of the stored rows that may have the same key. */
  readonly candidates: (rows: readonly Row[]) => FilterQuery<Row>;
}

/**
 * Inserts the rows of which neither the id nor the second key is stored. Stored rows stay unchanged, because users may have edited or
 * imported them.
 */
export async function insertMissing<T extends { id: number }>(
  em: SqlEntityManager,
  schema: EntityName<T>,
  rows: readonly (RequiredEntityData<T> & T)[],
  secondKey?: SecondKey<T>,
): Promise<void> {
  const stored = await em
    .createQueryBuilder(schema as EntityName<{ id: number }>)
    .select('id')
    .where({ id: { $in: rows.map(({ id }) => id) } })
    .execute<{ id: number }[]>('all');
  const present = new Set(stored.map(({ id }) => id));
  const missing = rows.filter(({ id }) => !present.has(id));
  if (missing.length === 0) return;
  const storedCandidates: readonly T[] = secondKey
    ? await em.find(schema, secondKey.candidates(missing), { disableIdentityMap: true })
    : [];
  const taken = new Set(storedCandidates.map((row) => secondKey?.keyOf(row)));
  await insertRows(
    em,
    schema,
    missing.filter((row) => !taken.has(secondKey?.keyOf(row))),
  );
}
