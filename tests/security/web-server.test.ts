import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwords } from '#adapters/system/system.ts';
import { SCREENS } from '#domain/access';
import { buildersFor } from '#tests/support/builders.ts';
import { fixedClock, sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { cookieOf, sessionFor } from '#tests/support/log-in.ts';
import { type WebAnswer, webServerOver } from '#tests/support/web-client.ts';

const PASSWORD = 'una clave de prueba';
const HSTS = 'max-age=31536000; includeSubDomains';

const clock = fixedClock();
let app: TestApp;
let web: Awaited<ReturnType<typeof webServerOver>>;
let siteId: number;

beforeAll(async () => {
  app = await sqliteApp(clock);
  await app.container.seed.base();
  siteId = await buildersFor(app).site();
  web = await webServerOver(app.container);
});
afterAll(async () => {
  await web?.close();
  await app?.close();
});

let users = 0;
async function newUser(overrides: object = {}) {
  const username = `persona${++users}`;
  const passwordHash = await passwords.hash(PASSWORD);
  const userId = await buildersFor(app).user({ username, passwordHash, roleId: 1, siteId, ...overrides });
  return { userId, username };
}
const cookieFor = async (userId: number) => cookieOf(await sessionFor(app, userId, 'web'));
const logIn = (username: string, path = '/login', headers = {}) =>
  web.post(path, { usuario: username, password: PASSWORD }, headers);

const policyOf = (answer: WebAnswer): Map<string, string> =>
  new Map(
    answer
      .header('Content-Security-Policy')
      .split('; ')
      .map((part) => {
        const [name = '', ...values] = part.split(' ');
        return [name, values.join(' ')];
      }),
  );

function expectShielded(answer: WebAnswer, path: string): void {
  const policy = policyOf(answer);
  expect(policy.get('default-src'), path).toBe("'self'");
  expect(policy.get('frame-ancestors'), path).toBe("'none'");
  expect(policy.get('object-src'), path).toBe("'none'");
  expect(policy.get('script-src'), path).toMatch(/^'self' 'nonce-[\w+/]{22}=='$/);
  expect(policy.get('style-src'), path).toBe(policy.get('script-src'));
  expect(answer.header('X-Content-Type-Options'), path).toBe('nosniff');
  expect(answer.header('X-Frame-Options'), path).toBe('DENY');
  expect(answer.header('Referrer-Policy'), path).toBe('same-origin');
  expect(answer.header('Cross-Origin-Opener-Policy'), path).toBe('same-origin');
  expect(answer.header('X-Powered-By'), path).toBe('');
}

describe('every answer', () => {
  it('carries the security headers, whatever it answers', async () => {
    const Cookie = await cookieFor((await newUser()).userId);
    const pages = [...SCREENS.map(({ path }) => path), '/no/existe', '/sesion', '/inicio'];
    for (const path of pages) {
      const answer = await web.ask(path, { headers: { Cookie } });
      expectShielded(answer, path);
      if (answer.status !== 302) expect(answer.header('Cache-Control'), path).toBe('no-store');
    }
    for (const path of [
      '/',
      '/login',
      '/healthz',
      '/api/docs',
      '/api/openapi.json',
      '/api/nada',
      '/assets/nada.js',
    ])
      expectShielded(await web.ask(path), path);
    expectShielded(await web.post('/salir', {}, { Origin: 'https://malo.example' }), 'refused');
  });

  it('runs no script without the nonce of this very answer', async () => {
    const Cookie = await cookieFor((await newUser()).userId);
    const nonces = new Set<string>();
    for (const [path, headers] of [
      ['/', {}],
      ['/api/docs', {}],
      ['/dashboard/integra', { Cookie }],
    ] as const) {
      const answer = await web.ask(path, { headers });
      const nonce = /'nonce-([^']+)'/.exec(answer.header('Content-Security-Policy'))?.[1] ?? '';
      nonces.add(nonce);
      const inline = [...answer.text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(
        ([, attributes]) => attributes,
      );
      expect(inline.length, path).toBeGreaterThan(0);
      for (const attributes of inline) expect(attributes, path).toContain(`nonce="${nonce}"`);
      for (const [, address] of answer.text.matchAll(/\b(?:src|href)="([^"]+)"/g))
        expect(address, path).toMatch(/^[/#]/);
    }
    expect(nonces.size).toBe(3);
  });

  it('keeps data out of every cache, also the data of a page alone', async () => {
    const Cookie = await cookieFor((await newUser()).userId);
    const answer = await web.ask('/reportes/pacientes.data', { headers: { Cookie } });
    expect([answer.status, answer.header('Cache-Control')]).toEqual([200, 'no-store']);
  });
});

describe('behind a proxy', () => {
  it('says to stay with TLS, and keeps cookies to it, when a trusted proxy tells of TLS', async () => {
    const trusting = await webServerOver({
      ...app.container,
      environment: { ...app.container.environment, trustedProxies: 1 },
    });
    const { username } = await newUser();
    const headers = {
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'integra.example',
      Origin: 'https://integra.example',
    };
    const answer = await trusting.post('/login', { usuario: username, password: PASSWORD }, headers);
    expect([answer.status, answer.header('Strict-Transport-Security')]).toEqual([302, HSTS]);
    for (const cookie of answer.header('Set-Cookie').split('\n')) expect(cookie).toContain('; Secure');
    const plain = { ...headers, Origin: 'http://integra.example' };
    expect((await trusting.post('/salir', {}, plain)).status).toBe(403);
    await trusting.close();
  });

  it('believes nothing that an unknown one tells', async () => {
    const headers = {
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'malo.example',
      Origin: 'https://malo.example',
    };
    const answer = await web.post('/salir', {}, headers);
    expect([answer.status, answer.header('Strict-Transport-Security')]).toEqual([403, '']);
    const { status } = await web.ask('/', { headers: { 'X-Forwarded-Host': 'malo.example' } });
    expect(status).toBe(200);
  });

  it('refuses a host that is none', async () => {
    expect((await web.ask('/', { headers: { Host: 'a b' } })).status).toBe(400);
  });
});

describe('a write', () => {
  it.each([
    ['without an Origin', undefined],
    ['from another site', 'https://malo.example'],
    ['from an unknown origin', 'null'],
    ['from a host that only begins alike', 'http://127.0.0.1.malo.example'],
  ])('%s is refused before anything is done', async (_name, origin) => {
    const { userId } = await newUser();
    const Cookie = await cookieFor(userId);
    for (const path of [
      '/login',
      '/salir',
      '/sesion',
      '/admisiones/ingreso',
      '/salir.data',
      '/api/../salir',
      '/no/existe',
    ]) {
      const headers = {
        Cookie,
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(origin && { Origin: origin }),
      };
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect((await web.ask(path, { method, headers, body: '' })).status, `${method} ${path}`).toBe(403);
    }
    expect((await web.ask('/sesion', { headers: { Cookie } })).status).toBe(200);
  });

  it('of the API may come without an Origin, never from another site', async () => {
    const body = JSON.stringify({ usuario: 'nadie', password: 'x' });
    const headers = { 'Content-Type': 'application/json' };
    expect((await web.ask('/api/login', { method: 'POST', headers, body })).status).toBe(200);
    const forged = { ...headers, Origin: 'https://malo.example' };
    const answer = await web.ask('/api/login', { method: 'POST', headers: forged, body });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      403,
      { status: 0, mensaje: 'Origen no permitido.' },
    ]);
  });

  it('larger than a megabyte is 413 with a text for the form, larger than twelve with files', async () => {
    const Cookie = await cookieFor((await newUser()).userId);
    const send = (size: number, type: string, chunked: boolean) =>
      web.ask('/admisiones/ingreso.data', {
        method: 'POST',
        headers: {
          Cookie,
          Origin: `http://${web.host}`,
          'Content-Type': type,
          ...(chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(size) }),
        },
        body: Buffer.alloc(size, 'a'),
      });
    const MIB = 1_048_576;
    for (const chunked of [false, true]) {
      const tooLarge = await send(MIB + 1, 'application/x-www-form-urlencoded', chunked);
      expect([tooLarge.status, tooLarge.text]).toEqual([413, expect.stringContaining('12 MB en archivos')]);
      expect((await send(MIB - 1, 'application/x-www-form-urlencoded', chunked)).status).not.toBe(413);
      expect((await send(12 * MIB + 1, 'multipart/form-data; boundary=x', chunked)).status).toBe(413);
    }
    expect((await web.post('/login', { usuario: 'a'.repeat(MIB), password: 'x' })).status).toBe(413);
  });
});

