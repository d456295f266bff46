import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '#domain/access';
import { buildersFor } from '#tests/support/builders.ts';
import { cookieOf, sessionTokenFor } from '#tests/support/log-in.ts';
import { aWebServer, PASSWORD } from './web.ts';

let web: Awaited<ReturnType<typeof aWebServer>>;
beforeAll(async () => {
  web = await aWebServer();
});
afterAll(() => web?.close());

const logIn = (username: string, path = '/login', headers = {}) =>
  web.post(path, { usuario: username, password: PASSWORD }, headers);

describe('log-in', () => {
  it("sets cookies that scripts and other sites can't use, and redirects to the screen of the role", async () => {
    const { username } = await web.newUser({ roleId: 9 });
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
  ])('with the return address %s redirects to %s', async (regreso, landing) => {
    const { username, userId } = await web.newUser();
    const path = `/login?${new URLSearchParams({ regreso })}`;
    expect((await logIn(username, path)).header('Location')).toBe(landing);
    const again = await web.ask(path, { headers: { Cookie: await web.cookieFor(userId) } });
    expect(again.header('Location')).toBe(landing);
  });

  it('does not redirect to a screen that the role does not have', async () => {
    const { username } = await web.newUser({ roleId: 7 });
    const answer = await logIn(username, '/login?regreso=/dashboard/integra');
    expect(answer.header('Location')).toBe('/admisiones/ingreso');
  });

  it('redirects to the first permitted screen when the role lacks its own, and explains when there is none', async () => {
    const build = buildersFor(web.app);
    const reporter = await web.newUser({ roleId: await build.role(31, ['patients-report']) });
    expect((await logIn(reporter.username)).header('Location')).toBe('/reportes/pacientes');

    const nobody = await web.newUser({ roleId: await build.role(32) });
    const siteless = await web.newUser({ roleId: 9, siteId: null });
    for (const [{ username, userId }, text] of [
      [nobody, 'Su usuario aún no tiene pantallas asignadas'],
      [siteless, 'Su usuario no tiene una sede asignada'],
    ] as const) {
      expect((await logIn(username)).header('Location')).toBe('/inicio');
      const Cookie = await web.cookieFor(userId);
      expect((await web.ask('/', { headers: { Cookie } })).header('Location')).toBe('/inicio');
      const page = await web.ask('/inicio', { headers: { Cookie } });
      expect([page.status, page.text]).toEqual([200, expect.stringContaining(text)]);
    }
  });

  it('that fails keeps the user name, clears the password and gives the reason', async () => {
    const { username } = await web.newUser();
    const answer = await web.post('/login', { usuario: username, password: 'clave equivocada' });
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('Usuario o contraseña incorrectos!');
    expect(answer.text).toContain(`value="${username}"`);
    expect(answer.text).not.toContain('clave equivocada');
  });

  it('reports how long to wait after too many failures', async () => {
    const { username } = await web.newUser();
    for (let count = 0; count < 5; count++) await web.post('/login', { usuario: username, password: 'x' });
    const answer = await logIn(username);
    expect([answer.status, answer.header('Retry-After')]).toEqual([429, '1']);
    expect(answer.text).toContain('Espere 1 segundo y vuelva a intentarlo');
  });

  it('has a notice for a missing session and another one for an ended session', async () => {
    const answer = await web.ask('/reportes/pacientes?ver=activos');
    expect(answer.header('Location')).toBe('/?regreso=%2Freportes%2Fpacientes%3Fver%3Dactivos');
    const pageText = async (path: string, headers = {}) => (await web.ask(path, { headers })).text;
    expect(await pageText(answer.header('Location'))).toContain('No tiene autorización para estar aquí');
    expect(await pageText(answer.header('Location'), { Cookie: cookieOf('muerta') })).toContain(
      'Su sesión terminó',
    );
    expect(await pageText('/?sesion=cerrada')).toContain('La sesión se cerró en otra ventana');
    expect(await pageText('/?sesion=otra')).not.toContain('sesión se cerró');
  });
});

