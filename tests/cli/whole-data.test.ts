import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeData } from '../../cli/support/whole-data.ts';

const app = express();
app.use((request, response, next) => {
  response.locals.path = request.path;
  next();
});
app.use(compression());
app.use(wholeData);
app.get('*', (request, response) => {
  response.type('text/plain');
  for (let piece = 0; piece < Number(request.query.pieces); piece++) response.write('¡hola!');
  response.end();
});

const server = createServer(app);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

function ask(path: string): Promise<{ headers: IncomingHttpHeaders; bytes: number }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, agent: false, headers: { 'Accept-Encoding': 'gzip' } };
    get(options, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('end', () => resolve({ headers: answer.headers, bytes }));
    }).on('error', reject);
  });
}

it.each(['/inicio.data', '/api/sedes'])('sends small data of %s whole and as it is', async (path) => {
  const { bytes, headers } = await ask(`${path}?pieces=3`);
  expect([bytes, headers['content-length'], headers['content-encoding']]).toEqual([21, '21', undefined]);
});

it('compresses large data', async () => {
  const { bytes, headers } = await ask('/inicio.data?pieces=500');
  expect(headers['content-encoding']).toBe('gzip');
  expect(bytes).toBeLessThan(300);
});

it('answers without a body', async () => {
  expect(await ask('/inicio.data?pieces=0')).toMatchObject({ bytes: 0 });
});

it('lets a page go out as it comes', async () => {
  expect((await ask('/inicio?pieces=3')).headers['transfer-encoding']).toBe('chunked');
});
