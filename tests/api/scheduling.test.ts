import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localDate } from '#domain/shared';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { clinicIn, unitsOn } from '#tests/support/scheduling.ts';

const SCHEDULE = '/api/programar-sesiones-calendario';
const CALENDAR = '/api/obtener-eventos-calendario';
const CANCEL = '/api/cancelar-evento-calendario';

let app: TestApp;
let clinic: Awaited<ReturnType<typeof clinicIn>>;
let scheduler: ApiClient;
let therapist: ApiClient;
let callerOfOtherSite: ApiClient;
let siteName: string;

beforeAll(async () => {
  app = await sqliteApp();
});
beforeEach(async () => {
  clinic = await clinicIn(app);
  const other = await clinicIn(app);
  scheduler = await apiClientFor(app, clinic.scheduler.id);
  therapist = await apiClientFor(app, clinic.therapist.id);
  callerOfOtherSite = await apiClientFor(app, other.scheduler.id);
  const sites = await clinic.as()('listSites', undefined);
  siteName = (sites.ok && sites.value.find(({ id }) => id === clinic.siteId)?.name) || '';
});
afterAll(() => app.close());

const anItem = (overrides = {}) => ({
  fecha: '2026-03-05',
  horainicio: '08:00:00',
  horafin: '09:00',
  dia: 'jueves',
  sesiones: 2,
  tipo: 'Terapia',
  terapeuta: clinic.therapist.username,
  auxiliar: '',
  responsable: clinic.therapist.username,
  servicio: clinic.lineId,
  cup: 'lo que diga el cliente',
  paciente: clinic.patientId,
  sede: 'Otra',
  ...overrides,
});
const schedule = (...items: object[]) => scheduler.post(SCHEDULE, { items });
const eventsOf = async (path: string) => {
  const { status, body } = await scheduler.get(`${CALENDAR}/${path}`);
  expect(status).toBe(200);
  return body.data;
};

describe('programar-sesiones-calendario', () => {
  it('schedules all its items and gives their ids', async () => {
    const { status, body } = await schedule(anItem(), anItem({ fecha: '2026-03-06', tipo: 'Evaluación' }));
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      mensaje: 'Sesión registrada con éxito',
      ids: [expect.any(Number), expect.any(Number)],
    });
    expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 4, sessionCount: 2 });
  });

  it('computes units from the times and refuses another number', async () => {
    expect(await schedule(anItem({ sesiones: 3 }))).toMatchObject({
      status: 422,
      body: { status: 0, errores: { 'items.0.sesiones': expect.stringContaining('cantidad') } },
    });
    expect(await schedule(anItem({ sesiones: undefined }))).toMatchObject({ body: { status: true } });
  });

  it('reports malformed fields by their legacy names', async () => {
    const wrong = anItem({ fecha: '2026-02-30', horainicio: '25:00', tipo: 'Otra', paciente: 'x' });
    const { status, body } = await schedule(wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.errores)).toEqual([
      'items.0.fecha',
      'items.0.horainicio',
      'items.0.tipo',
      'items.0.paciente',
    ]);
    for (const tipo of ['constructor', 'toString', '__proto__'])
      expect(await schedule(anItem({ tipo }))).toMatchObject({
        status: 422,
        body: { errores: { 'items.0.tipo': expect.any(String) } },
      });
    expect(await schedule(anItem({ terapeuta: '' }))).toMatchObject({
      status: 422,
      body: { status: 0, errores: { terapeuta: 'Debes seleccionar un terapeuta' } },
    });
    expect(await schedule()).toMatchObject({ status: 422, body: { status: 0 } });
  });

  it('answers a refusal with status false and the fixed text', async () => {
    const { status, body } = await schedule(anItem({ horainicio: '08:00', horafin: '14:00', sesiones: 12 }));
    expect(status).toBe(200);
    expect(body).toEqual({
      status: false,
      codigo: 'quota-exceeded',
      mensaje:
        'Las sesiones que quiere programar superan la cantidad de sesiones disponibles en este servicio.',
    });
  });

  it('confirms a holiday with permitirCruce and motivoCruce', async () => {
    const holiday = anItem({ fecha: '2026-03-23' });
    expect(await schedule(holiday)).toMatchObject({
      status: 200,
      body: { status: false, mensaje: expect.stringContaining('San José') },
    });
    expect(await schedule({ ...holiday, permitirCruce: true })).toMatchObject({
      status: 422,
      body: { errores: { motivoCruce: expect.any(String) } },
    });
    expect(
      await schedule({ ...holiday, permitirCruce: true, motivoCruce: 'Jornada especial' }),
    ).toMatchObject({ body: { status: true } });
  });

  it('confirms a start in the past in the same way', async () => {
    const begunItem = anItem({ fecha: '2026-03-04', horainicio: '08:00', horafin: '09:00' });
    expect(await schedule(begunItem)).toMatchObject({
      status: 200,
      body: { status: false, mensaje: expect.stringContaining('ya pasaron') },
    });
    expect(
      await schedule({ ...begunItem, permitirCruce: true, motivoCruce: 'Registro tardío' }),
    ).toMatchObject({
      body: { status: true },
    });
  });

  it('does not find services of another site, and is denied without a token or the scheduling screen', async () => {
    const items = [anItem()];
    expect((await callerOfOtherSite.post(SCHEDULE, { items })).status).toBe(404);
    expect((await therapist.post(SCHEDULE, { items })).status).toBe(403);
    expect((await (await apiClientFor(app, null)).post(SCHEDULE, { items })).status).toBe(401);
    expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 0 });
  });
});

