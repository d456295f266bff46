import {
  Agent,
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';

const CHECK_EVERY_MS = 500;
const CHECK_WITHIN_MS = 2000;

export interface Balancer {
  readonly origin: string;
  close(): void;
}

interface Backend {
  readonly port: number;
  healthy: boolean;
}

/**
 * Forwards requests in turns to the processes whose `/healthz` answers 200. When a process does not listen, the next one gets the request;
 * when a process cuts a request, the client gets a 502, because the request may have been executed.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const backends: Backend[] = ports.map((port) => ({ port, healthy: false }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const check = async (backend: Backend) => {
    const signal = AbortSignal.timeout(CHECK_WITHIN_MS);
    const answer = await fetch(`http://127.0.0.1:${backend.port}/healthz`, { signal }).catch(() => null);
    await answer?.body?.cancel();
    backend.healthy = answer?.status === 200;
  };
  const checkAll = () => Promise.all(backends.map(check));
  function backendsInTurn(): Backend[] {
    const healthy = backends.filter((backend) => backend.healthy);
    const first = turn++ % Math.max(1, healthy.length);
    return [...healthy.slice(first), ...healthy.slice(0, first)];
  }

  function forwardTo(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    [backend, ...nextBackends]: Backend[],
  ) {
    if (!backend) return response.writeHead(503).end('{}');
    const { method, url: path, headers } = request;
    const backendRequest = forward({ agent, host: '127.0.0.1', port: backend.port, method, path, headers });
    backendRequest.on('response', (backendResponse) => {
      response.writeHead(backendResponse.statusCode ?? 502, backendResponse.headers);
      backendResponse.on('error', () => response.destroy()).pipe(response);
    });
    backendRequest.on('error', (error: NodeJS.ErrnoException) => {
      backend.healthy = false;
      if (response.headersSent) return response.destroy();
      if (error.code === 'ECONNREFUSED') return forwardTo(request, body, response, nextBackends);
      return response.writeHead(502).end('{}');
    });
    backendRequest.end(body);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => forwardTo(request, Buffer.concat(chunks), response, backendsInTurn()));
  });
  await checkAll();
  const checkTimer = setInterval(checkAll, CHECK_EVERY_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close() {
      clearInterval(checkTimer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
