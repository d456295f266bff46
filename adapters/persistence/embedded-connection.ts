import type { Configuration } from '@mikro-orm/core';
import { AbstractSqlDriver, type Knex, LibSqlKnexDialect } from '@mikro-orm/knex';
import { LibSqlConnection, LibSqlPlatform } from '@mikro-orm/libsql';
import { isDiskFull } from '#domain/shared';
import { type EmbeddedConnection, jsonReader, memoize, type Read, toDriverValue } from './embedded-rows.ts';
import { isBusy } from './file-connection.ts';

type Answer = Awaited<ReturnType<LibSqlConnection['execute']>>;

const ON_CONNECT = [
  'pragma busy_timeout = 5000',
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  'pragma foreign_keys = on',
];

/** Keeps what lists and calendars read all day in memory: about the size of 100,000 orders and sessions. */
const READ_CACHE_KIB = 65_536;

/** Caches prepared statements by connection: compiling the joins of a list takes longer than running it. */
function cacheStatements(connection: EmbeddedConnection): void {
  connection.prepare = memoize(connection.prepare.bind(connection));
}

/**
 * A SQLite dialect for several processes: connections wait for locks instead of failing, and transactions take the write lock
 * when they begin, so that two processes can't starve each other.
 */
class SharedLibSqlDialect extends LibSqlKnexDialect {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's connection has no types
  override async acquireRawConnection(): Promise<any> {
    const connection: EmbeddedConnection = await super.acquireRawConnection();
    for (const pragma of ON_CONNECT) connection.exec(pragma);
    cacheStatements(connection);
    return connection;
  }

  // biome-ignore lint/suspicious/noExplicitAny: knex's query object has no types
  override _query(connection: any, query: any): any {
    if (query.sql === 'BEGIN;') query.sql = 'BEGIN IMMEDIATE;';
    return super._query(connection, query);
  }

  // biome-ignore lint/suspicious/noExplicitAny: knex's query object has no types
  _formatBindings(bindings?: any[]): any[] | undefined {
    return super._formatBindings(bindings)?.map(toDriverValue);
  }

  override validateConnection(): boolean {
    return true;
  }
}

const READ = /^\s*(?:select|with)\b/i;

export class SharedLibSqlConnection extends LibSqlConnection {
  readonly #reads = new WeakMap<EmbeddedConnection, Read>();
  #reader: Promise<EmbeddedConnection> | null = null;
  #bestEffort: Promise<EmbeddedConnection> | null = null;

  override createKnex(): void {
    this.client = this.createKnexClient(SharedLibSqlDialect as unknown as string);
    this.connected = true;
  }

  /**
   * Binds values instead of inlining them, so that prepared statements are reused. A read outside a transaction uses its own
   * connection and never waits for a writer.
   */
  override async execute<T extends Answer>(...args: Parameters<LibSqlConnection['execute']>): Promise<T> {
    const [sql, values = [], method = 'all', transaction, context] = args;
    if (typeof sql !== 'string') return super.execute<T>(...args);
    const reads = method === 'all' && READ.test(sql);
    const writes = method === 'run' && transaction !== undefined && !/\breturning\b/i.test(sql);
    if ((reads || writes) && !transaction?.isCompleted()) {
      this.getKnex().client.emit('query', { sql, bindings: values });
      const connection = await (transaction?.client.acquireConnection() ?? this.#openedReader());
      if (reads) return this.#readsOf(connection)(sql, values) as T;
      return this.transformRawResult<T>(connection.prepare(sql).run(values.map(toDriverValue)), method);
    }
    if (values.length === 0) return super.execute<T>(...args);
    const run = async (): Promise<T> => {
      const statement = this.getKnex().raw(sql, values as Knex.RawBinding[]);
      if (transaction) statement.transacting(transaction);
      return this.transformRawResult<T>(await statement, method);
    };
    return this.executeQuery<T>(sql, run, { query: sql, params: [...values], ...context });
  }

  /**
   * Runs one write unless another connection is writing or the disk is full; gives whether it ran. Its own connection waits for no lock, because the
   * driver blocks the process while it waits.
   */
  async runUnlessBusy(sql: string, values: readonly unknown[]): Promise<boolean> {
    this.#bestEffort ??= openBestEffort(this.getKnex());
    const connection = await this.#bestEffort;
    try {
      connection.exec('begin immediate');
    } catch (error) {
      if (isBusy(error) || isDiskFull(error)) return false;
      throw error;
    }
    try {
      this.getKnex().client.emit('query', { sql, bindings: values });
      connection.prepare(sql).run(values.map(toDriverValue));
      connection.exec('commit');
      return true;
    } catch (error) {
      // SQLite has ended the transaction itself where the disk is full.
      if (connection.inTransaction) connection.exec('rollback');
      if (isDiskFull(error)) return false;
      throw error;
    }
  }

  override async close(force?: boolean): Promise<void> {
    for (const opened of [this.#reader, this.#bestEffort]) (await opened)?.close();
    this.#reader = null;
    this.#bestEffort = null;
    await super.close(force);
  }

  /** Opened once, also for concurrent callers. */
  #openedReader(): Promise<EmbeddedConnection> {
    this.#reader ??= openReader(this.getKnex());
    return this.#reader;
  }

  #readsOf(connection: EmbeddedConnection): Read {
    const read = this.#reads.get(connection) ?? jsonReader(connection);
    this.#reads.set(connection, read);
    return read;
  }
}

async function openReader({ client }: Knex): Promise<EmbeddedConnection> {
  const connection: EmbeddedConnection = await client.acquireRawConnection();
  connection.exec('pragma query_only = on');
  connection.exec(`pragma cache_size = -${READ_CACHE_KIB}`);
  return connection;
}

async function openBestEffort({ client }: Knex): Promise<EmbeddedConnection> {
  const connection: EmbeddedConnection = await client.acquireRawConnection();
  connection.exec('pragma busy_timeout = 0');
  return connection;
}

/** MikroORM's libsql driver over the dialect above. */
export class SharedLibSqlDriver extends AbstractSqlDriver<SharedLibSqlConnection> {
  constructor(config: Configuration) {
    super(config, new LibSqlPlatform(), SharedLibSqlConnection, ['knex', 'libsql']);
  }
}
