import { performance } from 'node:perf_hooks';
import { type Knex, MySqlKnexDialect } from '@mikro-orm/knex';
import { wasDoneBeforeInterruption } from './resumed-migration.ts';
import { isNotDone, isOfBrokenHost, markUncertain } from './retries.ts';
import {
  DatabaseUnavailable,
  destroyConnection,
  isPartOfCluster,
  queryConnection,
  type ServerConnection,
  withTimeout,
} from './server-connection.ts';
import type { DatabaseHost, ServerLimits, ServerLocation } from './server-location.ts';
import { tlsOptionsOf, verifyHost } from './server-tls.ts';
import { hasTimeLimits, millisecondsLeft } from './time-limits.ts';

/** A query of knex. */
interface Query {
  sql: string;
}

/** Error number of a deadlock; in a cluster also of a conflict with a commit on another node. */
const CONFLICT = 1213;

/** Added to the server's own time limit of a statement while its response is awaited. */
const GRACE_MS = 1000;

/** Time for the server to close a connection that is ended. */
const END_MS = 500;

export interface ServerSettings extends ServerLocation {
  readonly limits: ServerLimits;
}

/**
 * The dialect of MySQL and MariaDB for one server or the nodes of a cluster. It limits the time of every statement, and discards
 * connections whose transaction may still be open.
 */
export class ServerDialect extends MySqlKnexDialect {
  /**
   * {@link dialectClassFor} sets these on the prototype, because knex creates the client of a transaction from the prototype, without a
   * constructor.
   */
  declare protected readonly settings: ServerSettings;
  declare protected readonly tlsOptions: ReturnType<typeof tlsOptionsOf>;
  declare protected readonly state: { hostIndex: number; readonly brokenAt: number[] };

