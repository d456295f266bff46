import type { Configuration } from '@mikro-orm/core';
import { AbstractSqlDriver, type Knex, LibSqlKnexDialect } from '@mikro-orm/knex';
import { LibSqlConnection, LibSqlPlatform } from '@mikro-orm/libsql';

type Answer = Awaited<ReturnType<LibSqlConnection['execute']>>;

const ON_CONNECT = [
  'pragma busy_timeout = 5000',
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  'pragma foreign_keys = on',
];

const MOST_PREPARED = 300;

/** Statements are compiled once per connection: with the joins of a list that takes longer than to run it. */
function keepPrepared(connection: { prepare(sql: string): unknown }): void {
  const compile = connection.prepare.bind(connection);
  const prepared = new Map<string, unknown>();
  connection.prepare = (sql) => {
    const statement = prepared.get(sql) ?? compile(sql);
    prepared.delete(sql);
    prepared.set(sql, statement);
    const [oldest] = prepared.keys();
    if (prepared.size > MOST_PREPARED && oldest !== undefined) prepared.delete(oldest);
    return statement;
  };
}

/**
 * The embedded database shared by several processes: every new connection waits for the others instead of failing, and a
 * transaction takes the write lock when it begins, so that two processes can't starve each other.
 */
class SharedLibSqlDialect extends LibSqlKnexDialect {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's connection has no types
  override async acquireRawConnection(): Promise<any> {
    const connection = await super.acquireRawConnection();
    for (const pragma of ON_CONNECT) connection.exec(pragma);
    keepPrepared(connection);
    return connection;
  }

  // biome-ignore lint/suspicious/noExplicitAny: knex's query object has no types
  override _query(connection: any, query: any): any {
    if (query.sql === 'BEGIN;') query.sql = 'BEGIN IMMEDIATE;';
    return super._query(connection, query);
  }

  /** The driver takes every plain number for a fraction: `'' || 5` would be `5.0`. */
  // biome-ignore lint/suspicious/noExplicitAny: knex's query object has no types
  _formatBindings(bindings?: any[]): any[] | undefined {
    const plain: unknown[] | undefined = super._formatBindings(bindings);
    return plain?.map((value) => (Number.isInteger(value) ? BigInt(value as number) : value));
  }

  override validateConnection(): boolean {
    return true;
  }
}

class SharedLibSqlConnection extends LibSqlConnection {
  override createKnex(): void {
    this.client = this.createKnexClient(SharedLibSqlDialect as unknown as string);
    this.connected = true;
  }

  /** Values go beside the text of a statement, not into it, so that the text stays the same and is compiled once. */
  override execute<T extends Answer>(...asked: Parameters<LibSqlConnection['execute']>): Promise<T> {
    const [sql, values = [], method = 'all', transaction, context] = asked;
    if (typeof sql !== 'string' || values.length === 0) return super.execute<T>(...asked);
    const run = async (): Promise<T> => {
      const statement = this.getKnex().raw(sql, values as Knex.RawBinding[]);
      if (transaction) statement.transacting(transaction);
      return this.transformRawResult<T>(await statement, method);
    };
    return this.executeQuery<T>(sql, run, { query: sql, params: [...values], ...context });
  }
}

/** MikroORM's libsql driver over the dialect above. */
export class SharedLibSqlDriver extends AbstractSqlDriver<SharedLibSqlConnection> {
  constructor(config: Configuration) {
    super(config, new LibSqlPlatform(), SharedLibSqlConnection, ['knex', 'libsql']);
  }
}
