import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { SCREENS } from '#domain/access';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { fixedClock, sqliteApp, type TestApp } from '#tests/support/databases.ts';

const LOCK_TEXT =
  'Esta HC es confidencial. Por favor comunicarse con el administrador para solicitar acceso.';
const SECRET = 'Avanza en la marcha.';

describe('the API of dashboard, patients report and clinical history', () => {
  let app: TestApp;
  let admin: ApiClient;
  let director: ApiClient;
  let reportReader: ApiClient;
  let historyReader: ApiClient;
  let scheduler: ApiClient;
  let openPatientId: number;
  let lockedPatientId: number;
  let otherSitePatientId: number;

  beforeAll(async () => {
    app = await sqliteApp(fixedClock('2026-03-04T14:00:00.000Z'));
    const build = buildersFor(app);
    const north = await build.site({ name: 'Sede Norte' });
    const south = await build.site({ name: 'Sede Sur' });
    const clientOf = async (roleId: number) => {
      await build.role(
        roleId,
        SCREENS.map(({ key }) => key),
      );
      return apiClientFor(app, await build.user({ roleId, siteId: north }));
    };
    admin = await clientOf(1);
    director = await clientOf(14);
    reportReader = await clientOf(8);
    historyReader = await clientOf(10);
    scheduler = await clientOf(9);
    const therapistId = await build.user({ siteId: north, firstNames: 'Luz', lastNames: 'Rey' });
    openPatientId = await build.patient({ siteId: north, firstSurname: 'ÁVILA', sortName: 'avila' });
    lockedPatientId = await build.patient({ siteId: north, lockedBy: therapistId, sortName: 'bello' });
    otherSitePatientId = await build.patient({ siteId: south, active: false, sortName: 'cano' });
    const strategyId = await build.item(22, { description: 'Circuito motor' });
    for (const patientId of [openPatientId, lockedPatientId]) {
      const { lineId } = await build.authorization({ patientId, siteId: north, createdBy: therapistId });
      const sessionFields = { lineId, patientId, siteId: north, therapistId };
      const sessionId = await build.session({ ...sessionFields, date: '2026-03-03', state: 1 });
      await build.evolution({ sessionId, patientId, authorId: therapistId, text: SECRET, strategyId });
      await build.session({ ...sessionFields, date: '2026-03-04', state: 2 });
      await build.session({ ...sessionFields, date: '2026-03-04', startTime: '07:00', endTime: '08:00' });
    }
    const itemId = await build.item(1, { code: 'F840', description: 'Autismo' });
    await build.impression({
      patientId: openPatientId,
      authorId: therapistId,
      text: SECRET,
      diagnoses: [{ itemId }],
    });
    await build.authorization({
      kind: 'medical-order',
      code: 'EPS-1-2026-03-01',
      patientId: openPatientId,
      siteId: north,
      createdBy: therapistId,
    });
  });
  afterAll(() => app.close());

  const openings = () =>
    app.container.database.fork().find(AuditEntrySchema, { action: 'clinical-history.open' });

  it('counts the sessions of a day', async () => {
    const answer = await director.get('/api/estadisticaTerapias/2026-03-04/Sede%20Norte');
    expect(answer).toEqual({
      status: 200,
      body: { data: { Realizadas: 0, Canceladas: 2, total: 4, programadas: 2 } },
    });
  });

  it('counts the sessions of a period', async () => {
    expect(await director.get('/api/terapiasDash/2026-03-01/2026-03-31/todas')).toEqual({
      status: 200,
      body: {
        data: {
          canceladas: 2,
          cumplidas: 2,
          sin_evolucion: 2,
          total: 6,
          poliza: 0,
          eps: expect.any(Number),
          particular: 0,
          prepagadas: 0,
        },
      },
    });
    expect(await director.get('/api/terapiasDash/2026-03-02/2026-03-01/todas')).toMatchObject({
      status: 422,
      body: { errores: { hasta: expect.stringMatching(/ /) } },
    });
    expect(await director.get('/api/terapiasDash/hoy/2026-03-01/todas')).toMatchObject({ status: 422 });
  });

  it('counts the active patients', async () => {
    expect(await director.get('/api/npacientes/todas')).toEqual({
      status: 200,
      body: { data: { total: 2 } },
    });
    expect(await admin.get('/api/npacientes/Sede%20Sur')).toEqual({
      status: 200,
      body: { data: { total: 0 } },
    });
  });

  it("does not find a site that the caller can't see", async () => {
    for (const path of ['/api/npacientes/Sede%20Sur', '/api/npacientes/Sede%20Ninguna']) {
      expect(await director.get(path)).toMatchObject({ status: 404, body: { status: 0 } });
    }
    expect(await reportReader.get('/api/allPacientes/todos/Sede%20Sur')).toMatchObject({ status: 404 });
  });

  it("lists the patients of the caller's sites with the counts of both states", async () => {
    const answer = await admin.get('/api/allPacientes/todos/todas');
    expect(answer.body.data.map((row: { PacIde: number }) => row.PacIde)).toEqual([
      openPatientId,
      lockedPatientId,
      otherSitePatientId,
    ]);
    expect(answer.body.estadistica).toEqual([
      { estado: 1, cantidad: 2 },
      { estado: 0, cantidad: 1 },
    ]);
    expect(answer.body.data[0]).toMatchObject({
      PacApe1: 'ÁVILA',
      estado: 1,
      sede: 'Sede Norte',
      loked: null,
    });
    const ownSiteAnswer = await reportReader.get('/api/allPacientes/inactivos/todas');
    expect(ownSiteAnswer.body).toEqual({
      data: [],
      total: 0,
      siguiente: null,
      estadistica: [
        { estado: 1, cantidad: 2 },
        { estado: 0, cantidad: 0 },
      ],
    });
    const page = await reportReader.get('/api/allPacientes/activos/todas?pagina=2&tamano=1');
    expect(page.body.data).toMatchObject([{ PacIde: lockedPatientId }]);
    expect(await reportReader.get('/api/allPacientes/algunos/todas')).toMatchObject({ status: 422 });
  });

  it('gives a patient with orders and services, and the evolutions, one audit row each', async () => {
    const before = (await openings()).length;
    const patient = await historyReader.get(`/api/pacienteHC/${openPatientId}`);
    expect(patient).toMatchObject({
      status: 200,
      body: {
        data: {
          datos: { PacIde: openPatientId, PacApe1: 'ÁVILA', url_foto: null },
          ordenes: [{ OrdCod: 'EPS-1-2026-03-01' }],
          servicios: [{ EspCod: 2, SesionesAutorizadas: 10 }],
          acudientes: [],
          dx: [{ cod_pat: 'F840', DomDes: 'Autismo', DetDes: null, principal: true }],
        },
      },
    });
    expect(JSON.stringify(patient.body)).not.toContain(SECRET);
    const evolutions = await historyReader.get(`/api/evoluciones/${openPatientId}`);
    expect(evolutions).toEqual({
      status: 200,
      body: {
        total: 1,
        siguiente: null,
        data: [
          {
            EvoFec: '2026-03-03',
            EvoHor: '08:00',
            EvoTer: 'Luz Rey',
            Obs: SECRET,
            EvoEst: 'Circuito motor',
            EvoMat: null,
            anulacion: null,
            aclaraciones: [],
            anteriorAIntegra: null,
            profesional: { nombre: 'Luz Rey', profesion: null, registro: null },
            tipoDiagnostico: null,
          },
        ],
      },
    });
    expect((await openings()).length).toBe(before + 2);
  });

  it.each(['pacienteHC', 'evoluciones'])(
    'answers %s of a locked history with the lock text only, except to role 9',
    async (name) => {
      const before = (await openings()).length;
      const refused = await historyReader.get(`/api/${name}/${lockedPatientId}`);
      expect(refused).toEqual({
        status: 403,
        body: { status: 0, codigo: 'chart-locked', mensaje: LOCK_TEXT },
      });
      expect((await openings()).length).toBe(before);
      expect(await scheduler.get(`/api/${name}/${lockedPatientId}`)).toMatchObject({ status: 200 });
    },
  );

  it('gives authors under the lock of another user the evolutions that they wrote, nothing else, with one audit row', async () => {
    const build = buildersFor(app);
    const [{ siteId = 0 } = {}] = await app.container.database
      .fork()
      .find(PatientSchema, { id: lockedPatientId });
    const authorId = await build.user({ roleId: 10, siteId });
    const { lineId } = await build.authorization({ patientId: lockedPatientId, siteId, createdBy: authorId });
    const sessionId = await build.session({
      ...{ lineId, patientId: lockedPatientId, siteId, therapistId: authorId },
      ...{ date: '2026-03-02', state: 1 },
    });
    await build.evolution({ sessionId, patientId: lockedPatientId, authorId, text: 'Escrita por mí.' });
    const author = await apiClientFor(app, authorId);
    const path = `/api/evoluciones/${lockedPatientId}`;
    const { status, body } = await author.get(path);
    expect([status, body]).toMatchObject([200, { data: [{ Obs: 'Escrita por mí.', EvoFec: '2026-03-02' }] }]);
    expect(body.data).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(SECRET);
    expect(await author.get(`${path}?pagina=2&tamano=1`)).toEqual({
      status: 200,
      body: { data: [], total: 1, siguiente: null },
    });
    expect(await author.get(`/api/pacienteHC/${lockedPatientId}`)).toMatchObject({ status: 403 });
    const rows = await app.container.database
      .fork()
      .find(AuditEntrySchema, { action: 'clinical-history.own-notes', actorId: authorId });
    expect(rows).toMatchObject([
      { patientId: lockedPatientId, siteId },
      { patientId: lockedPatientId, siteId },
    ]);
  });

  it.each(['pacienteHC', 'evoluciones'])('does not find the patient of another site in %s', async (name) => {
    expect(await historyReader.get(`/api/${name}/${otherSitePatientId}`)).toMatchObject({ status: 404 });
    expect(await historyReader.get(`/api/${name}/999999`)).toMatchObject({ status: 404 });
    expect(await historyReader.get(`/api/${name}/x`)).toMatchObject({ status: 404 });
    expect(await admin.get(`/api/${name}/${otherSitePatientId}`)).toMatchObject({ status: 200 });
  });

  it.each([
    '/api/estadisticaTerapias/2026-03-04/todas',
    '/api/npacientes/todas',
    '/api/allPacientes/todos/todas',
    '/api/pacienteHC/1',
    '/api/evoluciones/1',
  ])('refuses %s without a token, and to a role without the screen', async (path) => {
    const nobody = await apiClientFor(app, null);
    expect(await nobody.get(path)).toMatchObject({ status: 401 });
    const build = buildersFor(app);
    await build.role(30, ['agenda']);
    const stranger = await apiClientFor(app, await build.user({ roleId: 30 }));
    expect(await stranger.get(path)).toMatchObject({ status: 403 });
  });
});