describe('log-in', () => {
  it('hands out cookies that scripts and other sites can not use, and leads to the screen of the role', async () => {
    const { username } = await newUser({ roleId: 9 });
    const answer = await logIn(username);
    expect([answer.status, answer.header('Location')]).toEqual([302, '/programacion/programacion-citas']);
    const [session = '', device = ''] = answer.header('Set-Cookie').split('\n');
    expect(session).toMatch(/^integra_sesion=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^integra_equipo=[^;]+; Max-Age=15768000; Path=\/; .*HttpOnly; SameSite=Lax$/);
  });

  it.each([
    ['https://malo.example/', '/dashboard/integra'],
    ['//malo.example/dashboard/integra', '/dashboard/integra'],
    ['/\\malo.example', '/dashboard/integra'],
    ['javascript:alert(1)', '/dashboard/integra'],
    ['/salir', '/dashboard/integra'],
    ['/reportes/pacientes?ver=activos', '/reportes/pacientes?ver=activos'],
  ])('asked to come back to %s leads to %s', async (regreso, landing) => {
    const { username, userId } = await newUser();
    const path = `/login?${new URLSearchParams({ regreso })}`;
    expect((await logIn(username, path)).header('Location')).toBe(landing);
    const again = await web.ask(path, { headers: { Cookie: await cookieFor(userId) } });
    expect(again.header('Location')).toBe(landing);
  });

  it('does not lead back to a screen that the role does not have', async () => {
    const { username } = await newUser({ roleId: 7 });
    const answer = await logIn(username, '/login?regreso=/dashboard/integra');
    expect(answer.header('Location')).toBe('/admisiones/ingreso');
  });

  it('leads to the first permitted screen when the role has not its own, and explains when there is none', async () => {
    const build = buildersFor(app);
    const reporter = await newUser({ roleId: await build.role(31, ['patients-report']) });
    expect((await logIn(reporter.username)).header('Location')).toBe('/reportes/pacientes');

    const nobody = await newUser({ roleId: await build.role(32) });
    const siteless = await newUser({ roleId: 9, siteId: null });
    for (const [{ username, userId }, text] of [
      [nobody, 'Su usuario aún no tiene pantallas asignadas'],
      [siteless, 'Su usuario no tiene una sede asignada'],
    ] as const) {
      expect((await logIn(username)).header('Location')).toBe('/inicio');
      const Cookie = await cookieFor(userId);
      expect((await web.ask('/', { headers: { Cookie } })).header('Location')).toBe('/inicio');
      const page = await web.ask('/inicio', { headers: { Cookie } });
      expect([page.status, page.text]).toEqual([200, expect.stringContaining(text)]);
    }
  });

  it('that fails keeps the user name, clears the password and says why', async () => {
    const { username } = await newUser();
    const answer = await web.post('/login', { usuario: username, password: 'clave equivocada' });
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('Usuario o contraseña incorrectos!');
    expect(answer.text).toContain(`value="${username}"`);
    expect(answer.text).not.toContain('clave equivocada');
  });

  it('says how long to wait after too many failures', async () => {
    const { username } = await newUser();
    for (let count = 0; count < 5; count++) await web.post('/login', { usuario: username, password: 'x' });
    const answer = await logIn(username);
    expect([answer.status, answer.header('Retry-After')]).toEqual([429, '1']);
    expect(answer.text).toContain('Espere 1 segundo y vuelva a intentarlo');
  });

  it('tells who opens a page without a session, and who comes back after the end of one', async () => {
    const answer = await web.ask('/reportes/pacientes?ver=activos');
    expect(answer.header('Location')).toBe('/?regreso=%2Freportes%2Fpacientes%3Fver%3Dactivos');
    const told = async (path: string, headers = {}) => (await web.ask(path, { headers })).text;
    expect(await told(answer.header('Location'))).toContain('No tiene autorización para estar aquí');
    expect(await told(answer.header('Location'), { Cookie: cookieOf('muerta') })).toContain(
      'Su sesión terminó',
    );
    expect(await told('/?sesion=inactividad')).toContain('Su sesión se cerró por inactividad');
    expect(await told('/?sesion=otra')).not.toContain('sesión se cerró');
  });
});

