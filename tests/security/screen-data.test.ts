import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { SCREENS } from '#domain/access';
import { CATALOGUE_KEYS } from '#domain/catalogue-maintenance';
import { aWebServer } from './web.ts';

let web: Awaited<ReturnType<typeof aWebServer>>;
beforeAll(async () => {
  web = await aWebServer();
});
afterAll(() => web?.close());

const CATALOGUE_PATHS = SCREENS.filter(({ key }) => CATALOGUE_KEYS.some((one) => one === key)).map(
  ({ path }) => path,
);

/** All reports share a route, and so do all catalogues. */
function routeOf(path: string): string {
  if (path.startsWith('/reportes/')) return '_app.reportes.$report';
  return CATALOGUE_PATHS.includes(path) ? '_app.mantenimiento.$pantalla' : `_app${path.replaceAll('/', '.')}`;
}

/** Requests the data of a screen without its frame, like the browser after filtering a list. */
const dataOf = (path: string, Cookie: string, query = '') =>
  web.ask(`${path}.data?${query}&_routes=routes/${routeOf(path)}`, { headers: { Cookie } });

it('gives the data of every screen without caching', async () => {
  const Cookie = await web.cookieFor((await web.newUser()).userId);
  for (const { path } of SCREENS) {
    const { status, text, header } = await dataOf(
      path,
      Cookie,
      'buscar=%C3%B1%22a&pagina=1&desde=2026-03-01&hasta=2026-03-31',
    );
    expect(status, path).toBe(200);
    expect(text, path).toContain('"data"');
    expect(['Cache-Control', 'X-Remix-Response'].map(header), path).toEqual(['no-store', 'yes']);
  }
});

it('refuses a role without the screen, and redirects a caller without a session to the log-in page', async () => {
  const schedulingCookie = await web.cookieFor((await web.newUser({ roleId: 9 })).userId);
  expect((await dataOf('/acceso/usuario', schedulingCookie)).status).toBe(403);
  expect((await dataOf('/reportes/pacientes', 'integra_sesion=nadie')).text).toContain('SingleFetchRedirect');
});

it('leaves one audit entry for a history that the role may not read', async () => {
  const Cookie = await web.cookieFor((await web.newUser({ roleId: 8 })).userId);
  const em = () => web.app.container.database.fork();
  const refusedCount = () => em().count(AuditEntrySchema, { action: 'access.refused' });
  const before = await refusedCount();
  expect((await dataOf('/historiaClinica/historia', Cookie, 'paciente=5')).status).toBe(403);
  expect(await refusedCount()).toBe(before + 1);
});

it('answers 404 for the history of an unknown patient', async () => {
  const Cookie = await web.cookieFor((await web.newUser()).userId);
  const { status } = await dataOf('/historiaClinica/historia', Cookie, 'paciente=999999');
  expect(status).toBe(404);
});
