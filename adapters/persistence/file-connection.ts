import { type Knex, knex, LibSqlKnexDialect } from '@mikro-orm/knex';

/** Runs one statement on the connection and gives its rows. */
export type Run = (sql: string) => PromiseLike<Record<string, unknown>[]>;

/** Works with a file of the embedded database on one connection, held all the time: one of a pool may be closed, and its lock with it. */
export async function withFile<T>(filename: string, work: (run: Run) => Promise<T>): Promise<T> {
  const file = knex({
    client: LibSqlKnexDialect as unknown as typeof Knex.Client,
    connection: { filename },
    useNullAsDefault: true,
  });
  const connection = await file.client.acquireConnection();
  try {
    return await work((sql) => file.raw(sql).connection(connection));
  } finally {
    await file.client.releaseConnection(connection);
    await file.destroy();
  }
}

/** Whether others hold what a statement needs. */
export const isBusy = (error: unknown): boolean =>
  (error as { code?: string }).code?.startsWith('SQLITE_BUSY') ?? false;
