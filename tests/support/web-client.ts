import { once } from 'node:events';
import { request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Container } from '#adapters/composition/container.ts';
import { createWebApp, listen } from '../../cli/support/web-server.ts';
import { builtPages } from './built-app.ts';

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** The web server on a free port, and requests to it with exactly the given headers. */
export async function webServerOver(container: Container) {
  const server = await listen(
    createWebApp({ container, build: await builtPages(), clientDir: 'build/client' }),
    0,
  );
  const host = `127.0.0.1:${server.port}`;
  const ask = (path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) =>
    new Promise<WebResponse>((resolve, reject) => {
      const clientRequest = send(
        { host: '127.0.0.1', port: server.port, path, method, agent: false, headers, maxHeaderSize: 65_536 },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              header: (name) => [answer.headers[name.toLowerCase()]].flat().join('\n'),
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      clientRequest.on('error', reject);
      clientRequest.end(body);
    });
  /** Posts a form like a browser on a page of this server. */
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { Origin: `http://${host}`, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  /** Sends part of a body and disconnects; resolves when the server has had time to notice. */
  const abort = async (path: string, headers: Record<string, string>): Promise<void> => {
    const method = path.startsWith('/admisiones/documentos') ? 'PUT' : 'POST';
    const clientRequest = send({
      host: '127.0.0.1',
      port: server.port,
      path,
      method,
      agent: false,
      headers: { ...headers, 'Content-Length': '1000' },
    });
    clientRequest.on('error', () => {});
    clientRequest.write('a=1');
    await pause(100);
    clientRequest.destroy();
    await pause(100);
  };
  /** Disconnects once the request is sent, or once the answer begins; resolves when the server has had time to notice. */
  const abortAnswer = async (
    path: string,
    headers: Record<string, string>,
    stage: 'request' | 'answer',
  ): Promise<void> => {
    const clientRequest = send({ host: '127.0.0.1', port: server.port, path, agent: false, headers });
    clientRequest.on('error', () => {}).end();
    await once(clientRequest, stage === 'request' ? 'finish' : 'response');
    clientRequest.destroy();
    await pause(100);
  };
  return { host, ask, post, abort, abortAnswer, close: server.close };
}

/** A response of the server. */
export interface WebResponse {
  readonly status: number;
  /** The value of a header, or an empty text when it is missing; several values of one name are lines. */
  readonly header: (name: string) => string;
  readonly text: string;
}
