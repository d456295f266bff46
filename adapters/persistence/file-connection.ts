import { type Knex, knex, LibSqlKnexDialect } from '@mikro-orm/knex';

export interface FileConnection {
  readonly rows: (sql: string) => PromiseLike<Record<string, unknown>[]>;
  /**
   * Runs a statement unprepared, because a prepared one that fails as busy keeps its read lock until it is garbage collected, even after
   * the transaction.
   */
  readonly exec: (sql: string) => void;
}

/** Runs work on one connection to a SQLite file, taken out of the pool: the pool might close it and so release its lock. */
export async function withFile<T>(
  filename: string,
  work: (connection: FileConnection) => Promise<T>,
): Promise<T> {
  const pool = knex({
    client: LibSqlKnexDialect as unknown as typeof Knex.Client,
    connection: { filename },
    useNullAsDefault: true,
  });
  const connection = await pool.client.acquireConnection();
  try {
    return await work({
      rows: (sql) => pool.raw(sql).connection(connection),
      exec: (sql) => connection.exec(sql),
    });
  } finally {
    await pool.client.releaseConnection(connection);
    await pool.destroy();
  }
}

/** Whether an error means a corrupt database file. */
export const isDamaged = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? '');

/** Whether an error means that another connection has the lock. */
export const isBusy = (error: unknown): boolean =>
  (error as { code?: string }).code?.startsWith('SQLITE_BUSY') ?? false;
