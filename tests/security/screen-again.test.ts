import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { SCREENS } from '#domain/access';
import { builtPages } from '#tests/support/built-app.ts';
import type { WebAnswer } from '#tests/support/web-client.ts';
import { addressOf } from '../../cli/support/route-trees.ts';
import { aWebServer } from './web.ts';

let web: Awaited<ReturnType<typeof aWebServer>>;
beforeAll(async () => {
  web = await aWebServer();
});
afterAll(() => web?.close());

const { routes } = await builtPages();

const routeAt = (path: string): string =>
  Object.values(routes).find((route) => route && `/${addressOf(routes, route)}` === path && !route.index)
    ?.id ?? '';

/** Reading the audit trail leaves a row in it. */
const GROWS = 'audit-trail';

/** A new registration keeps its draft under a number that is drawn every time. */
const DRAWN = /(registration:|slot\\":)\d+/g;

const heard = ({ status, text, header }: WebAnswer) => ({
  ...{ status, text: text.replace(DRAWN, '$1') },
  headers: ['Content-Type', 'Cache-Control', 'X-Remix-Response', 'Vary', 'Set-Cookie'].map(header),
});

/** What a browser hears that reads a screen again, and what Remix says where it is also asked for a route that is none. */
async function bothOf(path: string, Cookie: string, query = '') {
  const ask = (asked: string) =>
    web.ask(`${path}.data?${query}&_routes=${encodeURIComponent(asked)}`, { headers: { Cookie } });
  const id = routeAt(path);
  return [heard(await ask(id)), heard(await ask(`${id},none`))] as const;
}

it('reads every screen again as Remix reads it', async () => {
  const Cookie = await web.cookieFor((await web.newUser()).userId);
  for (const { key, path } of SCREENS) {
    if (key === GROWS) continue;
    const [again, remix] = await bothOf(path, Cookie, 'buscar=%C3%B1%22a&pagina=1');
    expect(again.status, path).toBe(200);
    expect(again, path).toEqual(remix);
  }
});

it('leaves to Remix what is no plain answer', async () => {
  const scheduling = await web.cookieFor((await web.newUser({ roleId: 9 })).userId);
  const [refused, refusedByRemix] = await bothOf('/acceso/usuario', scheduling);
  expect(refused).toEqual(refusedByRemix);
  expect(refused.status).toBe(403);
  const [loggedOut, loggedOutByRemix] = await bothOf('/reportes/pacientes', 'integra_sesion=nadie');
  expect(loggedOut).toEqual(loggedOutByRemix);
  expect(loggedOut.text).toContain('SingleFetchRedirect');
});

it('leaves one row about a history that the role may not read', async () => {
  const Cookie = await web.cookieFor((await web.newUser({ roleId: 8 })).userId);
  const em = () => web.app.container.database.fork();
  const refused = () => em().count(AuditEntrySchema, { action: 'clinical-history.refused' });
  const before = await refused();
  const id = routeAt('/historiaClinica/historia');
  const path = `/historiaClinica/historia.data?paciente=5&_routes=${encodeURIComponent(id)}`;
  expect((await web.ask(path, { headers: { Cookie } })).status).toBe(403);
  expect(await refused()).toBe(before + 1);
});

it('keeps the status of a history that is not opened', async () => {
  const Cookie = await web.cookieFor((await web.newUser()).userId);
  const [again, remix] = await bothOf('/historiaClinica/historia', Cookie, 'paciente=999999');
  expect(again).toEqual(remix);
  expect(again.status).toBe(404);
});