describe('a temporary password', () => {
  const ownPassword = 'tres-palabras-sueltas';

  it('opens nothing but the page for a new one', async () => {
    const { userId, username } = await web.newUser({ passwordTemporary: true });
    const answer = await logIn(username, '/login?regreso=/reportes/pacientes');
    expect(answer.header('Location')).toBe('/contrasena-nueva?regreso=%2Freportes%2Fpacientes');
    const Cookie = await web.cookieFor(userId);
    const statusOf = async (path: string, method = 'GET', headers = {}) =>
      (await web.ask(path, { method, headers: { Cookie, Origin: `http://${web.host}`, ...headers } })).status;
    const paths = [
      ...SCREENS.map(({ path }) => path),
      '/inicio',
      '/sesion',
      '/borradores/x',
      '/lugares',
      '/archivos/1',
    ];
    for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 302]);
    for (const path of ['/sesion', '/contrasena', '/acceso/usuario'])
      expect([path, await statusOf(path, 'POST')]).toEqual([path, 302]);
    expect(await statusOf('/borradores/x', 'PUT')).toBe(302);
    expect(await statusOf('/acceso/usuario.data', 'GET', { 'X-Integra-User': username })).toBe(401);
    expect((await web.ask('/', { headers: { Cookie } })).header('Location')).toBe('/contrasena-nueva');
    expect((await web.ask('/contrasena-nueva', { headers: { Cookie } })).text).toContain(
      'Contraseña que recibió',
    );
  });

  it("is replaced by the user's own, which opens everything in a session with a new token", async () => {
    const { userId, username } = await web.newUser({ passwordTemporary: true, lastNames: 'Solano' });
    const Cookie = await web.cookieFor(userId);
    const choose = (password: string, repeated = password) =>
      web.post(
        '/contrasena-nueva?regreso=/reportes/pacientes',
        { current: PASSWORD, password, repeated },
        { Cookie },
      );
    for (const [password, text] of [
      ['once-carac.', '12 caracteres o más'],
      ['Contraseña2026', 'muy común'],
      [PASSWORD, 'distinta de la actual'],
      [`${username}-del-norte`, 'no puede contener el nombre de usuario'],
    ] as const)
      expect((await choose(password)).text).toContain(text);
    expect((await web.ask('/reportes/pacientes', { headers: { Cookie } })).status).toBe(302);
    const answer = await choose(ownPassword);
    expect(answer.header('Location')).toBe('/reportes/pacientes');
    const [renewedCookie = ''] = answer.header('Set-Cookie').split(';');
    expect((await web.ask('/reportes/pacientes', { headers: { Cookie } })).status).toBe(302);
    const headers = { Cookie: renewedCookie };
    expect((await web.ask('/reportes/pacientes', { headers })).status).toBe(200);
    expect((await web.ask('/contrasena-nueva', { headers })).status).toBe(302);
  });

  it('is refused for a program, with an explanation', async () => {
    const { userId, username } = await web.newUser({ passwordTemporary: true });
    const ask = (password: string) =>
      web.ask('/api/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ usuario: username, password }),
      });
    expect(JSON.parse((await ask('otra')).text).mensaje).toBe('Usuario o contraseña incorrectos!');
    const { status, text } = await ask(PASSWORD);
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { status: 0, codigo: 'password-temporary', mensaje: expect.stringContaining('elija una propia') },
    ]);
    const token = await sessionTokenFor(web.app, userId, 'api');
    const response = await web.ask('/api/emailsProgramacion', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
  });
});

