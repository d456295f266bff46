import { setTimeout as pause } from 'node:timers/promises';
import { createElement, lazy, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { streamTimeout } from '#app/entry.server.tsx';
import { PAGE_LIMIT_MS, PageTimeout, render } from '#app/shell/.server/render.ts';

const Never = lazy(() => new Promise<never>(() => {}));
const Broken = () => {
  throw new Error('a bug');
};
const page = (content: React.ReactNode) => createElement('html', null, createElement('body', null, content));

function faultLog() {
  const faults: unknown[] = [];
  return { faults, recordFault: (error: unknown) => `falla-${faults.push(error)}` };
}
const renderOptions = (log: ReturnType<typeof faultLog>) => ({
  nonce: undefined,
  waitsForAll: false,
  limitMs: 20,
  recordFault: log.recordFault,
});

describe('a page that takes too long', () => {
  it('has half a minute, also for its data', () => {
    expect([PAGE_LIMIT_MS, streamTimeout]).toEqual([30_000, 30_000]);
  });

  it('is answered with the time-out text and logged', async () => {
    const log = faultLog();
    const response = await render(page(createElement(Never)), renderOptions(log)).catch((error) => error);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      id: 'falla-1',
      message: expect.stringContaining('tardó más de 0,02 segundos'),
    });
    expect(log.faults).toEqual([new PageTimeout(20)]);
    expect(String(log.faults[0])).toBe('PageTimeout: The page was not rendered within 0.02 s');
  });

  it('that fails at once is not reported as a time-out later', async () => {
    const log = faultLog();
    await expect(render(page(createElement(Broken)), renderOptions(log))).rejects.toThrow('a bug');
    await pause(60);
    expect(log.faults).toEqual([new Error('a bug')]);
  });

  it('ends with the parts that are ready, when another part is slow', async () => {
    const log = faultLog();
    const late = createElement(Suspense, { fallback: 'un momento' }, createElement(Never));
    const { body } = await render(page(late), renderOptions(log));
    expect(await new Response(body).text()).toContain('un momento');
    expect(log.faults).toEqual([new PageTimeout(20)]);
  });
});

it('a page within its time leaves nothing in the log', async () => {
  const log = faultLog();
  const { body, failed } = await render(page('hola'), { ...renderOptions(log), limitMs: 1000 });
  expect([await new Response(body).text(), failed]).toEqual([expect.stringContaining('hola'), false]);
  expect(log.faults).toEqual([]);
});
