import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchJson } from '#app/shared/fetch-json.ts';

const responses: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  '/options': (response) => response.end('[{"value":"1","label":"Bogotá"}]'),
  '/refused': (response) => response.writeHead(403).end('{"message":"No tiene permiso"}'),
  '/lost': (response) => response.destroy(),
  '/silent': () => undefined,
};
const server = createServer((request, response) => responses[request.url ?? '']?.(response));
let address: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const { signal } = new AbortController();

it('JSON is read', async () => {
  expect(await fetchJson(`${address}/options`, signal)).toEqual([{ value: '1', label: 'Bogotá' }]);
});

it('a refusal is an error, and not its JSON', async () => {
  await expect(fetchJson(`${address}/refused`, signal)).rejects.toThrow('Status 403');
});

it('a lost connection is an error', async () => {
  await expect(fetchJson(`${address}/lost`, signal)).rejects.toThrow(TypeError);
});

it('an abort ends the request', async () => {
  const aborter = new AbortController();
  const pending = fetchJson(`${address}/silent`, aborter.signal);
  aborter.abort();
  await expect(pending).rejects.toThrow('aborted');
});
