import type { SqlEntityManager } from '@mikro-orm/knex';
import type { SqlValue } from '#adapters/persistence/sql.ts';

/** Runs a query, in the open transaction if any, and returns its rows as they are stored. */
export const rowsOf = <Row>(
  em: SqlEntityManager,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<Row[]> => em.execute<Row[]>(sql, [...values], 'all');

/** The first row of a query, or null. */
export const rowOf = async <Row>(
  em: SqlEntityManager,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<Row | null> => (await rowsOf<Row>(em, sql, values))[0] ?? null;
