import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '#domain/access';
import { bearerFor } from '#tests/support/api-client.ts';
import { type WebResponse, webServerOver } from '#tests/support/web-client.ts';
import { aWebServer, PASSWORD } from './web.ts';

const HSTS = 'max-age=31536000; includeSubDomains';

let web: Awaited<ReturnType<typeof aWebServer>>;
beforeAll(async () => {
  web = await aWebServer();
});
afterAll(() => web?.close());

const policyOf = (answer: WebResponse): Map<string, string> =>
  new Map(
    answer
      .header('Content-Security-Policy')
      .split('; ')
      .map((part) => {
        const [name = '', ...values] = part.split(' ');
        return [name, values.join(' ')];
      }),
  );

function expectSecurityHeaders(answer: WebResponse, path: string): void {
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

describe('a response of data', () => {
  it('is compressed only when it is large', async () => {
    const { userId } = await web.newUser();
    const headers = { Cookie: await web.cookieFor(userId), 'Accept-Encoding': 'gzip' };
    const small = await web.ask('/pacientes/buscar?criterion=surname&text=a', { headers });
    expect(small.status).toBe(200);
    expect(small.header('Content-Encoding')).toBe('');
    expect(Number(small.header('Content-Length'))).toBe(Buffer.byteLength(small.text));
    const large = await web.ask('/api/openapi.json', { headers });
    expect(large.header('Content-Encoding')).toBe('gzip');
  });
});

describe('every response', () => {
  it('has the security headers', async () => {
    const Cookie = await web.cookieFor((await web.newUser()).userId);
    const pages = [...SCREENS.map(({ path }) => path), '/no/existe', '/sesion', '/inicio'];
    for (const path of pages) {
      const answer = await web.ask(path, { headers: { Cookie } });
      expectSecurityHeaders(answer, path);
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
      expectSecurityHeaders(await web.ask(path), path);
    expectSecurityHeaders(await web.post('/salir', {}, { Origin: 'https://malo.example' }), 'refused');
  });

  it('runs only scripts with the nonce of this response', async () => {
    const Cookie = await web.cookieFor((await web.newUser()).userId);
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

  it('forbids caching a refused file', async () => {
    const Cookie = await web.cookieFor((await web.newUser({ roleId: 4 })).userId);
    for (const path of ['/historiaClinica/impresion/1', '/reportes/maestro/excel', '/acceso/usuario/excel']) {
      const answer = await web.ask(path, { headers: { Cookie } });
      expect([answer.status, answer.header('Cache-Control')], path).toEqual([403, 'no-store']);
    }
  });

  it('forbids caching the data of a page that are requested without the page', async () => {
    const Cookie = await web.cookieFor((await web.newUser()).userId);
    const answer = await web.ask('/reportes/pacientes.data', { headers: { Cookie } });
    expect([answer.status, answer.header('Cache-Control')]).toEqual([200, 'no-store']);
  });
});

describe('behind a proxy', () => {
  it('requires TLS and secure cookies when a trusted proxy reports TLS', async () => {
    const behindProxy = await webServerOver({
      ...web.app.container,
      environment: { ...web.app.container.environment, trustedProxies: 1 },
    });
    const { username } = await web.newUser();
    const headers = {
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'integra.example',
      Origin: 'https://integra.example',
    };
    const answer = await behindProxy.post('/login', { usuario: username, password: PASSWORD }, headers);
    expect([answer.status, answer.header('Strict-Transport-Security')]).toEqual([302, HSTS]);
    const cookies = answer.header('Set-Cookie').split('\n');
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-integra_\w+=[^;]+; (Max-Age=\d+; )?Path=\/; .*Secure/);
      expect(cookie).not.toContain('Domain');
    }
    const hostCookies = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    const plantedCookies = hostCookies.replaceAll('__Host-', '');
    const ask = async (Cookie: string, forwarded = headers) =>
      (await behindProxy.ask('/sesion', { headers: { ...forwarded, Cookie } })).status;
    expect(await ask(hostCookies)).toBe(200);
    expect(await ask(plantedCookies)).toBe(302);
    expect(await ask(hostCookies, { ...headers, 'X-Forwarded-Proto': 'http' })).toBe(302);
    const plain = { ...headers, Origin: 'http://integra.example' };
    expect((await behindProxy.post('/salir', {}, plain)).status).toBe(403);
    await behindProxy.close();
  });

  it('ignores the headers of an unknown proxy', async () => {
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

  it('refuses an invalid host', async () => {
    expect((await web.ask('/', { headers: { Host: 'a b' } })).status).toBe(400);
  });
});

describe('a write', () => {
  it.each([
    ['without an Origin', undefined],
    ['from another site', 'https://malo.example'],
    ['from an unknown origin', 'null'],
    ['from a host whose name only begins like that of the server', 'http://127.0.0.1.malo.example'],
  ])('%s is refused before it is executed', async (_name, origin) => {
    const { userId } = await web.newUser();
    const Cookie = await web.cookieFor(userId);
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
      const statusesOf = (...methods: readonly string[]) =>
        Promise.all(
          methods.map(async (method) => (await web.ask(path, { method, headers, body: '' })).status),
        );
      // A method that the address does not have is refused as such, from anywhere.
      const expected = path === '/no/existe' ? [404, 404, 404] : [403, 405, 405];
      expect(await statusesOf('POST', 'PUT', 'DELETE'), path).toEqual(expected);
    }
    expect((await web.ask('/sesion', { headers: { Cookie } })).status).toBe(200);
  });

  it('of the API is allowed without an Origin, never from another site', async () => {
    const body = JSON.stringify({ usuario: 'nadie', password: 'x' });
    const headers = { 'Content-Type': 'application/json' };
    expect((await web.ask('/api/login', { method: 'POST', headers, body })).status).toBe(200);
    const forgedHeaders = { ...headers, Origin: 'https://malo.example' };
    const answer = await web.ask('/api/login', { method: 'POST', headers: forgedHeaders, body });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      403,
      { status: 0, mensaje: 'Origen no permitido.' },
    ]);
  });

  it('of more than one megabyte, or of more than twelve with files, is refused with a text for the form', async () => {
    const Cookie = await web.cookieFor((await web.newUser()).userId);
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
      expect([tooLarge.status, tooLarge.text]).toEqual([413, expect.stringContaining('como máximo 1 MB')]);
      expect(tooLarge.header('Connection')).toBe('close');
      expect((await send(30 * MIB, 'application/x-www-form-urlencoded', chunked)).status).toBe(413);
      expect((await send(MIB - 1, 'application/x-www-form-urlencoded', chunked)).status).not.toBe(413);
      expect((await send(12 * MIB + 1, 'multipart/form-data; boundary=x', chunked)).status).toBe(413);
    }
    expect((await web.post('/login', { usuario: 'a'.repeat(MIB), password: 'x' })).status).toBe(413);
  });
});