describe('the session of a browser', () => {
  it('ends with the log-out: its old cookie is invalid', async () => {
    const { userId } = await web.newUser();
    const Cookie = await web.cookieFor(userId);
    expect((await web.ask('/dashboard/integra', { headers: { Cookie } })).status).toBe(200);
    const answer = await web.post('/salir', {}, { Cookie });
    expect([answer.status, answer.header('Location')]).toEqual([302, '/']);
    expect(answer.header('Set-Cookie')).toMatch(/^integra_sesion=; Max-Age=0; Path=\/;/);
    expect(answer.header('Clear-Site-Data')).toBe('"cache"');
    expect((await web.ask('/dashboard/integra', { headers: { Cookie } })).status).toBe(302);
    expect((await web.post('/salir', {}, { Cookie })).status).toBe(302);
  });

  it('ends with another log-in of the same browser', async () => {
    const { userId } = await web.newUser();
    const other = await web.newUser();
    const Cookie = await web.cookieFor(userId);
    await web.post('/login', { usuario: other.username, password: 'x' }, { Cookie });
    expect((await web.ask('/sesion', { headers: { Cookie } })).status).toBe(200);
    expect((await logIn(other.username, '/login', { Cookie })).status).toBe(302);
    expect((await web.ask('/sesion', { headers: { Cookie } })).status).toBe(302);
  });

  it('refuses the requests of a page that another user opened, or whose session has ended', async () => {
    const { userId, username } = await web.newUser();
    const Cookie = await web.cookieFor(userId);
    const headersOf = (user: string, cookie = Cookie) => ({ Cookie: cookie, 'X-Integra-User': user });
    for (const path of [
      '/sesion',
      '/reportes/pacientes.data',
      '/reportes/pacientes.data?_routes=routes%2F_app.reportes.%24report',
    ]) {
      const statuses = [headersOf(username), headersOf('otra'), headersOf(username, cookieOf('muerta'))].map(
        async (headers) => (await web.ask(path, { headers })).status,
      );
      expect(await Promise.all(statuses)).toEqual([200, 401, 401]);
    }
    const draftRequest = { method: 'PUT', body: JSON.stringify({ content: { note: 'x' } }) };
    const headers = {
      ...headersOf('otra'),
      Origin: `http://${web.host}`,
      'Content-Type': 'application/json',
    };
    expect((await web.ask('/borradores/prueba', { ...draftRequest, headers })).status).toBe(401);
    const { draft: storedDraft } = JSON.parse(
      (await web.ask('/borradores/prueba', { headers: { Cookie } })).text,
    );
    expect(storedDraft).toBeNull();
    await web.post('/salir', {}, headersOf('otra'));
    expect((await web.ask('/sesion', { headers: { Cookie } })).status).toBe(200);
  });

  it('is replaced by a new one when the user logs in again in an open page', async () => {
    const { userId, username } = await web.newUser();
    const Cookie = await web.cookieFor(userId);
    const wrongPassword = await web.post('/reingreso', { usuario: username, password: 'x' }, { Cookie });
    expect([wrongPassword.status, JSON.parse(wrongPassword.text).message]).toEqual([
      401,
      'Usuario o contraseña incorrectos!',
    ]);
    const answer = await web.post('/reingreso', { usuario: username, password: PASSWORD }, { Cookie });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      200,
      { leftMs: 900_000, renewable: true, warnMs: 60_000, passwordTemporary: false },
    ]);
    const newCookie = answer.header('Set-Cookie').split(';')[0] ?? '';
    expect((await web.ask('/sesion', { headers: { Cookie: newCookie } })).status).toBe(200);
    expect((await web.ask('/sesion', { headers: { Cookie } })).status).toBe(302);
  });

  it('is read without being extended, and extended by activity', async () => {
    const Cookie = await web.cookieFor((await web.newUser()).userId);
    web.clock.forward(10 * 60_000);
    const remaining = await web.ask('/sesion', { headers: { Cookie } });
    expect(JSON.parse(remaining.text)).toEqual({ leftMs: 300_000, renewable: true, warnMs: 60_000 });
    web.clock.forward(60_000);
    expect(JSON.parse((await web.ask('/sesion', { headers: { Cookie } })).text).leftMs).toBe(240_000);
    expect(JSON.parse((await web.post('/sesion', {}, { Cookie })).text).leftMs).toBe(900_000);
    web.clock.forward(900_000);
    const afterEnd = await web.ask('/sesion', { headers: { Cookie } });
    expect([afterEnd.status, afterEnd.header('Location')]).toEqual([302, '/?regreso=%2F']);
  });
});
