import { AsyncLocalStorage } from 'node:async_hooks';
import type { Configuration } from '@mikro-orm/core';
import { AbstractSqlDriver, type Knex, LibSqlKnexDialect } from '@mikro-orm/knex';
import { LibSqlConnection, LibSqlPlatform } from '@mikro-orm/libsql';
import { isDiskFull } from '#domain/shared';
import { begunTransaction } from './begun-transaction.ts';
import { isBusy } from './file-connection.ts';
import { explainConnectionError } from './free-space.ts';
import { wasDoneBeforeInterruption } from './resumed-migration.ts';

type ExecuteResult = Awaited<ReturnType<LibSqlConnection['execute']>>;

/** A connection of libsql; its calls are synchronous. */
interface EmbeddedConnection {
  prepare: (sql: string) => {
    all(values: readonly unknown[]): unknown[];
    run(values: readonly unknown[]): unknown;
  };
  exec(sql: string): void;
  readonly inTransaction: boolean;
  close(): void;
  /** Whether a statement of this connection found the file locked. */
  wasBusy?: boolean;
}

const ON_CONNECT = [
  'pragma busy_timeout = 5000',
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  'pragma foreign_keys = on',
];

/** Large enough to keep in memory what lists and calendars read all day: about 100,000 orders and sessions. */
const READ_CACHE_KIB = 65_536;

const MAX_CACHED_STATEMENTS = 300;

const READ = /^\s*(?:select|with)\b/i;

/** Converts a value for libsql, which binds plain numbers as floats: `'' || 5` would be `5.0`. */
function toDriverValue(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  return Number.isInteger(value) ? BigInt(value as number) : value;
}

/** Caches the most recently used compiled statements: compiling the joins of a list takes a fifth of its time. */
function cacheStatements(connection: EmbeddedConnection): void {
  const cache = new Map<string, ReturnType<EmbeddedConnection['prepare']>>();
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => {
    const statement = cache.get(sql) ?? prepare(sql);
    cache.delete(sql);
    cache.set(sql, statement);
    const [oldest = sql] = cache.keys();
    if (cache.size > MAX_CACHED_STATEMENTS) cache.delete(oldest);
    return statement;
  };
}

/** The SQLite dialect of MikroORM for a file that several connections and processes write. */
class SharedLibSqlDialect extends LibSqlKnexDialect {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's connection has no types
  override async acquireRawConnection(): Promise<any> {
    try {
      const connection: EmbeddedConnection = await super.acquireRawConnection();
      for (const pragma of ON_CONNECT) connection.exec(pragma);
      cacheStatements(connection);
      return connection;
    } catch (error) {
      throw explainConnectionError(error, this.connectionSettings.filename);
    }
  }

  /** Takes the write lock at the beginning of a transaction: two processes that both read first would starve each other. */
  // biome-ignore lint/suspicious/noExplicitAny: knex's query object has no types
  override async _query(connection: EmbeddedConnection, query: any): Promise<any> {
    if (query.sql === 'BEGIN;') query.sql = 'BEGIN IMMEDIATE;';
    try {
      return await super._query(connection, query);
    } catch (error) {
      if (wasDoneBeforeInterruption(error)) return Object.assign(query, { response: [], context: {} });
      if (isBusy(error)) connection.wasBusy = true;
      throw error;
    }
  }

  /**
   * A statement that finds the file locked stays open in libsql, and its connection can commit no later transaction
   * (tursodatabase/libsql-client-ts#352). The pool replaces such a connection.
   */
  override validateConnection({ wasBusy = false }: EmbeddedConnection): boolean {
    return !wasBusy;
  }

  // biome-ignore lint/suspicious/noExplicitAny: knex's query object has no types
  _formatBindings(bindings?: any[]): any[] | undefined {
    return super._formatBindings(bindings)?.map(toDriverValue);
  }
}

/** A connection that is opened when it is first needed. After a failure the next call tries again. */
function openedOnce(open: () => Promise<EmbeddedConnection>) {
  let opened: Promise<EmbeddedConnection> | null = null;
  return {
    connection(): Promise<EmbeddedConnection> {
      opened ??= open().catch((error) => {
        opened = null;
        throw error;
      });
      return opened;
    },
    async close(): Promise<void> {
      const closing = opened;
      opened = null;
      (await closing)?.close();
    },
  };
}

