import type { Request, Response } from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spaceLogIns } from '../../cli/support/space-log-ins.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends requests at once; returns the names of those that have started. */
function sendTo(handler: ReturnType<typeof spaceLogIns>) {
  const started: string[] = [];
  const send = (name: string, method: string, path: string) =>
    handler({ method } as Request, { locals: { path } } as unknown as Response, () => started.push(name));
  return { started, send };
}

test('log-ins start one after the other, over the page, the dialog and the API alike', () => {
  const { started, send } = sendTo(spaceLogIns());
  send('page', 'POST', '/');
  send('script', 'POST', '/_root.data');
  send('dialog', 'POST', '/reingreso');
  send('API', 'POST', '/api/login');
  expect(started).toEqual(['page']);
  vi.advanceTimersByTime(25);
  expect(started).toEqual(['page', 'script']);
  vi.advanceTimersByTime(50);
  expect(started).toEqual(['page', 'script', 'dialog', 'API']);
});

test('other requests do not wait for log-ins, and a log-in alone does not wait', () => {
  const { started, send } = sendTo(spaceLogIns());
  send('first', 'POST', '/');
  send('second', 'POST', '/');
  send('search', 'GET', '/pacientes/buscar');
  send('log-in page', 'GET', '/');
  send('booking', 'POST', '/programacion/programacion-citas.data');
  expect(started).toEqual(['first', 'search', 'log-in page', 'booking']);
  vi.advanceTimersByTime(60_000);
  send('alone', 'POST', '/');
  expect(started.at(-1)).toBe('alone');
});

test('no log-in waits longer than a second, however many are sent', () => {
  const { started, send } = sendTo(spaceLogIns());
  for (let index = 0; index < 1000; index++) send(`flood ${index}`, 'POST', '/');
  send('person', 'POST', '/');
  vi.advanceTimersByTime(1000);
  expect(started).toContain('person');
  vi.advanceTimersByTime(25);
  send('later', 'POST', '/');
  vi.advanceTimersByTime(1000);
  expect(started).toContain('later');
});
