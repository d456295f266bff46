import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiEndpoints, createApi } from '#app/api/index.ts';
import { builtPages } from '#tests/support/built-app.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { webServerOver } from '#tests/support/web-client.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Methods that change data where they are accepted. */
const WRITING_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

describe('a method that an address does not have is refused with 405 and those that it has', () => {
  let app: TestApp;
  let server: Awaited<ReturnType<typeof webServerOver>>;
  beforeAll(async () => {
    app = await sqliteApp();
    server = await webServerOver(app.container);
  });
  afterAll(async () => {
    await server.close();
    await app.close();
  });

  const withValues = (path: string) => path.replaceAll(/\{\w+\}|:\w+/g, '1');
  const allowOf = async (
    method: string,
    path: string,
    headers = { Origin: `http://${server.host}` } as Readonly<Record<string, string>>,
  ) => {
    const answer = await server.ask(path, { method, headers });
    return { status: answer.status, allow: answer.header('Allow').split(', '), text: answer.text };
  };

  it('by every call of the API', async () => {
    const api = createApi();
    const context = { container: app.container, origin: 'prueba' } as unknown as AppLoadContext;
    const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    const methodsOf = (address: string) =>
      METHODS.filter((method) =>
        apiEndpoints.some(
          (each) => each.method.toUpperCase() === method && patternOf(each.path).test(address),
        ),
      );
    for (const address of new Set(apiEndpoints.map(({ path }) => withValues(path)))) {
      const methods = methodsOf(address);
      for (const method of METHODS.filter((each) => !methods.includes(each))) {
        const response = await api.fetch(new Request(`http://h${address}`, { method }), context);
        const allowed = methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each]));
        expect(
          [response.status, response.headers.get('Allow')?.split(', ').sort()],
          `${method} ${address}`,
        ).toEqual([405, allowed.sort()]);
      }
    }
    expect((await api.fetch(new Request('http://h/api/nada', { method: 'POST' }), context)).status).toBe(404);
  });

  it('by every page and address for scripts', async () => {
    const { routes } = await builtPages();
    const pathOf = (id: string | undefined): string => {
      const route = id ? routes[id] : undefined;
      return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
    };
    const leaves = Object.values(routes).filter(
      (route) => route && (route.path || route.index) && !route.path?.includes('*'),
    );
    expect(leaves.length).toBeGreaterThan(80);
    for (const leaf of leaves) {
      const { action, loader, default: page } = leaf?.module ?? {};
      const path = withValues(pathOf(leaf?.id)) || '/?index';
      const { methods = ['POST'] } = (action ?? {}) as { methods?: readonly string[] };
      const { methods: reading = ['GET', 'HEAD'] } = (loader ?? {}) as { methods?: readonly string[] };
      const allowed = [...(loader || page ? reading : []), ...(action ? methods : [])];
      // Without an Origin, as programs ask.
      for (const method of [...WRITING_METHODS, 'OPTIONS', 'PROPFIND'].filter(
        (each) => !allowed.includes(each),
      ))
        expect(await allowOf(method, path, { Authorization: 'Bearer x' }), `${method} ${path}`).toMatchObject(
          {
            status: 405,
            allow: allowed,
          },
        );
      for (const method of WRITING_METHODS.filter((each) => allowed.includes(each)))
        expect((await allowOf(method, path)).status, `${method} ${path}`).not.toBe(405);
    }
  });

  it('but an address that does not exist takes none, and is not found', async () => {
    for (const path of ['/no-such', '/favicon.ico', '/inicio/nada', '/no-such.data'])
      for (const method of [...WRITING_METHODS, 'OPTIONS', 'PROPFIND'])
        expect(await allowOf(method, path), `${method} ${path}`).toMatchObject({
          status: 404,
          text: 'No se encontraron datos',
        });
  });

  it('by the log-in page, whose form has an address of its own', async () => {
    for (const method of [...WRITING_METHODS, 'OPTIONS'])
      expect(await allowOf(method, '/')).toMatchObject({ status: 405, allow: ['GET', 'HEAD'] });
  });

  it('also where a program asks with a method that no address has, or reads what only takes commands', async () => {
    expect(await allowOf('PROPFIND', '/inicio')).toMatchObject({ status: 405 });
    expect(await allowOf('TRACE', '/api/roles')).toMatchObject({
      status: 405,
      text: JSON.stringify({ status: 0, mensaje: 'Esta dirección no admite ese método.' }),
    });
    expect(await allowOf('GET', '/reingreso')).toMatchObject({ status: 405, allow: ['POST'] });
    expect(await allowOf('POST', '/healthz')).toMatchObject({ status: 405, allow: ['GET', 'HEAD'] });
    expect(await allowOf('POST', '/inicio.data')).toMatchObject({ status: 405, allow: ['GET', 'HEAD'] });
  });
});
