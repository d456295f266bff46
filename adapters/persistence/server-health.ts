import {
  destroyConnection,
  isPartOfCluster,
  queryConnection,
  type ServerConnection,
  withTimeout,
} from './server-connection.ts';

// Together shorter than the two seconds after which a load balancer gives up.
const PING_MS = 600;
const CONNECT_MS = 1000;

/** Checks over a separate connection whether a server answers, because the connections of the pool may all be busy or hang. */
export function serverHealth(open: () => Promise<ServerConnection>) {
  let currentConnection: ServerConnection | null = null;
  let runningCheck: Promise<boolean> | null = null;

  const isAnswering = async (connection: ServerConnection) => {
    if (connection.isClusterNode) return isPartOfCluster(connection);
    return (await queryConnection(connection, 'select 1')).length === 1;
  };

  async function ping(): Promise<boolean> {
    if (!currentConnection) return false;
    const connection = currentConnection;
    try {
      if (await withTimeout(PING_MS, isAnswering(connection), () => undefined)) return true;
    } catch {}
    destroyConnection(connection);
    currentConnection = null;
    return false;
  }

  async function reconnect(): Promise<boolean> {
    const opening = open();
    try {
      currentConnection = await withTimeout(
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
      runningCheck ??= ping()
        .then((answered) => answered || reconnect())
        .finally(() => {
          runningCheck = null;
        });
      return runningCheck;
    },
    close(): void {
      if (currentConnection) destroyConnection(currentConnection);
      currentConnection = null;
    },
  };
}
