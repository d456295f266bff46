import { askConnection, cut, isReady, type ServerConnection, within } from './server-connection.ts';

/** Together shorter than two seconds, in which a balancer wants its answer. */
const PING_MS = 600;
const CONNECT_MS = 1000;

/** Asks a server whether it answers, over a connection of its own, because all those of the pool may be busy or hang. */
export function serverHealth(open: () => Promise<ServerConnection>) {
  let kept: ServerConnection | null = null;
  let asking: Promise<boolean> | null = null;

  const isAnswering = async (connection: ServerConnection) => {
    if (connection.ofCluster) return isReady(connection);
    return (await askConnection(connection, 'select 1')).length === 1;
  };

  async function ping(): Promise<boolean> {
    if (!kept) return false;
    const connection = kept;
    try {
      if (await within(PING_MS, isAnswering(connection), () => undefined)) return true;
    } catch {}
    cut(connection);
    kept = null;
    return false;
  }

  async function reconnect(): Promise<boolean> {
    const opening = open();
    try {
      kept = await within(CONNECT_MS, opening, () => void opening.then(cut, () => undefined));
      return true;
    } catch {
      return false;
    }
  }

  return {
    answers(): Promise<boolean> {
      asking ??= ping()
        .then((answered) => answered || reconnect())
        .finally(() => {
          asking = null;
        });
      return asking;
    },
    close(): void {
      if (kept) cut(kept);
      kept = null;
    },
  };
}
