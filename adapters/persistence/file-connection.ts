import { type Knex, knex, LibSqlKnexDialect } from '@mikro-orm/knex';

/** One connection to a file of the embedded database. */
export interface OpenFile {
  /** Runs one statement and gives its rows. */
  readonly rows: (sql: string) => PromiseLike<Record<string, unknown>[]>;
  /**
   * Runs a statement that may find others in its way. A prepared one that did is not over until it is collected, and its connection
   * keeps the lock of a reader for as long, also after the end of the transaction.
   */
  readonly exec: (sql: string) => void;
}

/** Works with a file of the embedded database on one connection, held all the time: one of a pool may be closed, and its lock with it. */
export async function withFile<T>(filename: string, work: (file: OpenFile) => Promise<T>): Promise<T> {
  const file = knex({
    client: LibSqlKnexDialect as unknown as typeof Knex.Client,
    connection: { filename },
    useNullAsDefault: true,
  });
  const connection = await file.client.acquireConnection();
  try {
    return await work({
      rows: (sql) => file.raw(sql).connection(connection),
      exec: (sql) => connection.exec(sql),
    });
  } finally {
    await file.client.releaseConnection(connection);
    await file.destroy();
  }
}

/** Whether a file is no sound database. */
export const isDamaged = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? '');

/** Whether others hold what a statement needs. */
export const isBusy = (error: unknown): boolean =>
  (error as { code?: string }).code?.startsWith('SQLITE_BUSY') ?? false;
