import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { clinicIn, unitsOn } from '#tests/support/scheduling.ts';

const LIST = '/api/cancelacion-masiva';
const CANCEL = '/api/cancelar-eventos-masivos';
const days = { fecha_inicial: '2026-03-04', fecha_final: '2026-03-31' };

let app: TestApp;
let clinic: Awaited<ReturnType<typeof clinicIn>>;
let scheduler: ApiClient;

beforeAll(async () => {
  app = await sqliteApp();
});
beforeEach(async () => {
  clinic = await clinicIn(app);
  await clinic.build.role(9, ['scheduling', 'mass-cancellation']);
  scheduler = await apiClientFor(app, clinic.scheduler.id);
});
afterAll(() => app.close());

const book = async () => {
  const result = await clinic.schedule(clinic.anItem(), clinic.anItem({ date: '2026-03-06', end: '08:30' }));
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.ids;
};
const cancel = (events: object) => scheduler.post(CANCEL, { events: { ...days, ...events } });
const reasonOf = async (id: number | undefined) =>
  (await app.container.database.fork().findOneOrFail(TherapySessionSchema, { id: Number(id) })).cancelReason;

it('lists the sessions to cancel of a therapist or a patient', async () => {
  const [first] = await book();
  const { status, body } = await scheduler.get(
    `${LIST}/terapeuta/${clinic.therapist.username}/2026-03-04/2026-03-05`,
  );
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 1,
    data: [
      {
        idEvento: first,
        fecha: '2026-03-05',
        horaInicio: '08:00',
        horaFin: '09:00',
        sesionesCantidad: 2,
        usuarioId: clinic.therapist.id,
        terapeuta: clinic.therapist.username,
        auxiliar: null,
        paciente: expect.any(String),
      },
    ],
    mensaje: '',
  });
  const ofPatient = await scheduler.get(`${LIST}/paciente/${clinic.patientId}/2026-03-04/2026-03-31`);
  expect(ofPatient.body.data).toHaveLength(2);
  expect(await scheduler.get(`${LIST}/paciente/x/2026-03-04/2026-03-05`)).toMatchObject({
    status: 404,
  });
});

it('cancels the whole range of a patient or a therapist, and stores the reason', async () => {
  for (const [subject, motivo] of [
    [{ paciente: clinic.patientId, terapeuta: '', auxiliar: null }, 'Cancela Institución'],
    [{ terapeuta: clinic.therapist.username }, 'Cancela Paciente'],
    [{ paciente: clinic.patientId }, 'Fumigación'],
  ] as const) {
    const [first] = await book();
    expect(await cancel({ ...subject, motivo })).toEqual({
      status: 200,
      body: { status: 1, mensaje: 'Sesiones canceladas con éxito', canceladas: 2 },
    });
    expect(await reasonOf(first)).toBe(motivo);
    expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 0, uncancelledUnits: 0 });
  }
});

it('cancels nothing without a reason', async () => {
  const [first] = await book();
  for (const motivo of [undefined, null, '', '   ', 'x'.repeat(201)])
    expect(await cancel({ paciente: clinic.patientId, motivo })).toMatchObject({
      status: 422,
      body: { status: 0, errores: { 'events.motivo': expect.stringContaining('motivo') } },
    });
  expect(await reasonOf(first)).toBeNull();
  expect(await unitsOn(app, clinic.lineId)).toMatchObject({ uncancelledUnits: 3 });
});

it('refuses in the fixed words', async () => {
  const motivo = 'Cancela Institución';
  expect(await cancel({ paciente: clinic.patientId, motivo })).toEqual({
    status: 200,
    body: { status: 0, codigo: 'nothing-to-cancel', mensaje: 'No hay sesiones pendientes para cancelar.' },
  });
  for (const events of [{}, { paciente: clinic.patientId, terapeuta: clinic.therapist.username }])
    expect(await cancel({ ...events, motivo })).toMatchObject({ status: 422, body: { status: 0 } });
  expect(await cancel({ paciente: clinic.patientId, motivo, fecha_final: '2026-03-01' })).toMatchObject({
    status: 422,
    body: { errores: { 'events.fecha_final': expect.stringContaining('posterior') } },
  });
});