describe('obtener-eventos-calendario', () => {
  it('gives the events of a site, a therapist or a patient under their legacy names', async () => {
    const { body } = await schedule(anItem({ auxiliar: clinic.auxiliary.username }));
    const expected = {
      idEvento: body.ids[0],
      fecha: '2026-03-05',
      horaInicio: '08:00',
      horaFin: '09:00',
      nombreTerapeuta: 'fisio',
      terapeuta: clinic.therapist.username,
      usuarioId: clinic.therapist.id,
      auxiliar: clinic.auxiliary.username,
      nombreAuxiliar: 'fono',
      responsable: clinic.therapist.username,
      apellidoPaciente: 'PRUEBA',
      especialidad: 'Fisioterapia',
      tipo: 'Terapia',
      sesionesCantidad: 2,
      estadoEvento: 3,
      tiempoPasadoTerapia: -1380,
      color: '#2a67a5',
    };
    for (const path of [
      `programacion.sede/${encodeURIComponent(siteName)}`,
      'programacion.sede/todas',
      `programacion.terapeuta/${clinic.therapist.username}`,
      `programacion.PacIde/${clinic.patientId}`,
    ])
      expect(await eventsOf(path), path).toMatchObject([expected]);
  });

  it('filters by the days from desde to hasta', async () => {
    await schedule(anItem(), anItem({ fecha: '2026-03-06' }));
    const dates = async (query: string) =>
      (await eventsOf(`programacion.sede/todas?${query}`)).map(({ fecha }: { fecha: string }) => fecha);
    expect(await dates('desde=2026-03-06')).toEqual(['2026-03-06']);
    expect(await dates('hasta=2026-03-05')).toEqual(['2026-03-05']);
    expect((await scheduler.get(`${CALENDAR}/programacion.sede/todas?desde=ayer`)).status).toBe(422);
    const reversedPeriod = 'desde=2026-03-06&hasta=2026-03-05';
    expect(await scheduler.get(`${CALENDAR}/programacion.sede/todas?${reversedPeriod}`)).toMatchObject({
      status: 422,
      body: { errores: { hasta: expect.any(String) } },
    });
  });

  it('accepts only its own path words, and shows nothing of another site', async () => {
    await schedule(anItem());
    expect((await scheduler.get(`${CALENDAR}/programacion.responsable/x`)).status).toBe(422);
    expect((await scheduler.get(`${CALENDAR}/programacion.PacIde/x`)).status).toBe(404);
    for (const path of [
      `programacion.sede/${encodeURIComponent(siteName)}`,
      `programacion.terapeuta/${clinic.therapist.username}`,
      `programacion.PacIde/${clinic.patientId}`,
    ])
      expect((await callerOfOtherSite.get(`${CALENDAR}/${path}`)).status, path).toBe(404);
    expect((await callerOfOtherSite.get(`${CALENDAR}/programacion.sede/todas`)).body).toEqual({ data: [] });
    expect((await therapist.get(`${CALENDAR}/programacion.sede/todas`)).status).toBe(403);
  });
});

it('serviciosDisponibles gives the lines that can be scheduled today, and ignores the date in its path', async () => {
  await schedule(anItem());
  const path = `/api/paciente/serviciosDisponibles/${clinic.patientId}`;
  const { status, body } = await scheduler.get(`${path}/1999-01-01`);
  expect(status).toBe(200);
  expect(body).toEqual({
    items: [
      {
        ide: clinic.lineId,
        CUPS: expect.stringMatching(/^9310/),
        SesionesAutorizadas: 10,
        SesionesProgramadas: 2,
        Especialidad: 'Fisioterapia',
        EspCod: 2,
        Pertenece: expect.stringMatching(/^EPS-AUT-/),
        FechaVencimiento: '2026-04-15',
      },
    ],
  });
  expect((await callerOfOtherSite.get(`${path}/hoy`)).status).toBe(404);
});

it('selectTerapeutasProgramar gives the therapists of a specialty, of one site or all visible ones', async () => {
  const expected = [{ usuario: clinic.therapist.username, nombres: 'fisio', apellidos: expect.any(String) }];
  for (const path of ['2', `2/${encodeURIComponent(siteName)}`, '2/todas'])
    expect((await scheduler.get(`/api/selectTerapeutasProgramar/${path}`)).body).toEqual({ data: expected });
  expect((await scheduler.get('/api/selectTerapeutasProgramar/9')).status).toBe(422);
  const pathOfOtherSite = `/api/selectTerapeutasProgramar/2/${encodeURIComponent(siteName)}`;
  expect((await callerOfOtherSite.get(pathOfOtherSite)).status).toBe(404);
});

