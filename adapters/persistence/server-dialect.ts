import { performance } from 'node:perf_hooks';
import { type Knex, MySqlKnexDialect } from '@mikro-orm/knex';
import { isDoneAlready } from './resumed-migration.ts';
import { isLost, markUncertain } from './retries.ts';
import {
  askConnection,
  cut,
  DatabaseUnavailable,
  isReady,
  type ServerConnection,
  within,
} from './server-connection.ts';
import type { DatabaseHost, ServerLimits, ServerLocation } from './server-location.ts';
import { hasTimeLimits, millisecondsLeft } from './time-limits.ts';

/** A query of knex. */
interface Query {
  sql: string;
}

/** Deadlock. */
const CONFLICT = 1213;

/** A statement's response is awaited for that much longer than the server may run it. */
const GRACE_MS = 1000;

/** A server that is told goodbye gets this time. */
const GOODBYE_MS = 500;

export interface ServerSettings extends ServerLocation {
  readonly limits: ServerLimits;
}

/** The dialect of MySQL and MariaDB for one server or the nodes of a cluster: bounded in time, and never with a half-open transaction. */
export class ServerDialect extends MySqlKnexDialect {
  /** Set by {@link dialectOver}; knex copies the prototype for each transaction. */
  declare protected readonly settings: ServerSettings;
  declare protected readonly state: { place: number; readonly brokenAt: number[] };

  /** Opens a connection to the first host that answers and is ready, beginning with the last one that did. */
  // biome-ignore lint/suspicious/noExplicitAny: the driver's connection has no types
  async acquireRawConnection(): Promise<any> {
    const { hosts, limits } = this.settings;
    const begin = this.state.place;
    let failure: unknown;
    for (let step = 0; step < hosts.length; step++) {
      const place = (begin + step) % hosts.length;
      try {
        const connection = await this.openAt(place, limits.connectMs / hosts.length);
        this.state.place = place;
        return connection;
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  private async openAt(place: number, milliseconds: number): Promise<ServerConnection> {
    const host = this.settings.hosts[place] as DatabaseHost;
    const raw = this.openRaw(host);
    const opening = raw.ready.then(() => this.prepare(raw.connection));
    try {
      await within(milliseconds, opening, () => undefined);
    } catch (error) {
      cut(raw.connection);
      throw error;
    }
    return Object.assign(raw.connection, { place, openedAt: performance.now() });
  }

  private openRaw({ host, port }: DatabaseHost) {
    const { limits } = this.settings;
    const options = { ...this.connectionSettings, host, port, connectTimeout: limits.connectMs };
    const connection = this.driver.createConnection(options);
    connection.on('error', (error: Error) => {
      connection.__knex__disposed = error;
    });
    const ready = new Promise<void>((resolve, reject) => {
      connection.connect((error: Error | null) => (error ? reject(error) : resolve()));
    });
    return { connection: connection as ServerConnection, ready };
  }

  /** Refuses a node that is not part of its cluster; on a cluster reads wait for what was written before them on another node. */
  private async prepare(connection: ServerConnection): Promise<void> {
    Object.assign(connection, { inTransaction: false, limited: null, ofCluster: false });
    if (!/mariadb/i.test(connection._handshakePacket?.serverVersion ?? '')) return;
    const [cluster] = await askConnection(connection, "show variables like 'wsrep_on'");
    if (cluster?.Value !== 'ON') return;
    if (!(await isReady(connection)))
      throw new DatabaseUnavailable('ECONNREFUSED', 'The node is not part of its cluster');
    await askConnection(connection, 'set session wsrep_sync_wait = 1');
    connection.ofCluster = true;
  }

  // biome-ignore lint/suspicious/noExplicitAny: knex's query object has no types
  async _query(connection: any, query: any): Promise<any> {
    const { sql }: Query = query;
    const state: ServerConnection = connection;
    const limited = hasTimeLimits();
    // Within a transaction statements keep their order, which a statement of our own would change.
    if (!state.inTransaction && state.limited !== limited) await this.setLimits(state, limited);
    if (sql === 'BEGIN;') state.inTransaction = true;
    try {
      const response = await this.bounded(state, limited, super._query(connection, query));
      if (sql === 'COMMIT;' || sql === 'ROLLBACK') state.inTransaction = false;
      return response;
    } catch (error) {
      if (isDoneAlready(error)) return Object.assign(query, { response: [[], []] });
      // A conflict at the commit has rolled back.
      if (sql === 'COMMIT;' && (error as { errno?: unknown }).errno === CONFLICT) state.inTransaction = false;
      if (isLost(error)) {
        this.state.brokenAt[state.place] = performance.now();
        if (sql === 'COMMIT;') markUncertain(error);
      }
      throw error;
    }
  }

  private bounded<T>(connection: ServerConnection, limited: boolean, response: Promise<T>): Promise<T> {
    if (!limited) return response;
    const most = Math.min(this.settings.limits.statementMs + GRACE_MS, millisecondsLeft());
    return within(most, response, () => cut(connection));
  }

  /** Gives the session the limits of requests, or takes them away. Only MariaDB and MySQL know those in the comments. */
  private async setLimits(connection: ServerConnection, limited: boolean): Promise<void> {
    connection.limited = limited;
    const { statementMs } = this.settings.limits;
    const seconds = limited ? statementMs / 1000 : 0;
    const lockSeconds = limited ? Math.ceil(seconds) : 50;
    const sql = `set session innodb_lock_wait_timeout = ${lockSeconds}
      /*M!100101 , max_statement_time = ${seconds} */ /*!50708 , max_execution_time = ${Math.round(seconds * 1000)} */`;
    await this.bounded(connection, true, askConnection(connection, sql));
  }

  /** A connection to a host that broke later is tried no more; nor is one whose transaction may be open. */
  // biome-ignore lint/suspicious/noExplicitAny: knex's connection has no types
  validateConnection(connection: any): boolean {
    const { inTransaction, openedAt, place }: ServerConnection = connection;
    return (
      super.validateConnection(connection) &&
      !inTransaction &&
      openedAt > (this.state.brokenAt[place] ?? Number.NEGATIVE_INFINITY)
    );
  }

  /**
   * Closes a connection whose COMMIT or ROLLBACK failed: its transaction may still be open, and would keep its locks and refuse the next
   * `set transaction` (ER_CANT_CHANGE_TX_CHARACTERISTICS).
   */
  // biome-ignore lint/suspicious/noExplicitAny: knex's connection has no types
  releaseConnection(connection: any): Promise<void> {
    if ((connection as ServerConnection).inTransaction) cut(connection);
    return super.releaseConnection(connection);
  }

  /** Knex would wait for the goodbye of a server that may be frozen. */
  // biome-ignore lint/suspicious/noExplicitAny: knex's connection has no types
  async destroyRawConnection(connection: any): Promise<void> {
    if (!connection.stream.destroyed) connection.end();
    setTimeout(() => cut(connection), GOODBYE_MS).unref();
  }
}

/** The dialect for a database. */
export function dialectOver(settings: ServerSettings): typeof Knex.Client {
  class Dialect extends ServerDialect {}
  const state = { place: 0, brokenAt: [] };
  Object.assign(Dialect.prototype, { settings, state });
  return Dialect as unknown as typeof Knex.Client;
}
