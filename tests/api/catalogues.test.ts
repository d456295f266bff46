import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { putAdmissionCatalogues } from '#tests/support/patients.ts';

let app: TestApp;
let anyUser: ApiClient;

beforeAll(async () => {
  app = await sqliteApp();
  await putAdmissionCatalogues(app);
  const build = buildersFor(app);
  await build.item(22, { description: 'Estrategia' });
  await build.item(116, { description: 'Material' });
  anyUser = await apiClientFor(app, await build.user());
});
afterAll(() => app.close());

const idsIn = async (path: string, key: string) =>
  (await anyUser.get(path)).body.data.map((row: Record<string, unknown>) => row[key]);

it.each([
  ['/api/selectEps?reg=2', 'EpsCod', [16, 1, 3]],
  ['/api/selectEps', 'EpsCod', [16, 1, 2, 3]],
  ['/api/selectPrepagada', 'EpsCod', [16, 31]],
  ['/api/selectPoliza', 'EpsCod', [16, 51]],
  ['/api/selectAllEps', 'EpsCod', [16, 1, 2, 3, 31, 51]],
  ['/api/eps', 'EpsCod', [16, 1, 2, 3, 31, 51, 90]],
  ['/api/dominio/100', 'DomEst', [2, 1]],
  ['/api/allEstrategias', 'DomDes', ['Estrategia']],
  ['/api/allMateriales', 'DomDes', ['Material']],
  ['/api/selectPais', 'PaiNom', ['Colombia', 'Venezuela']],
  ['/api/selectDepartamento?pais=1', 'DepCod', [5, 1]],
  ['/api/selectDepartamento', 'PaiCod', [1, 1, 2]],
  ['/api/selectCiudad?departamento=5', 'CiuCod', [5002, 5001]],
  ['/api/selectCiudad', 'DepCod', [5, 1, 5, 100_002]],
  [
    '/api/tipoDocumento',
    'abreviatura',
    ['NUIP', 'CC', 'PA', 'TI', 'CE', 'RC', 'NI', 'RUT', 'PPT', 'CN', 'MS', 'AS', 'SC', 'CD', 'PE', 'PEP'],
  ],
  ['/api/tipoCliente', 'TipCliCod', [6, 7, 8, 2, 3]],
])('GET %s lists %s %j', async (path, key, values) => {
  expect(await idsIn(path, key)).toEqual(values);
});

it('gives the whole row of a payer', async () => {
  const { body } = await anyUser.get('/api/selectPrepagada');
  expect(body.data[1]).toEqual({
    EpsCod: 31,
    EpsNom: 'Entidad 31',
    EpsNomCor: 'EPS',
    EpsNit: null,
    EpsTip: 2,
    EpsReg: null,
    EpsEst: 1,
  });
});

it('answers 422 to an invalid scheme, 404 to an unknown catalogue', async () => {
  expect((await anyUser.get('/api/selectEps?reg=x')).status).toBe(422);
  expect((await anyUser.get('/api/dominio/x')).status).toBe(404);
});

it('answers 401 without a token', async () => {
  expect((await (await apiClientFor(app, null)).get('/api/selectPais')).status).toBe(401);
});
