import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passwords } from '#adapters/passwords/passwords.ts';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { createApi } from '#app/api/index.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { fixedClock, sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { cookieOf, sessionTokenFor } from '#tests/support/log-in.ts';

const PASSWORD = 'una clave de prueba';
const refusedWith = (codigo: string) => ({
  status: 0,
  codigo,
  mensaje: 'No tiene autorización para estar aquí',
});

const clock = fixedClock();
const api = createApi();
let app: TestApp;
let userId: number;
let bearer: string;

beforeAll(async () => {
  app = await sqliteApp(clock);
  const { site, role, user } = buildersFor(app);
  const siteId = await site({ name: 'Sede Norte', email: 'norte@example.org' });
  await role(9, ['scheduling']);
  const passwordHash = await passwords.hash(PASSWORD);
  const names = { firstNames: 'Paola', lastNames: 'Segura' };
  userId = await user({ username: 'paola', passwordHash, roleId: 9, siteId, ...names });
});
afterAll(() => app.close());
beforeEach(async () => {
  bearer = `Bearer ${await sessionTokenFor(app, userId, 'api')}`;
});

let addressCount = 0;
async function send(
  method: string,
  path: string,
  init: { body?: BodyInit; headers?: HeadersInit } = {},
  origin?: string,
) {
  const environment = { container: app.container, origin: origin ?? `10.3.0.${++addressCount}` };
  const answer = await api.request(
    path,
    { method, ...init, ...(init.body instanceof ReadableStream && { duplex: 'half' }) },
    environment,
  );
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
const logIn = (body: unknown, origin?: string) =>
  send('POST', '/api/login', { body: JSON.stringify(body) }, origin);
const get = (path: string, headers: HeadersInit = { Authorization: bearer }) =>
  send('GET', path, { headers });

describe('POST /api/login', () => {
  it('gives a token, the user and the e-mail of each site', async () => {
    const { status, body } = await logIn({ usuario: 'paola', password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 1,
      token: expect.stringMatching(/^[\w-]{43}$/),
      usuario: [{ usuario: 'paola', id_rol: 9, sede: 'Sede Norte', nombres: 'Paola', apellidos: 'Segura' }],
      emails: [{ sede: 'Sede Norte', correo: 'norte@example.org' }],
    });
    expect((await get('/permisos/9', { Authorization: `Bearer ${body.token}` })).status).toBe(200);
  });

  it('gives the same answer for a wrong password and an unknown user', async () => {
    const refused = { status: 0, codigo: 'wrong-credentials', mensaje: 'Usuario o contraseña incorrectos!' };
    for (const usuario of ['paola', 'nadie']) {
      const { status, body } = await logIn({ usuario, password: 'otra' });
      expect([status, body]).toEqual([200, refused]);
    }
  });

  it('makes a log-in after five failures wait and says for how long', async () => {
    for (let count = 0; count < 5; count++) await logIn({ usuario: 'paola', password: 'x' }, '10.9.9.9');
    const { status, headers, body } = await logIn({ usuario: 'paola', password: PASSWORD }, '10.9.9.9');
    expect(status).toBe(429);
    expect(headers.get('Retry-After')).toBe('1');
    expect(body).toEqual({
      status: 0,
      codigo: 'too-many-logins',
      mensaje: 'Demasiados intentos fallidos. Espere 1 segundo y vuelva a intentarlo.',
    });
  });

  it('is 422 without a user name and for invalid JSON', async () => {
    expect(await logIn({ password: PASSWORD })).toMatchObject({ status: 422, body: { status: 0 } });
    expect(await send('POST', '/api/login', { body: '{"usuario":' })).toMatchObject({ status: 422 });
    expect(await send('POST', '/api/login')).toMatchObject({ status: 422 });
  });
});

describe('the log-out', () => {
  it('ends the session of its token and no other, with an audit entry', async () => {
    const [token, other] = [
      await sessionTokenFor(app, userId, 'api'),
      await sessionTokenFor(app, userId, 'api'),
    ];
    const headers = { Authorization: `Bearer ${token}` };
    expect(await send('POST', '/api/logout', { headers })).toMatchObject({
      status: 200,
      body: { status: 1 },
    });
    expect(await send('POST', '/api/logout', { headers })).toMatchObject({ status: 401 });
    expect((await get('/permisos/9', headers)).status).toBe(401);
    expect((await get('/permisos/9', { Authorization: `Bearer ${other}` })).status).toBe(200);
    const trail = await app.container.database.fork().find(AuditEntrySchema, { action: 'access.log-out' });
    expect(trail).toMatchObject([{ actorId: userId }]);
  });
});

describe('a call', () => {
  it('needs a valid token: without one, with an unknown one and with one of the web it is 401', async () => {
    const web = await sessionTokenFor(app, userId, 'web');
    for (const headers of [
      {},
      { Authorization: 'Bearer nada' },
      { Authorization: 'Basic cGFvbGE6eA==' },
      { Authorization: `Bearer ${web}` },
      { Cookie: cookieOf(web) },
    ]) {
      const { status, body } = await get('/permisos/9', headers as HeadersInit);
      expect([status, body]).toEqual([401, refusedWith('not-authenticated')]);
    }
  });

  it('counts as activity; after fifteen minutes without activity the token is invalid', async () => {
    clock.forward(14 * 60_000);
    expect((await get('/permisos/9')).status).toBe(200);
    clock.forward(14 * 60_000);
    expect((await get('/permisos/9')).status).toBe(200);
    clock.forward(15 * 60_000);
    expect((await get('/permisos/9')).status).toBe(401);
  });

  it('that the role may not make is 403 before its input is read', async () => {
    const { status, body } = await send('POST', '/api/nuevoPaciente', {
      headers: { Authorization: bearer },
      body: 'no JSON',
    });
    expect([status, body]).toEqual([403, refusedWith('not-allowed')]);
  });

  it('reports every wrong field with a Spanish text', async () => {
    const { status, body } = await send('POST', '/api/cancelar-evento-calendario', {
      headers: { Authorization: bearer },
      body: JSON.stringify({ IDEVENT: 'abc' }),
    });
    expect(status).toBe(422);
    expect(body).toEqual({
      status: 0,
      codigo: 'invalid-input',
      mensaje: 'Revise los datos del formulario',
      errores: { IDEVENT: expect.stringMatching(/inválid/i), MOTIVO: 'Este campo es requerido' },
    });
  });

  it.each(['{', "{'IDEVENT': 1}", 'IDEVENT=1'])(
    'with the invalid JSON %j is 422 and says so',
    async (text) => {
      const mensaje = 'El cuerpo de la petición no es un JSON válido: revise comillas, comas y llaves';
      for (const path of ['/api/cancelar-evento-calendario', '/api/login']) {
        const { status, body } = await send('POST', path, { headers: { Authorization: bearer }, body: text });
        expect([status, body]).toEqual([
          422,
          { status: 0, codigo: 'malformed-json', mensaje, errores: { cuerpo: mensaje } },
        ]);
      }
    },
  );

  it.each([
    ['says its size', (text: string) => ({ body: text, headers: { 'Content-Length': String(text.length) } })],
    ['does not say its size', (text: string) => ({ body: new Blob([text]).stream(), headers: {} })],
  ])('whose body is over a megabyte and %s is 413', async (_name, initOf) => {
    const { body, headers } = initOf(JSON.stringify({ IDEVENT: 1, MOTIVO: 'x'.repeat(1_048_577) }));
    const answer = await send('POST', '/api/cancelar-evento-calendario', {
      headers: { Authorization: bearer, ...headers },
      body,
    });
    expect(answer).toMatchObject({
      status: 413,
      body: { status: 0, mensaje: expect.stringContaining('1 MB') },
    });
  });

  it('that does not exist is 404 in JSON', async () => {
    for (const [method, path] of [
      ['GET', '/api/nada'],
      ['POST', '/api/nada'],
    ] as const) {
      const { status, body } = await send(method, path, { headers: { Authorization: bearer } });
      expect([status, body]).toEqual([
        404,
        { status: 0, codigo: 'record-not-found', mensaje: 'No se encontraron datos' },
      ]);
    }
  });

  it('is never cached', async () => {
    for (const path of ['/permisos/9', '/permisos/1', '/api/nada'])
      expect((await get(path)).headers.get('Cache-Control')).toBe('no-store');
  });

  it('that fails answers with the id of the logged fault, and without its details', async () => {
    const faults: unknown[] = [];
    const container = {
      ...app.container,
      scope: () => ({ ...app.container.scope(), as: () => () => Promise.reject(new Error('clave secreta')) }),
      recordFault: (error: unknown, place: object) => `falla-${faults.push([error, place])}`,
    };
    const answer = await api.request(
      '/api/pacientesHC/PacNumDoc/1020333444',
      { headers: { Authorization: bearer } },
      { container, origin: '1.1.1.1' },
    );
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      status: 0,
      codigo: 'fault',
      mensaje: 'OCURRIÓ UN ERROR EN EL SERVIDOR, INTÉNTELO DE NUEVO.',
      id: 'falla-1',
    });
    const route = '/api/pacientesHC/:criterio/:busqueda';
    expect(faults).toEqual([[new Error('clave secreta'), { method: 'GET', route }]]);
  });
});

describe('the permission list', () => {
  it('has a row for each screen with estado 1 or 0, for the own role only', async () => {
    const { body } = await get('/api/verPermisos/9');
    expect(body.data).toContainEqual({
      id: expect.any(Number),
      modulo: 'Programación',
      name: 'Programación de citas',
      icon: 'calendar-days',
      path: '/programacion/programacion-citas',
      estado: 1,
    });
    expect(body.data.filter(({ estado }: { estado: number }) => estado === 1)).toHaveLength(1);
    expect((await get('/permisos/1')).status).toBe(403);
  });
});