describe('the session of a browser', () => {
  it('ends with the log-out: the old cookie opens nothing', async () => {
    const { userId } = await newUser();
    const Cookie = await cookieFor(userId);
    expect((await web.ask('/dashboard/integra', { headers: { Cookie } })).status).toBe(200);
    const answer = await web.post('/salir', {}, { Cookie });
    expect([answer.status, answer.header('Location')]).toEqual([302, '/']);
    expect(answer.header('Set-Cookie')).toMatch(/^integra_sesion=; Max-Age=0; Path=\/;/);
    expect((await web.ask('/dashboard/integra', { headers: { Cookie } })).status).toBe(302);
    expect((await web.post('/salir', {}, { Cookie })).status).toBe(302);
  });

  it('is asked about without being prolonged, and prolonged by work', async () => {
    const Cookie = await cookieFor((await newUser()).userId);
    clock.forward(10 * 60_000);
    const asked = await web.ask('/sesion', { headers: { Cookie } });
    expect(JSON.parse(asked.text)).toEqual({ leftMs: 300_000, renewable: true, warnMs: 60_000 });
    clock.forward(60_000);
    expect(JSON.parse((await web.ask('/sesion', { headers: { Cookie } })).text).leftMs).toBe(240_000);
    expect(JSON.parse((await web.post('/sesion', {}, { Cookie })).text).leftMs).toBe(900_000);
    clock.forward(900_000);
    const gone = await web.ask('/sesion', { headers: { Cookie } });
    expect([gone.status, gone.header('Location')]).toEqual([302, '/?regreso=%2F']);
  });
});

