import { afterAll, beforeAll, expect, it } from 'vitest';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { aWebServer } from './web.ts';

let web: Awaited<ReturnType<typeof aWebServer>>;
let siteId: number;
let Cookie: string;
let kept: number;
let other: number;

beforeAll(async () => {
  web = await aWebServer();
  const build = buildersFor(web.app);
  siteId = await build.site();
  const { userId } = await web.newUser({ siteId });
  Cookie = await web.cookieFor(userId);
  const names = { firstSurname: 'DUARTE', firstName: 'JOSÉ', birthDate: '2018-05-04' as const };
  kept = await build.patient({ siteId, createdBy: userId, documentNumber: '71', ...names });
  other = await build.patient({ siteId, createdBy: userId, documentNumber: '72', ...names });
  const asAdmin = web.app.container.scope().as(anActor({ userId, roleId: 1, siteId }));
  unwrap(await asAdmin('mergeCharts', { keptId: kept, otherId: other, confirmDifferences: true }));
});
afterAll(() => web?.close());

it.each([
  '/admisiones/motivos/{id}',
  '/admisiones/pacientes/{id}',
  '/admisiones/pacientes/{id}/lideres',
  '/admisiones/unir/{id}',
  '/historiaClinica/accesos/{id}/excel',
  '/historiaClinica/confidencialidad/{id}',
  '/historiaClinica/impresion/{id}',
  '/historiaClinica/informes/{id}',
  '/historiaClinica/propias/{id}',
  '/historiaClinica/ultimo/{id}?tipo=evolution',
  '/reportes/maestro?desde=2026-01-01&hasta=2026-01-31&paciente={id}',
])('leads %s of a merged chart to the kept one', async (path) => {
  const answer = await web.ask(path.replace('{id}', String(other)), { headers: { Cookie } });
  expect(answer.status).toBe(302);
  expect(answer.header('Location')).toBe(path.replace('{id}', String(kept)));
});

it('leads nobody of another site there', async () => {
  const { userId } = await web.newUser({ roleId: 10 });
  const headers = { Cookie: await web.cookieFor(userId) };
  const { status } = await web.ask(`/historiaClinica/impresion/${other}`, { headers });
  expect(status).toBe(404);
});