it('list-pacientes gives the names of a site’s patients', async () => {
  const { body } = await scheduler.get('/api/list-pacientes/todas');
  expect(body).toEqual({
    data: [{ id: clinic.patientId, nombres: expect.stringMatching(/^NIÑO \d+$/), apellidos: 'PRUEBA' }],
    total: 1,
    siguiente: null,
  });
  const path = `/api/list-pacientes/${encodeURIComponent(siteName)}`;
  expect((await callerOfOtherSite.get(path)).status).toBe(404);
});

it('obtener-fechas-sin-disponibilidad gives the holidays of the coming twelve months', async () => {
  const { status, body } = await scheduler.get('/api/obtener-fechas-sin-disponibilidad/2020-01-01');
  expect(status).toBe(200);
  expect(body.status).toBe(true);
  expect(body.data[0]).toEqual({ fecha: '2026-03-23', motivo: 'San José' });
  expect(body.data.at(-1).fecha.startsWith('2027-01')).toBe(true);
});

it('obtener-fechas-sin-disponibilidad gives closures and the days on which the site never opens', async () => {
  await clinic.build.hours({ siteId: clinic.siteId, weekday: 4 });
  const closed = await clinic.as({ roleId: 13, screens: new Set(['closures']) })('saveClosure', {
    closureId: null,
    siteId: clinic.siteId,
    reason: 'Fumigación',
    from: localDate('2026-03-05'),
    to: localDate('2026-03-05'),
  });
  expect(closed.ok).toBe(true);
  const { body } = await scheduler.get('/api/obtener-fechas-sin-disponibilidad/2026-03-04');
  expect(body.data.slice(0, 3)).toEqual([
    { fecha: '2026-03-04', motivo: 'La sede no abre este día' },
    { fecha: '2026-03-05', motivo: 'Fumigación' },
    { fecha: '2026-03-06', motivo: 'La sede no abre este día' },
  ]);
  expect(body.data.map(({ fecha }: { fecha: string }) => fecha)).not.toContain('2026-03-12');
});

it('programar-sesiones-calendario needs a confirmation for a time outside hours and for a leave', async () => {
  await clinic.build.hours({ siteId: clinic.siteId, weekday: 4 });
  const earlyItem = anItem({ horainicio: '06:00', horafin: '07:00' });
  expect((await schedule(earlyItem)).body).toEqual({
    status: false,
    codigo: 'outside-opening-hours',
    mensaje:
      'El 5 de marzo de 2026 la sede no atiende a esa hora (ese día: 08:00 a 12:00). Cambie la hora, o confirme con un motivo.',
  });
  const staffId = clinic.therapist.id;
  await clinic.build.leave({ staffId, fromDate: '2026-03-12', toDate: '2026-03-13' });
  const itemDuringLeave = anItem({ fecha: '2026-03-12' });
  expect((await schedule(itemDuringLeave)).body.mensaje).toContain(
    'el terapeuta está ausente hasta el 13 de marzo',
  );
  const confirmed = { permitirCruce: true, motivoCruce: 'Acordado con la familia' };
  expect(
    (await schedule({ ...earlyItem, ...confirmed }, { ...itemDuringLeave, ...confirmed })).body.status,
  ).toBe(true);
});

it('add-auxiliar adds an auxiliary, but no second one', async () => {
  const { body } = await schedule(anItem());
  const request = { EVENT: body.ids[0], AUXILIAR: clinic.auxiliary.username };
  expect(await scheduler.post('/api/add-auxiliar', request)).toEqual({
    status: 200,
    body: { status: 1, mensaje: 'Auxiliar agregado con éxito' },
  });
  expect(await scheduler.post('/api/add-auxiliar', request)).toMatchObject({
    status: 200,
    body: { status: 0, mensaje: 'Esta sesión ya tiene un auxiliar.' },
  });
  expect((await callerOfOtherSite.post('/api/add-auxiliar', request)).status).toBe(404);
});

it('cancelar-evento-calendario releases the units of the session, whatever the request contains', async () => {
  const { body } = await schedule(anItem());
  const request = {
    IDEVENT: body.ids[0],
    MOTIVO: 'Cancela Paciente',
    CANTIDADSESIONES: 99,
    AUTORIZACION: 'otra',
    USUARIOCANCELA: 'nadie',
  };
  expect(await callerOfOtherSite.post(CANCEL, request)).toMatchObject({ status: 404, body: { status: 0 } });
  expect(await scheduler.post(CANCEL, { ...request, MOTIVO: '' })).toMatchObject({
    status: 422,
    body: { status: 0, errores: { MOTIVO: expect.any(String) } },
  });
  expect(await therapist.post(CANCEL, request)).toEqual({
    status: 200,
    body: { status: true, mensaje: 'Sesión cancelada con éxito' },
  });
  expect(await scheduler.post(CANCEL, request)).toMatchObject({
    status: 200,
    body: { status: false, mensaje: 'Esta sesión ya no está pendiente.' },
  });
  expect(await unitsOn(app, clinic.lineId)).toMatchObject({
    scheduled: 0,
    uncancelledUnits: 0,
    sessionCount: 1,
  });
});
