import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';

const REGISTER = '/api/registrar-evolucion-calendario';
const AGENDA = '/api/obtener-eventos-calendario-terapeuta';

let app: TestApp;
let build: ReturnType<typeof buildersFor>;
let therapist: ApiClient;
let auxiliary: ApiClient;
let ids: { siteId: number; lineId: number; patientId: number; therapistId: number; auxiliaryId: number };

beforeAll(async () => {
  app = await sqliteApp();
  build = buildersFor(app);
  const siteId = await build.site();
  const therapistId = await build.user({ siteId, username: 'fisio' });
  const auxiliaryId = await build.user({
    siteId,
    username: 'apoyo',
    firstNames: 'Julián',
    lastNames: 'Vera',
  });
  const patientId = await build.patient({ siteId, firstName: 'EMMA', firstSurname: 'ROJAS' });
  const { lineId } = await build.authorization({ patientId, siteId, createdBy: therapistId });
  ids = { siteId, lineId, patientId, therapistId, auxiliaryId };
  therapist = await apiClientFor(app, therapistId);
  auxiliary = await apiClientFor(app, auxiliaryId);
});
afterAll(() => app.close());

const session = (overrides: object = {}) => build.session({ ...ids, date: '2026-03-04', ...overrides });

describe('GET obtener-eventos-calendario-terapeuta', () => {
  it('gives the events of a period as main therapist or as auxiliary', async () => {
    const id = await session({ date: '2026-05-04', startTime: '10:00', endTime: '11:30', units: 3 });
    await session({ date: '2026-05-05', auxiliaryId: null });
    const period = '?desde=2026-05-04&hasta=2026-05-05';
    const ownAgenda = await therapist.get(`${AGENDA}/terapeuta/fisio${period}`);
    expect(ownAgenda.status).toBe(200);
    expect(ownAgenda.body.data).toHaveLength(2);
    const assistedAgenda = await auxiliary.get(`${AGENDA}/auxiliar/apoyo${period}`);
    expect(assistedAgenda.body.data).toMatchObject([
      {
        idEvento: id,
        nombrePaciente: 'EMMA',
        apellidoPaciente: 'ROJAS',
        fecha: '2026-05-04',
        horaInicio: '10:00',
        horaFin: '11:30',
        terapeuta: 'fisio',
        auxiliar: 'apoyo',
        nombreAuxiliar: 'Julián',
        responsable: 'fisio',
        especialidad: 'Fisioterapia',
        tipo: 'Terapia',
        sesionesCantidad: 3,
        estadoEvento: 3,
      },
    ]);
  });

  it.each([
    ['an unknown criterion', `${AGENDA}/paciente/fisio`, 422],
    ['a date that does not exist', `${AGENDA}/terapeuta/fisio?desde=2026-02-30`, 422],
    [
      'a period that ends before it begins',
      `${AGENDA}/terapeuta/fisio?desde=2026-03-02&hasta=2026-03-01`,
      422,
    ],
    ["a colleague's agenda", `${AGENDA}/terapeuta/apoyo`, 403],
  ])('refuses %s', async (_, path, status) => {
    const answer = await therapist.get(path);
    expect(answer).toMatchObject({ status, body: { status: 0 } });
  });

  it('gives 401 without a token', async () => {
    expect((await (await apiClientFor(app, null)).get(`${AGENDA}/terapeuta/fisio`)).status).toBe(401);
  });
});

describe('POST registrar-evolucion-calendario', () => {
  it('registers the evolution with strategy and material, and the event is done', async () => {
    const estrategia = await build.item(22);
    const material = await build.item(32);
    const idEvento = await session();
    const evento = { idEvento, evolucion: 'Mejora el equilibrio.', estrategia, material: String(material) };
    const answer = await therapist.post(REGISTER, { evento });
    expect(answer).toEqual({
      status: 200,
      body: { status: 1, mensaje: 'Evolución registrada con éxito', id: expect.any(Number) },
    });
    const { body } = await therapist.get(`${AGENDA}/terapeuta/fisio?desde=2026-03-04&hasta=2026-03-04`);
    expect(body.data).toMatchObject([{ idEvento, estadoEvento: 1, color: '#2b7348' }]);
  });

  it('takes an ICD-10 diagnosis and a care setting; refuses a DSM-IV diagnosis and an unknown setting', async () => {
    const diagnostico = await build.item(1, { code: 'F840' });
    const evento = { idEvento: await session(), evolucion: 'Bien.', diagnostico, entorno: 5 };
    for (const [wrongFields, field] of [
      [{ diagnostico: await build.item(2, { code: '299.00' }) }, 'diagnostico'],
      [{ entorno: 9 }, 'entorno'],
    ] as const)
      expect(await therapist.post(REGISTER, { evento: { ...evento, ...wrongFields } })).toMatchObject({
        status: 422,
        body: { errores: { [field]: 'Elija una de las opciones de la lista' } },
      });
    expect((await therapist.post(REGISTER, { evento })).body.status).toBe(1);
  });

  it('takes an evolution without strategy', async () => {
    for (const estrategia of ['', null, undefined]) {
      const evento = { idEvento: await session(), evolucion: 'Bien.', estrategia };
      expect((await therapist.post(REGISTER, { evento })).body.status).toBe(1);
    }
  });

  it('answers 200 and status 0 to a refusal', async () => {
    const evento = { idEvento: await session(), evolucion: 'Bien.' };
    expect(await auxiliary.post(REGISTER, { evento })).toEqual({
      status: 200,
      body: {
        status: 0,
        codigo: 'not-the-responsible',
        mensaje: 'Solo el responsable de la sesión puede registrar su evolución.',
      },
    });
    await therapist.post(REGISTER, { evento });
    expect(await therapist.post(REGISTER, { evento })).toMatchObject({
      status: 200,
      body: {
        status: 0,
        mensaje: 'Esta sesión ya fue realizada; su evolución no se puede registrar de nuevo.',
      },
    });
  });

  it('takes the author from the log-in session, whatever user the request names', async () => {
    const evento = { idEvento: await session(), evolucion: 'Bien.', usuario: 'fisio', responsable: 'apoyo' };
    expect((await auxiliary.post(REGISTER, { evento, usuario: 'fisio' })).body.status).toBe(0);
  });

  it('answers 422 with the field that is wrong', async () => {
    const idEvento = await session();
    const refusalOf = async (evento: object) => {
      const { status, body } = await therapist.post(REGISTER, { evento });
      return [status, Object.keys(body.errores ?? {})];
    };
    expect(await refusalOf({ idEvento, evolucion: '  ' })).toEqual([422, ['evolucion']]);
    expect(await refusalOf({ idEvento, evolucion: 'Bien', estrategia: 999_999 })).toEqual([
      422,
      ['estrategia'],
    ]);
    expect(await refusalOf({ idEvento, evolucion: 'Bien', material: 999_999 })).toEqual([422, ['material']]);
    expect((await therapist.post(REGISTER, {})).status).toBe(422);
  });

  it('does not find an unknown event or one of another site', async () => {
    const siteId = await build.site();
    for (const idEvento of [999_999, await session({ siteId })])
      expect((await therapist.post(REGISTER, { evento: { idEvento, evolucion: 'Bien' } })).status).toBe(404);
  });
});
