import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { constants } from 'node:zlib';
import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import precompressedFiles from 'express-static-gzip';
import type { Container } from '#adapters/composition/container.ts';
import { NOT_FOUND_PATH } from '#domain/access';
import { guardConnections } from './connections.ts';
import { refuseWrongMethods } from './methods.ts';
import { isNavigation, redirectFromDataUrl } from './navigation.ts';
import {
  addressOf,
  refuseForeignOrigin,
  refuseUnreadableUrl,
  resolveRequestUrl,
  securityHeaders,
} from './security.ts';
import { spaceLogIns } from './space-log-ins.ts';

interface WebServerOptions {
  readonly container: Container;
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the browser's files; in development Vite serves them. */
  readonly clientDir?: string;
  readonly devMiddleware?: RequestHandler;
}

/** Compression of dynamic responses; it takes half the time of the default level and sends a tenth more bytes. */
const FAST_COMPRESSION = { level: 3, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } } };
/** Smaller responses fit into the first ten packets of a connection, so compression would not make them faster. */
const COMPRESSED_FROM_BYTES = 14_000;

/** The web application: pages, API, health and static files. */
export function createWebApp({ container, build, clientDir, devMiddleware }: WebServerOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', container.environment.trustedProxies);
  app.use((_request, response, next) => {
    response.locals.nonce = randomBytes(16).toString('base64');
    next();
  });
  app.use(securityHeaders(container.environment.production));
  app.get('/healthz', async (_request, response) => {
    const isHealthy = await container.isDatabaseReachable().catch(() => false);
    response.setHeader('Cache-Control', 'no-store');
    response
      .status(isHealthy ? 200 : 503)
      .json({ status: isHealthy ? 'ok' : 'la base de datos no responde' });
  });
  app.all('/healthz', (_request, response) => response.set('Allow', 'GET, HEAD').sendStatus(405));
  app.use((_request, _response, next) => container.withTimeLimits(next));
  app.use(resolveRequestUrl);
  app.use(refuseUnreadableUrl);
  if (clientDir) {
    app.use(
      '/assets',
      precompressedFiles(`${clientDir}/assets`, {
        enableBrotli: true,
        orderPreference: ['br'],
        serveStatic: { immutable: true, maxAge: '1y', fallthrough: false },
      }),
    );
  }
  if (devMiddleware) app.use(devMiddleware);
  app.use(refuseWrongMethods(build));
  app.use(refuseForeignOrigin(container));
  app.use(redirectFromDataUrl);
  app.use(spaceLogIns());
  app.use(compression({ ...FAST_COMPRESSION, threshold: COMPRESSED_FROM_BYTES }));
  app.all(
    '*',
    createRequestHandler({
      build,
      mode: container.environment.production ? 'production' : 'development',
      getLoadContext: contextOf(container),
    }),
  );
  app.use(faultHandler(container));
  return app;
}

const contextOf =
  (container: Container) =>
  (request: Request, response: Response): AppLoadContext => ({
    container,
    nonce: response.locals.nonce,
    origin: addressOf(request),
    secure: request.secure,
    isNavigation: isNavigation(request),
    clientSignal: abortSignalOf(response),
  });

/** Aborted when the client disconnects before the end of the response. */
function abortSignalOf(response: Response): AbortSignal {
  const disconnection = new AbortController();
  response.once('close', () => hasDisconnected(response) && disconnection.abort());
  return disconnection.signal;
}

/** Whether the client has disconnected before the end of the response, which is no fault. */
const hasDisconnected = (response: Response): boolean => response.closed && !response.writableFinished;

const faultHandler =
  (container: Container): ErrorRequestHandler =>
  (error, request, response, _next) => {
    if (hasDisconnected(response)) return;
    const status = typeof error?.status === 'number' ? error.status : 500;
    if (response.headersSent) {
      container.recordFault(error, { method: request.method, path: request.path });
      return void response.destroy();
    }
    if (status < 500 && isNavigation(request)) return response.redirect(NOT_FOUND_PATH);
    if (status < 500) return response.sendStatus(status);
    const id = container.recordFault(error, { method: request.method, path: request.path });
    response.status(500).type('text').send(`OCURRIÓ UN ERROR EN EL SERVIDOR, INTÉNTELO DE NUEVO. (${id})`);
  };

const MAX_CLOSING_MS = 4000;
/** How often closing looks for kept-alive connections that have become idle. */
const SWEEP_EVERY_MS = 50;

/**
 * Longer than proxies and clients keep idle connections: with Node's default of five seconds a forwarded request can meet a
 * connection that is just being closed.
 */
const KEEP_ALIVE_MS = 75_000;

/** Time limit for the headers of a request, and for a pause within its body. */
const MAX_SILENCE_MS = 20_000;

/** Addresses of this machine only. */
export const LOOPBACK_HOSTS = ['127.0.0.1', '::1'] as const;

/** Machines without IPv6 refuse its addresses with these codes. */
const WITHOUT_IPV6: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

interface ListenOptions {
  /** Addresses to listen on; without them all addresses. */
  readonly hosts?: readonly string[];
  /** Maximum pause within a request in milliseconds; tests use a shorter one. */
  readonly silenceMs?: number;
}

interface Listening {
  readonly port: number;
  /** Lets running requests finish and ends within five seconds. */
  close(): Promise<void>;
}

/** Starts listening on every address that this machine has. */
export async function listen(
  app: Express,
  port: number,
  { hosts = [], silenceMs = MAX_SILENCE_MS }: ListenOptions = {},
): Promise<Listening> {
  const [firstHost, ...otherHosts] = hosts;
  const first = await listenOn(app, { port, host: firstHost, silenceMs });
  const listening = [first];
  for (const host of otherHosts) {
    try {
      listening.push(await listenOn(app, { port: first.port, host, silenceMs }));
    } catch (error) {
      if (isIPv6(host) && WITHOUT_IPV6.has((error as NodeJS.ErrnoException).code)) continue;
      await Promise.all(listening.map((each) => each.close()));
      throw error;
    }
  }
  return {
    port: first.port,
    async close() {
      await Promise.all(listening.map((each) => each.close()));
    },
  };
}

interface Address {
  readonly port: number;
  readonly host: string | undefined;
  readonly silenceMs: number;
}

async function listenOn(app: Express, { port, host, silenceMs }: Address): Promise<Listening> {
  const server: Server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: silenceMs,
    connectionsCheckingInterval: silenceMs / 20,
  });
  guardConnections(server, silenceMs);
  server.on('request', app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        const forceTimer = setTimeout(() => server.closeAllConnections(), MAX_CLOSING_MS);
        const sweepTimer = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
        server.close(() => {
          clearTimeout(forceTimer);
          clearInterval(sweepTimer);
          resolve();
        });
      }),
  };
}
