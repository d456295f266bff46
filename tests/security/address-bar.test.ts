import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '#tests/support/built-app.ts';
import { type WebResponse, webServerOver } from '#tests/support/web-client.ts';
import { API_ROUTES, pageRows } from './page-rows.ts';
import { aWorld, type Caller, type World } from './world.ts';

let world: World;
let build: ServerBuild;
let web: Awaited<ReturnType<typeof webServerOver>>;
beforeAll(async () => {
  world = await aWorld();
  build = await builtPages();
  web = await webServerOver(world.app.container);
});
afterAll(async () => {
  await web?.close();
  await world?.app.close();
});

const BROWSER = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' };
const OLD_BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Opens an address like a browser and follows redirects. */
async function open(path: string, browserHeaders: Record<string, string> = BROWSER, roleId = 1) {
  const { cookie } = world.callersAtOwnSite.get(roleId as 1) as Caller;
  const headers = { ...browserHeaders, Cookie: cookie };
  const firstResponse = await web.ask(path, { headers });
  const location = firstResponse.header('Location');
  let lastResponse = firstResponse;
  while (lastResponse.header('Location'))
    lastResponse = await web.ask(lastResponse.header('Location'), { headers });
  return { firstResponse, location, lastResponse };
}

const isFile = (answer: WebResponse) =>
  answer.status === 200 &&
  (answer.header('Content-Disposition') !== '' || answer.header('Content-Type') === 'application/pdf');

function expectScreen({ lastResponse }: Awaited<ReturnType<typeof open>>, path: string): void {
  expect([path, lastResponse.header('Content-Type')]).toEqual([path, 'text/html; charset=utf-8']);
  expect(lastResponse.text, path).toContain('Menú principal');
}

const rowsOfData = () =>
  pageRows.filter(({ name }) => {
    const [file = '', part] = name.split(' ');
    const route = build.routes[`routes/${file}`];
    return part === 'loader' && !route?.module.default && !API_ROUTES.includes(file) && file !== 'api.docs';
  });

describe('a person who opens the address of data', () => {
  it('sees a screen or a file, and never JSON, at any address', async () => {
    const rows = rowsOfData();
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) {
      const path = row.address(world.own);
      const opened = await open(path);
      if (!isFile(opened.lastResponse)) expectScreen(opened, path);
    }
  });

  it.each([
    [
      'order',
      ({ orderId }) => `/gestion-ordenes/orden/${orderId}`,
      ({ orderId }) => `/gestion-ordenes?abierta=${orderId}`,
    ],
    [
      'session',
      ({ sessionId }) => `/programacion/sesiones/${sessionId}`,
      () => '/programacion/programacion-citas?vista=dia&fecha=',
    ],
    [
      'reasons',
      ({ patientId }) => `/admisiones/motivos/${patientId}`,
      ({ patientId }) => `/admisiones/ingreso?paciente=${patientId}`,
    ],
    ['user', ({ therapistId }) => `/acceso/usuario/${therapistId}`, () => '/acceso/usuario?buscar='],
    ['role', () => '/acceso/roles/2', () => '/acceso/roles'],
    [
      'patient',
      ({ patientId }) => `/admisiones/pacientes/${patientId}`,
      () => '/admisiones/pacientes?buscar=',
    ],
  ] as readonly [string, (r: World['own']) => string, (r: World['own']) => string][])(
    'is redirected to the screen of the %s',
    async (_what, from, to) => {
      for (const browserHeaders of [BROWSER, OLD_BROWSER]) {
        const opened = await open(from(world.own), browserHeaders);
        expect([opened.firstResponse.status, opened.location]).toEqual([
          302,
          expect.stringContaining(to(world.own)),
        ]);
        expect(opened.lastResponse.status).toBe(200);
      }
    },
  );

  it.each([
    '/gestion-ordenes/orden/999999',
    '/gestion-ordenes/orden/x',
    '/gestion-ordenes/orden/%E0%A4%A',
    '/no%0Aexiste',
    '/archivos/999999',
    '/archivos/personal/0',
    '/calendario/ninguna.ics',
    '/lugares',
    '/contrasena',
    '/mantenimiento/nada',
    '/mantenimiento/nada/excel',
    '/reportes/nada/excel',
    '/__manifest?p=/login',
    '/no/existe',
  ])('that is invalid sees the 404 page, with the menu: %s', async (path) => {
    const opened = await open(path);
    expectScreen(opened, path);
    expect(opened.lastResponse.status).toBe(404);
    expect(opened.lastResponse.text).toContain('Esta página no existe');
  });

  it('of another site or of a forbidden screen learns nothing of it', async () => {
    expect((await open(`/gestion-ordenes/orden/${world.other.orderId}`, BROWSER, 7)).location).toBe(
      '/no-encontrada',
    );
    expect((await open(`/acceso/usuario/${world.own.therapistId}`, BROWSER, 7)).location).toBe(
      '/no-encontrada',
    );
  });

  it('is redirected from the data of a screen to the screen, and never to another server', async () => {
    const { location } = await open(
      '/gestion-ordenes.data?_routes=routes%2F_app.gestion-ordenes&estado=vigentes',
    );
    expect(location).toBe('/gestion-ordenes?estado=vigentes');
    expect((await open('/_root.data')).location).toBe('/');
    expect((await open('//otra.example/x.data')).location).toBe('/otra.example/x');
  });

  it('without a session is redirected to the log-in, with the return address', async () => {
    const path = `/gestion-ordenes/orden/${world.own.orderId}`;
    const answer = await web.ask(path, { headers: BROWSER });
    expect(answer.header('Location')).toBe(`/?${new URLSearchParams({ regreso: path })}`);
  });
});

describe('a script', () => {
  it('reads JSON, with Spanish refusals', async () => {
    const { cookie } = world.callersAtOwnSite.get(1) as Caller;
    const read = (id: number) =>
      web.ask(`/gestion-ordenes/orden/${id}`, { headers: { Cookie: cookie, 'Sec-Fetch-Dest': 'empty' } });
    const found = await read(world.own.orderId);
    expect([found.status, JSON.parse(found.text).code]).toEqual([200, expect.any(String)]);
    const missing = await read(999_999);
    expect([missing.status, JSON.parse(missing.text)]).toEqual([404, { message: 'No se encontraron datos' }]);
  });
});