  /** Opens a connection to the first host that is ready, beginning with the host of the latest connection. */
  // biome-ignore lint/suspicious/noExplicitAny: the driver's connection has no types
  async acquireRawConnection(): Promise<any> {
    const { hosts, limits } = this.settings;
    const firstIndex = this.state.hostIndex;
    let failure: unknown;
    for (let step = 0; step < hosts.length; step++) {
      const hostIndex = (firstIndex + step) % hosts.length;
      try {
        const connection = await this.openAt(hostIndex, limits.connectMs / hosts.length);
        this.state.hostIndex = hostIndex;
        return connection;
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  private async openAt(hostIndex: number, milliseconds: number): Promise<ServerConnection> {
    const host = this.settings.hosts[hostIndex] as DatabaseHost;
    const raw = this.openRaw(host);
    const opening = raw.ready.then(() => this.prepare(raw.connection));
    try {
      await withTimeout(milliseconds, opening, () => undefined);
    } catch (error) {
      destroyConnection(raw.connection);
      throw error;
    }
    return Object.assign(raw.connection, { hostIndex, openedAt: performance.now() });
  }

  private openRaw({ host, port }: DatabaseHost) {
    const { limits, password } = this.settings;
    // knex hides the password, so that a spread leaves it out.
    const connection = this.driver.createConnection({
      ...this.connectionSettings,
      ...this.tlsOptions,
      password,
      host,
      port,
      connectTimeout: limits.connectMs,
    });
    if (this.tlsOptions) verifyHost(connection, host);
    connection.on('error', (error: Error) => {
      connection.__knex__disposed = error;
    });
    const ready = new Promise<void>((resolve, reject) => {
      connection.connect((error: Error | null) => (error ? reject(error) : resolve()));
    });
    return { connection: connection as ServerConnection, ready };
  }

  /**
   * Sets the isolation level of all transactions. Refuses a node that is not part of its cluster; on a cluster, makes reads wait for earlier
   * writes on other nodes (`wsrep_sync_wait`).
   */
  private async prepare(connection: ServerConnection): Promise<void> {
    Object.assign(connection, { inTransaction: false, isTimeLimited: null, isClusterNode: false });
    await queryConnection(connection, 'set session transaction isolation level read committed');
    if (!/mariadb/i.test(connection._handshakePacket?.serverVersion ?? '')) return;
    const [cluster] = await queryConnection(connection, "show variables like 'wsrep_on'");
    if (cluster?.Value !== 'ON') return;
    if (!(await isPartOfCluster(connection)))
      throw new DatabaseUnavailable('ECONNREFUSED', 'The node is not part of its cluster');
    await queryConnection(connection, 'set session wsrep_sync_wait = 1');
    connection.isClusterNode = true;
  }

  // biome-ignore lint/suspicious/noExplicitAny: knex's query object has no types
  async _query(connection: any, query: any): Promise<any> {
    const { sql }: Query = query;
    const serverConnection: ServerConnection = connection;
    const isLimited = hasTimeLimits();
    // Never in a transaction: its later statements would overtake this query while `setLimits` waits.
    if (!serverConnection.inTransaction && serverConnection.isTimeLimited !== isLimited)
      await this.setLimits(serverConnection, isLimited);
    if (sql === 'BEGIN;') serverConnection.inTransaction = true;
    try {
      const response = await this.withinLimits(serverConnection, isLimited, super._query(connection, query));
      if (sql === 'COMMIT;' || sql === 'ROLLBACK') serverConnection.inTransaction = false;
      return response;
    } catch (error) {
      if (wasDoneBeforeInterruption(error)) return Object.assign(query, { response: [[], []] });
      // A conflict at the commit has rolled back.
      if (sql === 'COMMIT;' && (error as { errno?: unknown }).errno === CONFLICT)
        serverConnection.inTransaction = false;
      if (isOfBrokenHost(error)) this.state.brokenAt[serverConnection.hostIndex] = performance.now();
      if (sql === 'COMMIT;' && !isNotDone(error)) markUncertain(error);
      throw error;
    }
  }

  private withinLimits<T>(
    connection: ServerConnection,
    isLimited: boolean,
    response: Promise<T>,
  ): Promise<T> {
    if (!isLimited) return response;
    const milliseconds = Math.min(this.settings.limits.statementMs + GRACE_MS, millisecondsLeft());
    return withTimeout(milliseconds, response, () => destroyConnection(connection));
  }

  /** Sets or removes the time limits of requests. MariaDB runs the first of the SQL comments, MySQL the second. */
  private async setLimits(connection: ServerConnection, isLimited: boolean): Promise<void> {
    connection.isTimeLimited = isLimited;
    const { statementMs } = this.settings.limits;
    const seconds = isLimited ? statementMs / 1000 : 0;
    const lockSeconds = isLimited ? Math.ceil(seconds) : 50;
    const sql = `set session innodb_lock_wait_timeout = ${lockSeconds}
      /*M!100101 , max_statement_time = ${seconds} */ /*!50708 , max_execution_time = ${Math.round(seconds * 1000)} */`;
    await this.withinLimits(connection, true, queryConnection(connection, sql));
  }

  /** Rejects a connection whose transaction may be open, and one that was opened before its host failed. */
  // biome-ignore lint/suspicious/noExplicitAny: knex's connection has no types
  validateConnection(connection: any): boolean {
    const { inTransaction, openedAt, hostIndex }: ServerConnection = connection;
    return (
      super.validateConnection(connection) &&
      !inTransaction &&
      openedAt > (this.state.brokenAt[hostIndex] ?? Number.NEGATIVE_INFINITY)
    );
  }

  /** Closes a connection whose COMMIT or ROLLBACK failed: its transaction may still be open and would keep its locks. */
  // biome-ignore lint/suspicious/noExplicitAny: knex's connection has no types
  releaseConnection(connection: any): Promise<void> {
    if ((connection as ServerConnection).inTransaction) destroyConnection(connection);
    return super.releaseConnection(connection);
  }

  /** Unlike knex, does not wait for the server, which may be frozen. */
  // biome-ignore lint/suspicious/noExplicitAny: knex's connection has no types
  async destroyRawConnection(connection: any): Promise<void> {
    if (!connection.stream.destroyed) connection.end();
    setTimeout(() => destroyConnection(connection), END_MS).unref();
  }
}

/** A subclass of {@link ServerDialect} with these settings; knex creates the client itself. */
export function dialectClassFor(settings: ServerSettings): typeof Knex.Client {
  class Dialect extends ServerDialect {}
  const state = { hostIndex: 0, brokenAt: [] };
  Object.assign(Dialect.prototype, { settings, tlsOptions: tlsOptionsOf(settings.tls), state });
  return Dialect as unknown as typeof Knex.Client;
}
