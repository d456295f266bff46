import { Agent, type IncomingHttpHeaders, request as openRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** One request of a measurement. */
export interface BenchRequest {
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface BenchResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Length of the body as sent. */
  readonly bytes: number;
  /** The body, decompressed when it is read. */
  readonly text: () => string;
}

export interface HttpClient {
  send(request: BenchRequest): Promise<BenchResponse>;
  close(): void;
}

/** Kept-alive connections to one server. */
export function httpClient(origin: string): HttpClient {
  const agent = new Agent({ keepAlive: true });
  return {
    send: ({ path, body, headers }) =>
      new Promise((resolve, reject) => {
        const method = body === undefined ? 'GET' : 'POST';
        const clientRequest = openRequest(`${origin}${path}`, { agent, method, headers: { ...headers } });
        clientRequest.once('error', reject);
        clientRequest.once('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () => {
            const bytes = Buffer.concat(chunks);
            const isGzip = response.headers['content-encoding'] === 'gzip';
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes: bytes.length,
              text: () => (isGzip ? gunzipSync(bytes) : bytes).toString('utf8'),
            });
          });
        });
        clientRequest.end(body);
      }),
    close: () => agent.destroy(),
  };
}
