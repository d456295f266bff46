import type { EntityName, FilterQuery, RequiredEntityData } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { insertRows } from '../persistence/repositories/insert-rows.ts';

/** What makes two rows the same, whatever their ids. */
interface Sameness<Row> {
  readonly keyOf: (row: Row) => string;
  /** The stored rows that may be the same as one of these. */
  readonly alike: (rows: readonly Row[]) => FilterQuery<Row>;
}

/**
 * Inserts the rows whose id is not there yet; those that are stay as the users left them. What the users entered meanwhile, by hand or from
 * a file, is not inserted beside it.
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
