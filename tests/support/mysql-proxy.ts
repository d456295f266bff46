import { createConnection, createServer, type Socket } from 'node:net';

/**
 * What happens to a query: it is forwarded; the connection is cut before the server sees it, or once the server has answered; or it gets an
 * error of the proxy; or it is held back until `release`.
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
  const held: (() => void)[] = [];
  const server = createServer((client) => {
    const upstream = createConnection(Number(target.port), target.hostname);
    let cutsAnswer = false;
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
      if (fate === 'hold') return held.push(() => upstream.write(packet));
      if (typeof fate === 'object') return client.write(errorPacket(fate));
      cutsAnswer = fate === 'cut-answer';
      upstream.write(packet);
    });
    upstream.on('data', (packet) => (cutsAnswer ? cut() : client.write(packet)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  const url = new URL(address);
  url.port = String(typeof listening === 'object' && listening ? listening.port : 0);
  const proxy: MySqlProxy = {
    url: url.href,
    decide: () => 'forward',
    release: () => {
      for (const forward of held.splice(0)) forward();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return proxy;
}

/** Gives a query that begins with a text its fate, once; the others are forwarded. */
export function once(begin: string, fate: Fate): MySqlProxy['decide'] {
  let waiting = true;
  return (sql) => {
    if (!waiting || !sql.toLowerCase().startsWith(begin)) return 'forward';
    waiting = false;
    return fate;
  };
}
