import { createConnection, createServer, type Socket } from 'node:net';

/**
 * What happens to a query: `forward` sends it to the server; `cut` closes the connection before the server gets the query, `cut-answer`
 * once the server has answered; `hold` keeps it back until `release`; an object is the error that the proxy answers.
 */
type Fate = 'forward' | 'hold' | 'cut' | 'cut-answer' | { readonly errno: number; readonly message: string };

/** A proxy between Integra and its server, which damages connections at chosen queries. */
export interface MySqlProxy {
  readonly url: string;
  /** Decides about each query. */
  decide: (sql: string) => Fate;
  /** Forwards the queries that were held back. */
  release(): void;
  /** Cuts all connections and refuses new ones. */
  close(): Promise<void>;
}

const COM_QUERY = 3;

const queryIn = (packet: Buffer): string | null =>
  packet.length > 5 && packet[3] === 0 && packet[4] === COM_QUERY ? packet.toString('utf8', 5) : null;

function errorPacket({ errno, message }: { errno: number; message: string }): Buffer {
  const payload = Buffer.concat([
    ...[Buffer.from([0xff, errno & 0xff, errno >> 8]), Buffer.from(`#08S01${message}`)],
  ]);
  return Buffer.concat([Buffer.from([payload.length & 0xff, payload.length >> 8, 0, 1]), payload]);
}

/** Starts a proxy in front of the database server of an address. */
export async function mysqlProxy(address: string): Promise<MySqlProxy> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  const heldQueries: (() => void)[] = [];
  const server = createServer((client) => {
    const upstream = createConnection(Number(target.port), target.hostname);
    let cutsAtAnswer = false;
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    client.on('data', (packet) => {
      const sql = queryIn(packet);
      const fate = sql === null ? 'forward' : proxy.decide(sql);
      if (fate === 'cut') return cut();
      if (fate === 'hold') return heldQueries.push(() => upstream.write(packet));
      if (typeof fate === 'object') return client.write(errorPacket(fate));
      cutsAtAnswer = fate === 'cut-answer';
      upstream.write(packet);
    });
    upstream.on('data', (packet) => (cutsAtAnswer ? cut() : client.write(packet)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  const url = new URL(address);
  url.port = String(typeof listening === 'object' && listening ? listening.port : 0);
  const proxy: MySqlProxy = {
    url: url.href,
    decide: () => 'forward',
    release: () => {
      for (const forward of heldQueries.splice(0)) forward();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return proxy;
}

/** The first query that starts with `prefix` gets `fate`; all others are forwarded. */
export function once(prefix: string, fate: Fate): MySqlProxy['decide'] {
  let isPending = true;
  return (sql) => {
    if (!isPending || !sql.toLowerCase().startsWith(prefix)) return 'forward';
    isPending = false;
    return fate;
  };
}
