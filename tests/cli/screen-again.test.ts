import type { AddressInfo } from 'node:net';
import type { AppLoadContext, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screenAgain } from '../../cli/support/screen-again.ts';

const asked: { url: string; cookie: string | null; tenant: unknown }[] = [];

const ofScreen = async ({ request, context }: LoaderFunctionArgs) => {
  if (request.url.includes('falla')) throw new Error('fault');
  asked.push({ url: request.url, cookie: request.headers.get('Cookie'), tenant: context.tenant });
  return { data: '"«ñ»"', init: { status: 200 } };
};

const route = (id: string, path: string | undefined, loader?: unknown, parentId?: string) => ({
  ...{ id, path, parentId },
  module: { default: () => null, ...(loader ? { loader } : {}) },
});
const routes = {
  frame: route('frame', undefined, ofScreen),
  list: route('list', 'ordenes', Object.assign(ofScreen, { ofScreen: true }), 'frame'),
  other: route('other', 'avisos', async () => null, 'frame'),
} as unknown as ServerBuild['routes'];

const LEFT_TO_REMIX = 299;
const app = express();
app.use((request, response, next) => {
  response.locals.url = new URL(`http://clinica.example${request.originalUrl}`);
  response.locals.path = response.locals.url.pathname;
  next();
});
app.use(screenAgain(routes, () => ({ tenant: 'sede' }) as unknown as AppLoadContext));
app.use((_request, response) => void response.sendStatus(LEFT_TO_REMIX));

const server = app.listen(0, '127.0.0.1');
beforeAll(
  () => new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', resolve))),
);
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

it('runs the loader of the one screen that is asked for, with the address that the screen has', async () => {
  const answer = await ask('/ordenes.data?buscar=a+b&_routes=list', { headers: { Cookie: 'una=1' } });
  expect(await answer.text()).toBe('[{"_1":2},"list",{"_3":4},"data","\\"«ñ»\\""]\n');
  expect(asked).toEqual([
    { url: 'http://clinica.example/ordenes?buscar=a+b', cookie: 'una=1', tenant: 'sede' },
  ]);
});

it.each([
  ['another method', '/ordenes.data?_routes=list', 'POST'],
  ['a look at the headers', '/ordenes.data?_routes=list', 'HEAD'],
  ['a page', '/ordenes?_routes=list', 'GET'],
  ['all that surrounds the screen', '/ordenes.data', 'GET'],
  ['several routes', '/ordenes.data?_routes=frame,list', 'GET'],
  ['the route of another address', '/avisos.data?_routes=list', 'GET'],
  ['a route that is no screen', '/avisos.data?_routes=other', 'GET'],
  ['a name that every object has', '/ordenes.data?_routes=constructor', 'GET'],
  ['a loader that fails', '/ordenes.data?falla&_routes=list', 'GET'],
])('leaves %s to Remix', async (_name, path, method) => {
  expect((await ask(path, { method })).status).toBe(LEFT_TO_REMIX);
});
