import {
  destroyConnection,
  isReady,
  queryConnection,
  type ServerConnection,
  withTimeout,
} from './server-connection.ts';

// Together shorter than the two seconds after which a load balancer gives up.
const PING_MS = 600;
const CONNECT_MS = 1000;

/** Checks over a separate connection whether a server answers, because the connections of the pool may all be busy or hang. */
export function serverHealth(open: () => Promise<ServerConnection>) {
  let current: ServerConnection | null = null;
  let pending: Promise<boolean> | null = null;

  const isAnswering = async (connection: ServerConnection) => {
    if (connection.isClusterNode) return isReady(connection);
    return (await queryConnection(connection, 'select 1')).length === 1;
  };

  async function ping(): Promise<boolean> {
    if (!current) return false;
    const connection = current;
    try {
      if (await withTimeout(PING_MS, isAnswering(connection), () => undefined)) return true;
    } catch {}
    destroyConnection(connection);
    current = null;
    return false;
  }

  async function reconnect(): Promise<boolean> {
    const opening = open();
    try {
      current = await withTimeout(
        CONNECT_MS,
        opening,
        () => void opening.then(destroyConnection, () => undefined),
      );
      return true;
    } catch {
      return false;
    }
  }

  return {
    isReachable(): Promise<boolean> {
      pending ??= ping()
        .then((answered) => answered || reconnect())
        .finally(() => {
          pending = null;
        });
      return pending;
    },
    close(): void {
      if (current) destroyConnection(current);
      current = null;
    },
  };
}
