import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntrySchema, LoginSessionSchema } from '#adapters/persistence/schemas/access.ts';
import { SESSION_LIMITS } from '#domain/access';
import { bearerFor } from '#tests/support/api-client.ts';
import { cookieOf } from '#tests/support/log-in.ts';
import { aWebServer } from './web.ts';

let web: Awaited<ReturnType<typeof aWebServer>>;
beforeAll(async () => {
  web = await aWebServer();
});
afterAll(() => web?.close());

const em = () => web.app.container.database.fork();

/** The refusals that a request leaves in the audit trail, with their details. */
async function refusalsOf(request: () => Promise<{ readonly status: number }>) {
  await em().nativeDelete(AuditEntrySchema, {});
  const { status } = await request();
  const entries = await em().find(AuditEntrySchema, { action: 'access.refused' });
  return {
    status,
    rows: entries.map(({ actor, origin, detail }) => [actor, origin, JSON.parse(detail ?? '')]),
  };
}

const anonymousRow = (refused: string, request: string) => [['', '127.0.0.1', { refused, request }]];

it.each([
  ['of another site', '/salir', { Origin: 'https://malo.example' }, 'POST /salir'],
  ['without an origin', '/admisiones/acudientes/12', {}, 'POST /admisiones/acudientes'],
  [
    'of another site to the API',
    '/api/nuevoMotivo',
    { Origin: 'https://malo.example' },
    'POST /api/nuevoMotivo',
  ],
])('a write %s is one row', async (_name, path, headers, request) => {
  expect(await refusalsOf(() => web.ask(path, { method: 'POST', headers }))).toEqual({
    status: 403,
    rows: anonymousRow('origin', request),
  });
});

it.each([
  [
    'an unknown bearer token',
    '/api/tipoCliente',
    { Authorization: 'Bearer inventada' },
    'GET /api/tipoCliente',
    401,
  ],
  [
    'a malformed bearer token',
    '/api/tipoCliente',
    { Authorization: 'Basic YTpi' },
    'GET /api/tipoCliente',
    401,
  ],
  ['an unknown session', '/mis-sesiones', { Cookie: cookieOf('inventada') }, 'GET /mis-sesiones', 302],
  ['an unreadable session', '/mis-sesiones', { Cookie: 'integra_sesion=%%%' }, 'GET /mis-sesiones', 302],
  ['an unknown agenda address', `/calendario/${'a'.repeat(30)}.ics`, {}, 'GET /calendario', 404],
])('%s is one row without the token', async (_name, path, headers, request, status) => {
  expect(await refusalsOf(() => web.ask(path, { headers }))).toEqual({
    status,
    rows: anonymousRow('token', request),
  });
});

it('a revoked token is one row', async () => {
  const { userId } = await web.newUser();
  const Authorization = await bearerFor(web.app, userId);
  await em().nativeDelete(LoginSessionSchema, { userId });
  expect(await refusalsOf(() => web.ask('/api/tipoCliente', { headers: { Authorization } }))).toMatchObject({
    status: 401,
    rows: [['', '127.0.0.1', { refused: 'token' }]],
  });
});

it('no session, an expired one and a wrong password do not count as an invalid token, also after another log-in', async () => {
  const { userId, username } = await web.newUser();
  const Cookie = await web.cookieFor(userId);
  web.clock.forward(SESSION_LIMITS.idleMs + 1);
  const logIn = () =>
    web.post('/login', { usuario: username, password: 'otra' }, { Origin: `http://${web.host}` });
  const { rows } = await refusalsOf(async () => {
    await logIn();
    await web.ask('/mis-sesiones');
    await web.ask('/api/tipoCliente');
    return web.ask('/mis-sesiones', { headers: { Cookie } });
  });
  expect(rows).toEqual([]);
});
