import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Balancer, startBalancer } from './balancer.ts';

const servers: Server[] = [];
let balancer: Balancer | null = null;
afterEach(() => {
  balancer?.close();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Starts a process whose `/healthz` answers with `status`; returns its port. */
async function aProcess(status: number, listener: RequestListener): Promise<number> {
  const server = createServer((request, response) =>
    request.url === '/healthz' ? response.writeHead(status).end() : listener(request, response),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const answersWith =
  (text: string): RequestListener =>
  (_request, response) =>
    response.end(text);

async function answersOf(ports: readonly number[], requestCount: number): Promise<string[]> {
  balancer = await startBalancer(ports);
  const answers: string[] = [];
  for (let number = 0; number < requestCount; number++) {
    const answer = await fetch(`${balancer.origin}/`, { method: 'POST', body: 'hola' });
    answers.push(answer.ok ? await answer.text() : String(answer.status));
  }
  return answers;
}

it('sends requests to healthy processes in turns', async () => {
  const ports = [
    await aProcess(200, answersWith('one')),
    await aProcess(503, answersWith('sick')),
    await aProcess(200, answersWith('two')),
  ];
  expect(await answersOf(ports, 4)).toEqual(['one', 'two', 'one', 'two']);
});

it('sends a request that found no listener to the next process', async () => {
  const closedPort = await aProcess(200, answersWith('gone'));
  const ports = [closedPort, await aProcess(200, answersWith('there'))];
  balancer = await startBalancer(ports);
  servers.splice(0, 1)[0]?.close();
  const answer = await fetch(`${balancer.origin}/`);
  expect(await answer.text()).toBe('there');
});

it('answers 502 when a process cuts a request, because it may have been executed', async () => {
  const port = await aProcess(200, (request) => request.socket.destroy());
  expect(await answersOf([port], 1)).toEqual(['502']);
});

it('answers 503 when no process is healthy', async () => {
  expect(await answersOf([await aProcess(503, answersWith('sick'))], 1)).toEqual(['503']);
});