describe('what goes wrong', () => {
  it('is told inside the frame to who has logged in', async () => {
    const Cookie = await cookieFor((await newUser({ roleId: 7 })).userId);
    for (const [path, status, text] of [
      ['/no/existe', 404, 'Esta página no existe'],
      ['/dashboard/integra', 403, 'No tiene autorización para estar aquí'],
    ] as const) {
      const answer = await web.ask(path, { headers: { Cookie } });
      expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)]);
      expect(answer.text).toContain('Menú principal');
      expect(answer.text).toContain('Ingreso de pacientes');
      expect(answer.text).not.toContain('Programación de citas');
    }
  });

  it('by a fault shows the id that is in the log, and nothing else of it', async () => {
    const faults: unknown[] = [];
    const broken = await webServerOver({
      ...app.container,
      scope: () => ({
        ...app.container.scope(),
        as: () => () => Promise.reject(new Error('select clave from tabla')),
      }),
      recordFault: (error) => `falla-${faults.push(error)}`,
    });
    const Cookie = await cookieFor((await newUser()).userId);
    const page = await broken.ask('/reportes/pacientes', { headers: { Cookie } });
    expect([page.status, page.text]).toEqual([500, expect.stringContaining('falla-1')]);
    expect(page.text).toContain('Menú principal');
    const form = await broken.ask('/borradores/prueba', {
      method: 'PUT',
      headers: { Cookie, Origin: `http://${broken.host}` },
      body: '{"content":{}}',
    });
    expect([form.status, JSON.parse(form.text)]).toEqual([
      500,
      { fault: { id: 'falla-2', message: 'OCURRIÓ UN ERROR EN EL SERVIDOR, INTENTELO DE NUEVO.' } },
    ]);
    for (const { text } of [page, form]) expect(text).not.toMatch(/select clave|node_modules|\.ts:\d/);
    expect(faults).toHaveLength(2);
    await broken.close();
  });

  it('with the database is told by /healthz', async () => {
    expect((await web.ask('/healthz')).status).toBe(200);
    const down = await webServerOver({ ...app.container, answers: () => Promise.reject(new Error('down')) });
    expect((await down.ask('/healthz')).status).toBe(503);
    await down.close();
  });
});