describe('an error', () => {
  it('is shown inside the frame to a logged-in user', async () => {
    const Cookie = await web.cookieFor((await web.newUser({ roleId: 7 })).userId);
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

  it('that is a fault shows the id under which it was logged, and no details', async () => {
    const faults: unknown[] = [];
    const brokenServer = await webServerOver({
      ...web.app.container,
      scope: () => ({
        ...web.app.container.scope(),
        as: () => () => Promise.reject(new Error('select clave from tabla')),
      }),
      recordFault: (error) => `falla-${faults.push(error)}`,
    });
    const Cookie = await web.cookieFor((await web.newUser()).userId);
    const page = await brokenServer.ask('/reportes/pacientes', { headers: { Cookie } });
    expect([page.status, page.text]).toEqual([500, expect.stringContaining('falla-1')]);
    expect(page.text).toContain('Menú principal');
    const form = await brokenServer.ask('/borradores/prueba', {
      method: 'PUT',
      headers: { Cookie, Origin: `http://${brokenServer.host}` },
      body: '{"content":{}}',
    });
    expect([form.status, JSON.parse(form.text)]).toEqual([
      500,
      { fault: { id: 'falla-2', message: 'OCURRIÓ UN ERROR EN EL SERVIDOR, INTÉNTELO DE NUEVO.' } },
    ]);
    for (const { text } of [page, form]) expect(text).not.toMatch(/select clave|node_modules|\.ts:\d/);
    expect(faults).toHaveLength(2);
    await brokenServer.close();
  });

  it('that the request causes is no fault: a bad path, a broken upload, a truncated body and a client that leaves are not logged', async () => {
    const faults: unknown[] = [];
    const server = await webServerOver({
      ...web.app.container,
      recordFault: (error) => `falla-${faults.push(error)}`,
    });
    const Cookie = await web.cookieFor((await web.newUser()).userId);
    const statusOf = async (path: string) => (await server.ask(path, { headers: { Cookie } })).status;
    for (const path of [
      '/api/x%0Ay',
      '/api/docs%0A',
      '/no%0Aexiste',
      '/archivos/1%00',
      '/%5C',
      '/%5c/x',
      '/api/x%E2%80%A8y',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    for (const path of ['/api/%E0%A4%A', '/gestion-ordenes/orden/%E0%A4%A', '/%', `/?${'a&'.repeat(5000)}`])
      expect([path, await statusOf(path)]).toEqual([path, 400]);
    const api = await server.ask('/api/x%0Ay');
    expect([api.status, JSON.parse(api.text)]).toEqual([
      404,
      { status: 0, mensaje: 'No se encontraron datos' },
    ]);

    const headers = { Cookie, Origin: `http://${server.host}` };
    const upload = (path: string, type: string, body: string) =>
      server.ask(path, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body });
    for (const path of [
      '/admisiones/ingreso.data',
      '/acceso/usuario.data',
      '/admisiones/motivos/1',
      '/login.data',
    ]) {
      const answer = await upload(path, 'multipart/form-data; boundary=x', '--x\r\nContent-Disp');
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.text).toContain('Revise los datos del formulario');
    }
    expect((await upload('/admisiones/motivos/1', 'text/plain', 'a=1')).status).toBe(400);

    for (const [path, type] of [
      ['/admisiones/motivos/1', 'application/x-www-form-urlencoded'],
      ['/acceso/usuario.data', 'application/json'],
      ['/admisiones/ingreso', 'multipart/form-data; boundary=x'],
      ['/api/nuevoPaciente', 'application/json'],
      ['/admisiones/documentos?paciente=1&tipo=other&nombre=a.pdf', 'application/pdf'],
    ] as const) {
      const bearer = await bearerFor(web.app, (await web.newUser()).userId);
      await server.abort(path, { ...headers, Authorization: bearer, 'Content-Type': type });
    }
    const token = { Authorization: await bearerFor(web.app, (await web.newUser()).userId) };
    for (const path of [
      '/inicio',
      '/acceso/usuario/excel',
      '/reportes/pacientes',
      '/assets/nada.js',
      '/api/openapi.json',
    ])
      for (const stage of ['request', 'answer'] as const)
        await server.abortAnswer(path, { Cookie, ...(path.startsWith('/api') && token) }, stage);
    expect((await server.ask('/healthz')).status).toBe(200);
    await server.close();
    expect(faults).toEqual([]);
  });

  it('of the database is reported by /healthz', async () => {
    expect((await web.ask('/healthz')).status).toBe(200);
    const withoutDatabase = await webServerOver({
      ...web.app.container,
      isDatabaseReachable: () => Promise.reject(new Error('down')),
    });
    expect((await withoutDatabase.ask('/healthz')).status).toBe(503);
    await withoutDatabase.close();
  });
});