export class SharedLibSqlConnection extends LibSqlConnection {
  readonly #reader = openedOnce(() =>
    this.#open('pragma query_only = on', `pragma cache_size = -${READ_CACHE_KIB}`),
  );
  readonly #bestEffortWriter = openedOnce(() => this.#open('pragma busy_timeout = 0'));

  readonly #snapshots = new AsyncLocalStorage<EmbeddedConnection>();

  override createKnex(): void {
    this.client = this.createKnexClient(SharedLibSqlDialect as unknown as string);
    this.connected = true;
  }

  /**
   * Binds the values; MikroORM would write them into the text of the statement. A read outside a transaction uses a separate connection,
   * which waits for no writer.
   */
  override async execute<T extends ExecuteResult>(
    ...args: Parameters<LibSqlConnection['execute']>
  ): Promise<T> {
    const [sql, values = [], method = 'all', transaction, context] = args;
    if (typeof sql !== 'string') return super.execute<T>(...args);
    const run = async (): Promise<T> => {
      if (!transaction && method === 'all' && READ.test(sql)) return (await this.#read(sql, values)) as T;
      const statement = this.getKnex().raw(sql, values as Knex.RawBinding[]);
      if (transaction) statement.transacting(transaction);
      return this.transformRawResult<T>(await statement, method);
    };
    return this.executeQuery<T>(sql, run, { query: sql, params: [...values], ...context });
  }

  override async begin(options?: Parameters<LibSqlConnection['begin']>[0]): Promise<Knex.Transaction> {
    return begunTransaction(await super.begin(options));
  }

  /**
   * Runs one write and returns true, or returns false when another connection is writing or the disk is full. It uses a separate
   * connection that never waits for a lock, because libsql blocks the process while it waits.
   */
  async runUnlessBusy(sql: string, values: readonly unknown[]): Promise<boolean> {
    const connection = await this.#bestEffortWriter.connection();
    try {
      connection.exec('begin immediate');
    } catch (error) {
      if (isBusy(error) || isDiskFull(error)) return false;
      throw error;
    }
    try {
      this.#emitQuery(sql, values);
      connection.prepare(sql).run(values.map(toDriverValue));
      connection.exec('commit');
      return true;
    } catch (error) {
      // On a full disk SQLite has already ended the transaction.
      if (connection.inTransaction) connection.exec('rollback');
      if (isDiskFull(error)) return false;
      throw error;
    }
  }

  /** Runs reads on a connection that sees the state of its first read; writers go on. */
  async readSnapshot<T>(reads: () => Promise<T>): Promise<T> {
    const connection = await this.#open('pragma query_only = on');
    try {
      connection.exec('begin');
      return await this.#snapshots.run(connection, reads);
    } finally {
      if (connection.inTransaction) connection.exec('rollback');
      connection.close();
    }
  }

  override async close(force?: boolean): Promise<void> {
    await this.#reader.close();
    await this.#bestEffortWriter.close();
    await super.close(force);
  }

  async #read(sql: string, values: readonly unknown[]): Promise<unknown[]> {
    const connection = this.#snapshots.getStore() ?? (await this.#reader.connection());
    this.#emitQuery(sql, values);
    return connection.prepare(sql).all(values.map(toDriverValue));
  }

  /** Opens a connection outside the pool. */
  async #open(...pragmas: readonly string[]): Promise<EmbeddedConnection> {
    const connection: EmbeddedConnection = await this.getKnex().client.acquireRawConnection();
    for (const pragma of pragmas) connection.exec(pragma);
    return connection;
  }

  /** Emits the event that knex emits for its own queries; tests count these events. */
  #emitQuery(sql: string, bindings: readonly unknown[]): void {
    this.getKnex().client.emit('query', { sql, bindings });
  }
}

/** MikroORM's libsql driver over the connection above. */
export class EmbeddedDriver extends AbstractSqlDriver<SharedLibSqlConnection> {
  constructor(config: Configuration) {
    super(config, new LibSqlPlatform(), SharedLibSqlConnection, ['knex', 'libsql']);
  }
}
