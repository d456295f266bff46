import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../cli/support/web-server.ts';

const servers: Awaited<ReturnType<typeof listen>>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** Connects to a new server that refuses every body sent to `/refused`, and answers `/read` after three times `silenceMs`. */
async function connectToNewServer({ silenceMs }: { silenceMs: number }): Promise<Socket> {
  const app = express();
  app.post('/refused', (_request, response) => {
    response.setHeader('Connection', 'close');
    response.status(413).send('too large');
  });
  app.post('/read', (request, response) => {
    request.on('end', () => setTimeout(() => response.send('read'), 3 * silenceMs)).resume();
  });
  const server = await listen(app, 0, { silenceMs });
  servers.push(server);
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** All output of the server until it ends the connection; rejects when the connection is reset. */
async function answerOn(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.resume();
  await once(socket, 'end');
  socket.destroy();
  return text;
}

const MIB = 1_048_576;
const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;

describe('the response to a refused body', () => {
  it('reaches a client that sends everything before it reads', async () => {
    const socket = await connectToNewServer({ silenceMs: 20_000 });
    socket.pause();
    socket.write(head('/refused', 40 * MIB));
    for (let sent = 0; sent < 40; sent++)
      await new Promise<void>((resolve, reject) =>
        socket.write(Buffer.alloc(MIB), (error) => (error ? reject(error) : resolve())),
      );
    const answer = await answerOn(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
    expect(answer).toContain('too large');
  });

  it('at once reaches a client that stops in the middle of the body', async () => {
    const socket = await connectToNewServer({ silenceMs: 20_000 });
    socket.write(`${head('/refused', 40 * MIB)}half of it`);
    expect(await answerOn(socket)).toContain('too large');
  });
});

describe('a client that stops sending', () => {
  it.each([
    ['before it says anything', ''],
    ['in the middle of the headers', 'POST /read HTTP/1.1\r\nHost: local'],
    ['in the middle of the body', `${head('/read', 100)}half`],
    [
      'in the middle of a chunked body',
      'POST /read HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab',
    ],
  ])('is disconnected: %s', async (_name, text) => {
    const socket = await connectToNewServer({ silenceMs: 200 });
    socket.write(text);
    socket.resume();
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });

  it('stays connected while the server works', async () => {
    const socket = await connectToNewServer({ silenceMs: 100 });
    socket.write(`${head('/read', 4)}text`);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    while (!answer.endsWith('read')) await pause(20);
    socket.destroy();
  });
});
