import type { EntityName, RequiredEntityData } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';

/** The embedded database takes 32 766 values a statement. */
const ROWS_PER_STATEMENT = 500;

/** Inserts all rows, in few statements. */
export async function insertAll<T extends object>(
  em: SqlEntityManager,
  schema: EntityName<T>,
  rows: readonly RequiredEntityData<T>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await em.insertMany<T>(schema, rows.slice(from, from + ROWS_PER_STATEMENT));
}

/** Inserts the rows whose id is not there yet; those that are stay as the users left them. */
export async function insertMissing<T extends { id: number }>(
  em: SqlEntityManager,
  schema: EntityName<T>,
  rows: readonly (RequiredEntityData<T> & { readonly id: number })[],
): Promise<void> {
  const stored = await em.createQueryBuilder(schema).select('*').execute<{ id: number }[]>('all');
  const present = new Set(stored.map(({ id }) => id));
  await insertAll(
    em,
    schema,
    rows.filter(({ id }) => !present.has(id)),
  );
}
