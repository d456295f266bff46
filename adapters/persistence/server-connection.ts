/** A connection of mysql2, with the properties that the dialect adds. */
export interface ServerConnection {
  readonly stream: { destroy(): void; readonly destroyed: boolean };
  destroy(): void;
  end(): void;
  query(sql: string, done: (error: Error | null, rows: Record<string, unknown>[]) => void): void;
  readonly _handshakePacket?: { readonly serverVersion?: string };
  /** Index of its host in `ServerSettings.hosts`. */
  hostIndex: number;
  openedAt: number;
  /** Whether a transaction began and the server has not confirmed its end. */
  inTransaction: boolean;
  /** Whether its server is a node of a cluster. */
  isClusterNode: boolean;
  /** Whether its session has the time limits of requests; null before the first statement. */
  isTimeLimited: boolean | null;
}

/** The database could not be reached, or did not answer in time. */
export class DatabaseUnavailable extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const statementTimeout = () =>
  new DatabaseUnavailable('STATEMENT_TIMEOUT', 'The database server did not answer in time');

/** Calls `onLate` and rejects when a promise takes longer than `milliseconds`. */
export async function withTimeout<T>(
  milliseconds: number,
  promise: Promise<T>,
  onLate: () => void,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const onTimeout = () => {
      onLate();
      reject(statementTimeout());
    };
    timer = setTimeout(onTimeout, Math.max(0, milliseconds)).unref();
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a statement outside of knex. */
export const queryConnection = (
  connection: ServerConnection,
  sql: string,
): Promise<Record<string, unknown>[]> =>
  new Promise((resolve, reject) => {
    connection.query(sql, (error, rows) => (error ? reject(error) : resolve(rows)));
  });

/** Closes a connection at once, without telling the server. */
export function destroyConnection(connection: ServerConnection): void {
  connection.destroy();
  connection.stream.destroy();
}

/** Whether a node is part of its cluster. */
export async function isPartOfCluster(connection: ServerConnection): Promise<boolean> {
  const [readyStatus] = await queryConnection(connection, "show status like 'wsrep_ready'");
  return readyStatus?.Value === 'ON';
}
