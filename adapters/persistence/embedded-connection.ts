import type { Configuration } from '@mikro-orm/core';
import { AbstractSqlDriver, LibSqlKnexDialect } from '@mikro-orm/knex';
import { LibSqlConnection, LibSqlPlatform } from '@mikro-orm/libsql';

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
    const known = prepared.get(sql);
    if (known) return known;
    const statement = compile(sql);
    if (prepared.size >= MOST_PREPARED) prepared.clear();
    prepared.set(sql, statement);
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

  override validateConnection(): boolean {
    return true;
  }
}

class SharedLibSqlConnection extends LibSqlConnection {
  override createKnex(): void {
    this.client = this.createKnexClient(SharedLibSqlDialect as unknown as string);
    this.connected = true;
  }
}

/** MikroORM's libsql driver over the dialect above. */
export class SharedLibSqlDriver extends AbstractSqlDriver<SharedLibSqlConnection> {
  constructor(config: Configuration) {
    super(config, new LibSqlPlatform(), SharedLibSqlConnection, ['knex', 'libsql']);
  }
}
