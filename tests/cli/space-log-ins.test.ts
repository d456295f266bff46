import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spaceLogIns } from '../../cli/support/space-log-ins.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends requests to a new handler; collects the names of those that have started. */
function startedBy() {
  const handler = spaceLogIns();
  const started: string[] = [];
  const send = (name: string, method: string, path: string) => {
    const response = Object.assign(new EventEmitter(), { locals: { path }, closed: false });
    handler({ method } as Request, response as unknown as Response, () => started.push(name));
    return {
      close() {
        response.closed = true;
        response.emit('close');
      },
    };
  };
  /** Lets `milliseconds` pass, and what waits for it run. */
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { started, send, pass };
}

test('log-ins start one after the other, over the page, the dialog and the API alike', async () => {
  const { started, send, pass } = startedBy();
  send('page', 'POST', '/');
  send('script', 'POST', '/_root.data');
  send('dialog', 'POST', '/reingreso');
  send('API', 'POST', '/api/login');
  await pass(0);
  expect(started).toEqual(['page']);
  await pass(25);
  expect(started).toEqual(['page', 'script']);
  await pass(50);
  expect(started).toEqual(['page', 'script', 'dialog', 'API']);
});

test('the address of a log-in may have capitals and end in a slash', async () => {
  const { started, send, pass } = startedBy();
  send('page', 'POST', '/');
  send('slash', 'POST', '/login/');
  send('capitals', 'POST', '/API/Login');
  await pass(0);
  expect(started).toEqual(['page']);
  await pass(50);
  expect(started).toEqual(['page', 'slash', 'capitals']);
});

test('a log-in starts as soon as the one before has ended', async () => {
  const { started, send, pass } = startedBy();
  const first = send('first', 'POST', '/');
  send('second', 'POST', '/');
  await pass(0);
  first.close();
  await pass(0);
  expect(started).toEqual(['first', 'second']);
});

test('a log-in whose client has gone while it waited is not started, and keeps nobody waiting', async () => {
  const { started, send, pass } = startedBy();
  send('first', 'POST', '/');
  send('gone', 'POST', '/').close();
  send('third', 'POST', '/');
  await pass(25);
  expect(started).toEqual(['first', 'third']);
});

test('other requests do not wait for log-ins, and a log-in alone does not wait', async () => {
  const { started, send, pass } = startedBy();
  send('first', 'POST', '/');
  send('second', 'POST', '/');
  send('search', 'GET', '/pacientes/buscar');
  send('log-in page', 'GET', '/');
  send('booking', 'POST', '/programacion/programacion-citas.data');
  await pass(0);
  expect(started.toSorted()).toEqual(['booking', 'first', 'log-in page', 'search']);
  await pass(60_000);
  send('alone', 'POST', '/');
  await pass(0);
  expect(started.at(-1)).toBe('alone');
});

test('no log-in waits longer than a second, however many are sent', async () => {
  const { started, send, pass } = startedBy();
  for (let index = 0; index < 1000; index++) send(`log-in ${index}`, 'POST', '/');
  await pass(1000);
  expect(started).toHaveLength(1000);
});
