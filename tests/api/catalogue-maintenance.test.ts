import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';

let app: TestApp;
let administrator: ApiClient;
let therapist: ApiClient;

beforeAll(async () => {
  app = await sqliteApp();
  await app.container.seed.base();
  const build = buildersFor(app);
  const siteId = await build.site();
  administrator = await apiClientFor(app, await build.user({ roleId: 1, siteId }));
  therapist = await apiClientFor(app, await build.user({ roleId: 5, siteId }));
});
afterAll(() => app.close());

type Row = Record<string, unknown>;
const rowsOf = async (path: string): Promise<Row[]> => (await administrator.get(path)).body.data;
const rowOf = async (path: string, field: string, value: unknown) =>
  (await rowsOf(path)).find((row) => row[field] === value);

const REGISTERED = { status: 1, mensaje: 'REGISTRADO CON ÉXITO', id: expect.any(Number) };

describe('payers', () => {
  it('are registered, deactivated and activated', async () => {
    const { body } = await administrator.post('/api/nuevaEps', {
      EpsNom: 'Vital EPS',
      EpsNomCor: 'Vital',
      EpsNit: 900123456,
      EpsTip: '1',
      EpsReg: 2,
    });
    expect(body).toEqual(REGISTERED);
    const stored = () => rowOf('/api/eps', 'EpsCod', body.id);
    expect(await stored()).toEqual({
      EpsCod: body.id,
      EpsNom: 'Vital EPS',
      EpsNomCor: 'Vital',
      EpsNit: '900123456',
      EpsTip: 1,
      EpsReg: 2,
      EpsEst: 1,
    });
    const deactivated = await administrator.put('/api/desactivar', { id: body.id });
    expect(deactivated.body).toEqual({ status: 1, mensaje: 'Eps desactivada con éxito!' });
    expect(await stored()).toMatchObject({ EpsEst: 2 });
    const activated = await administrator.put('/api/activar', { id: String(body.id) });
    expect(activated.body).toEqual({ status: 1, mensaje: 'Eps activada con éxito!' });
    expect(await stored()).toMatchObject({ EpsEst: 1 });
  });

  it('report missing and duplicate fields by the legacy names; N/A stays active', async () => {
    const emptyForm = await administrator.post('/api/nuevaEps', {});
    expect(emptyForm).toMatchObject({
      status: 422,
      body: {
        status: 0,
        errores: { EpsNom: 'Este campo es requerido', EpsNomCor: 'Este campo es requerido' },
      },
    });
    const takenName = await administrator.post('/api/nuevaEps', {
      EpsNom: 'eps sanitas s.a.s.',
      EpsNomCor: 'X',
    });
    expect(takenName.body.errores).toEqual({ EpsNom: 'Ya existe una entidad con este nombre' });
    const refusedDeactivation = await administrator.put('/api/desactivar', { id: 16 });
    expect(refusedDeactivation).toMatchObject({ status: 200, body: { status: 0 } });
    expect((await administrator.put('/api/activar', { id: 999 })).status).toBe(404);
  });
});

describe('CUPS', () => {
  it('are registered, listed and deactivated', async () => {
    const { body } = await administrator.post('/api/cups/registrar-cup', {
      cup: '990001',
      descripcion: 'TERAPIA NUEVA',
      entidad: '16',
      especialidad: 6,
    });
    expect(body).toEqual(REGISTERED);
    const listedRow = () => rowOf('/api/reportes/obtener-cups?buscar=9900', 'id', body.id);
    expect(await listedRow()).toEqual({
      id: body.id,
      codigo: '990001',
      cup: '990001',
      descripcion: 'TERAPIA NUEVA',
      EspCod: 6,
      especialidad: 'Psicología',
      EpsCod: 16,
      entidad: 'N/A',
      estado: 1,
    });
    const deactivated = await administrator.post('/api/cups/gestionar-estado', { id: body.id, estado: 2 });
    expect(deactivated.body).toEqual({ status: 1, mensaje: 'DESACTIVADO CON ÉXITO' });
    expect(await listedRow()).toMatchObject({ estado: 2 });
    const missing = await administrator.post('/api/cups/registrar-cup', { cup: '9 9' });
    expect(Object.keys(missing.body.errores)).toEqual(['cup', 'descripcion', 'especialidad', 'entidad']);
  });
});

describe('catalogue entries (dominios)', () => {
  it.each([
    [
      { codigo: 'a009', descripcion: 'Cólera no especificado' },
      '/api/patologias',
      { DomTip: 1, cod_pat: 'A009' },
    ],
    [{ codigo: '309.0', descripcion: 'Trastorno adaptativo', tipo: 2 }, '/api/dsm4', { DomTip: 2 }],
    [{ descripcion: 'Dificultad para dormir', tipo: 3 }, '/api/allMotivos', { tipo: 3 }],
    [{ descripcion: 'No sigue el ritmo', tipo: 3, especialidad: 16 }, '/api/motivos', { tipo: 3 }],
    [{ descripcion: 'Espejo grande', tipo: '36' }, '/api/dominio/36', { tipo: 36 }],
    [{ descripcion: 'Juego de roles', tipo: 126 }, '/api/allEstrategias', { tipo: 126 }],
  ])('%j is registered and listed by %s', async (sent, path, row) => {
    const { body } = await administrator.post('/api/nuevoDominio', sent);
    expect(body).toEqual(REGISTERED);
    const expected = { DomIde: body.id, DomDes: sent.descripcion, DomEst: 1, ...row };
    expect(await rowOf(path, 'DomIde', body.id)).toMatchObject(expected);
    const deactivated = await administrator.put('/api/desactivarDominio', { id: body.id });
    expect(deactivated.body).toEqual({ status: 1, mensaje: 'DESACTIVADO CON ÉXITO' });
    const activated = await administrator.put('/api/activarDominio', { id: body.id });
    expect(activated.body).toEqual({ status: 1, mensaje: 'ACTIVADO CON ÉXITO' });
  });

  it('of an unmaintained type, or a diagnosis without code, are refused', async () => {
    const unknown = await administrator.post('/api/nuevoDominio', { descripcion: 'X', tipo: 777 });
    expect(unknown).toMatchObject({ status: 422, body: { errores: { tipo: expect.any(String) } } });
    const withoutCode = await administrator.post('/api/nuevoDominio', { descripcion: 'X' });
    expect(withoutCode.body.errores).toEqual({ codigo: 'Este campo es requerido' });
    const reasonOfUnknownSpecialty = { descripcion: 'X', tipo: 3, especialidad: 99 };
    expect((await administrator.post('/api/nuevoDominio', reasonOfUnknownSpecialty)).body.errores).toEqual({
      especialidad: expect.any(String),
    });
    expect((await administrator.put('/api/activarDominio', { id: 10_001 })).status).toBe(404);
  });

  it('that are diagnoses are found by the beginnings of words and paged, for everybody who may choose one', async () => {
    const { body } = await therapist.get('/api/cie10?buscar=autis&pagina=2&tamano=1');
    expect(body.data.map((row: Row) => row.cod_pat)).toEqual(['F841']);
    expect((await therapist.get('/api/patologias')).status).toBe(403);
  });
});
