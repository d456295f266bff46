import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `refuse`: requests do not reach the server. `lose-answers`: they do, and the responses are lost. */
export type Cut = 'refuse' | 'lose-answers';

/** A connection to the server that can be cut. */
export interface CuttingProxy {
  readonly url: string;
  cut(how: Cut): void;
  restore(): void;
  close(): void;
}

/** Starts a proxy in front of the server at `target`. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let mode: Cut | null = null;

  const server = createServer((client) => {
    if (mode === 'refuse') return client.destroy();
    const upstream = connect(Number(port), hostname);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => (mode === 'lose-answers' ? end() : client.write(bytes)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');

  const endAll = () => {
    for (const sockets of [...pairs]) for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut(how) {
      mode = how;
      if (how === 'refuse') endAll();
    },
    restore() {
      mode = null;
    },
    close() {
      endAll();
      server.close();
    },
  };
}
