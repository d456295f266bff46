import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exceptData, nothingAhead, wholeData } from '../../cli/support/whole-data.ts';

const app = express();
app.use((request, response, next) => {
  response.locals.path = request.path;
  next();
});
app.use(nothingAhead);
app.use(exceptData(compression()));
app.use(wholeData);
app.get('*', (request, response) => {
  response.type(String(request.query.type ?? 'text/plain'));
  for (let piece = 0; piece < Number(request.query.pieces); piece++) response.write('¡hola!');
  response.end();
});

const server = createServer(app);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

function ask(path: string, headers: Record<string, string> = { 'Accept-Encoding': 'gzip' }): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, agent: false, headers };
    get(options, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, bytes }));
    }).on('error', reject);
  });
}

it.each(['/inicio.data', '/api/sedes'])('sends small data of %s whole and as it is', async (path) => {
  const { bytes, headers } = await ask(`${path}?pieces=3`);
  expect([bytes, headers['content-length'], headers['content-encoding']]).toEqual([21, '21', undefined]);
});

it.each([500, 50_000])(
  'compresses large data, %i pieces of it, and tells that it may be asked for otherwise',
  async (pieces) => {
    const { bytes, headers } = await ask(`/inicio.data?pieces=${pieces}`);
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.vary).toContain('Accept-Encoding');
    expect(bytes).toBeLessThan(pieces);
  },
);

it('tells the size of what it packs at once', async () => {
  const { bytes, headers } = await ask('/inicio.data?pieces=500');
  expect(headers['content-length']).toBe(String(bytes));
});

it('leaves large data as it is for who takes it only so', async () => {
  const { bytes, headers } = await ask('/inicio.data?pieces=500', { 'Accept-Encoding': 'identity' });
  expect([bytes, headers['content-encoding']]).toEqual([3500, undefined]);
});

it('leaves large data as it is when packing would not make it smaller', async () => {
  const { bytes, headers } = await ask('/api/foto?pieces=500&type=image/png');
  expect([bytes, headers['content-encoding']]).toEqual([3500, undefined]);
});

it('answers without a body', async () => {
  expect(await ask('/inicio.data?pieces=0')).toMatchObject({ bytes: 0 });
});

it('lets a page go out as it comes', async () => {
  expect((await ask('/inicio?pieces=3')).headers['transfer-encoding']).toBe('chunked');
});

it('reads nothing ahead, since no cache may keep it, and lets everything else be asked for ahead', async () => {
  const ahead = { 'Sec-Purpose': 'prefetch;anonymous-client-ip' };
  expect(await ask('/inicio.data?pieces=500', ahead)).toMatchObject({ status: 204, bytes: 0 });
  expect((await ask('/inicio?pieces=3', ahead)).status).toBe(200);
});
