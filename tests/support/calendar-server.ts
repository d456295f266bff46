import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A local HTTPS server that answers by path, and its certificate authority. */
export async function calendarServer(handlers: Readonly<Record<string, Handler>>) {
  const extensions = [
    { name: 'basicConstraints' as const, cA: true },
    {
      name: 'subjectAltName' as const,
      altNames: [
        { type: 2 as const, value: 'localhost' },
        { type: 7 as const, ip: '127.0.0.1' },
      ],
    },
  ];
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], { extensions });
  const requestedPaths: string[] = [];
  const server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
    requestedPaths.push(request.url ?? '');
    const handler = handlers[(request.url ?? '').split('?')[0] ?? ''];
    if (handler) handler(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    ca: certificate.cert,
    port,
    /** Paths of all requests. */
    requestedPaths,
    address: (path: string) => `https://127.0.0.1:${port}${path}`,
    close(): Promise<void> {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
