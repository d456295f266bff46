import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colombianHolidays } from '#adapters/calendar/holidays.ts';
import { systemClock } from '#adapters/system/system.ts';
import { addDays, today } from '#domain/shared';
import { anActor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { clinicIn, unitsOn } from '#tests/support/scheduling.ts';
import {
  type HttpResponse,
  type ServerProcess,
  startServer,
  tokenFor,
} from '#tests/support/server-process.ts';

const QUOTA = 10;
const CLIENTS = 50;
const START_TIMEOUT_MS = 120_000;
const EXCEEDED_MESSAGE =
  'Las sesiones que quiere programar superan la cantidad de sesiones disponibles en este servicio.';

onBothDatabases((openApp) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp(systemClock);
  });
  afterAll(() => app.close());

  const daysFromToday = (days: number) => addDays(today(systemClock), days);
  /** Future days without holidays, because a holiday is a conflict, which a request with `permitirCruce: false` does not confirm. */
  const daysWithoutHolidays = (count: number) => {
    const holidays = colombianHolidays.between(daysFromToday(1), daysFromToday(30)).map(({ date }) => date);
    const days = Array.from({ length: 30 }, (_, index) => daysFromToday(index + 1));
    return days.filter((day) => !holidays.includes(day)).slice(0, count);
  };
  const aClinic = async () => {
    const clinic = await clinicIn(app, { authorized: QUOTA, expiresOn: daysFromToday(CLIENTS + 10) });
    await clinic.build.role(9, ['scheduling', 'mass-cancellation']);
    return { ...clinic, token: await tokenFor(app, clinic.scheduler.id) };
  };
  type Clinic = Awaited<ReturnType<typeof aClinic>>;

  const anItem = ({ patientId, lineId, therapist }: Clinic, days: number, overrides = {}) => ({
    fecha: daysFromToday(days),
    horainicio: '08:00',
    horafin: '08:30',
    tipo: 'Terapia',
    terapeuta: therapist.username,
    servicio: lineId,
    paciente: patientId,
    permitirCruce: true,
    motivoCruce: 'Puede ser festivo',
    ...overrides,
  });

  /** Sends all requests at the same time, every other one to the second server. */
  const atOnce = (
    servers: readonly ServerProcess[],
    token: string,
    path: string,
    bodies: readonly object[],
  ) =>
    Promise.all(
      bodies.map((body, index) => (servers[index % servers.length] as ServerProcess).post(path, body, token)),
    );

  async function race(servers: readonly ServerProcess[]) {
    const clinic = await aClinic();
    const bodies = Array.from({ length: CLIENTS }, (_, index) => ({ items: [anItem(clinic, index + 1)] }));
    const answers = await atOnce(servers, clinic.token, '/api/programar-sesiones-calendario', bodies);
    return { answers, units: await unitsOn(app, clinic.lineId) };
  }

  const successesIn = (answers: readonly HttpResponse[]) =>
    answers.filter(({ body }) => body.status === true);

  function expectExactlyTheQuota({ answers, units }: Awaited<ReturnType<typeof race>>) {
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(successesIn(answers)).toHaveLength(QUOTA);
    const refused = answers.filter(({ body }) => body.status === false);
    expect(refused).toHaveLength(CLIENTS - QUOTA);
    for (const { body } of refused) expect(body.mensaje).toBe(EXCEEDED_MESSAGE);
    expect(units).toEqual({
      authorized: QUOTA,
      scheduled: QUOTA,
      uncancelledUnits: QUOTA,
      sessionCount: QUOTA,
    });
  }

  describe('two server processes', () => {
    let servers: ServerProcess[] = [];
    beforeAll(async () => {
      servers = await Promise.all([startServer(app), startServer(app)]);
    }, START_TIMEOUT_MS);
    afterAll(() => Promise.all(servers.map((server) => server.kill())));

    it('book exactly a quota of 10 for 50 simultaneous clients: 10 sessions, 40 refusals, no fault', async () => {
      expectExactlyTheQuota(await race(servers));
    });

    it('release the units of a session once when it is cancelled ten times simultaneously', async () => {
      const clinic = await aClinic();
      const [booking] = await atOnce(servers, clinic.token, '/api/programar-sesiones-calendario', [
        { items: [anItem(clinic, 1), anItem(clinic, 2)] },
      ]);
      const [IDEVENT] = booking?.body.ids ?? [];
      const bodies = Array.from({ length: 10 }, () => ({ IDEVENT, MOTIVO: 'Cancela Paciente' }));
      const answers = await atOnce(servers, clinic.token, '/api/cancelar-evento-calendario', bodies);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(successesIn(answers)).toHaveLength(1);
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({
        scheduled: 1,
        uncancelledUnits: 1,
        sessionCount: 2,
      });
    });

    it('release the units of each session once when mass and single cancellations run simultaneously', async () => {
      const clinic = await aClinic();
      const items = Array.from({ length: QUOTA }, (_, index) => anItem(clinic, index + 1));
      const [booking] = await atOnce(servers, clinic.token, '/api/programar-sesiones-calendario', [
        { items },
      ]);
      const days = { fecha_inicial: daysFromToday(1), fecha_final: daysFromToday(QUOTA) };
      const events = { paciente: clinic.patientId, ...days, motivo: 'Cancela Institución' };
      const [mass, single] = await Promise.all([
        atOnce(servers, clinic.token, '/api/cancelar-eventos-masivos', [{ events }, { events }]),
        atOnce(
          servers,
          clinic.token,
          '/api/cancelar-evento-calendario',
          booking?.body.ids?.map((IDEVENT: number) => ({ IDEVENT, MOTIVO: 'Cancela Paciente' })) ?? [],
        ),
      ]);
      expect([...mass, ...single].map(({ status }) => status)).toEqual(Array(QUOTA + 2).fill(200));
      const cancelled = mass.reduce((sum, { body }) => sum + Number(body.canceladas ?? 0), 0);
      expect(cancelled + successesIn(single).length).toBe(QUOTA);
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({
        scheduled: 0,
        uncancelledUnits: 0,
        sessionCount: QUOTA,
      });
    });

    it('book one of two simultaneous requests for one therapist or patient at one hour', async () => {
      const clinic = await aClinic();
      const rivalPatientId = await clinic.build.patient({ siteId: clinic.siteId });
      const rivalLine = await clinic.lineFor(rivalPatientId, {}, { expiresOn: daysFromToday(30) });
      const secondLine = await clinic.lineFor(clinic.patientId, {}, { expiresOn: daysFromToday(30) });
      const otherTherapist = await clinic.staff('otra', 2);
      const rivalOverrides = [
        { paciente: rivalPatientId, servicio: rivalLine.lineId },
        { servicio: secondLine.lineId, terapeuta: otherTherapist.username },
      ];
      for (const [turn, fecha] of daysWithoutHolidays(8).entries()) {
        const bodies = [{}, rivalOverrides[turn % 2]].map((overrides) => ({
          items: [anItem(clinic, 1, { permitirCruce: false, fecha, ...overrides })],
        }));
        const answers = await atOnce(servers, clinic.token, '/api/programar-sesiones-calendario', bodies);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(successesIn(answers)).toHaveLength(1);
      }
    });

    it('leave an unbroken audit trail', async () => {
      const verdict = await app.container.scope().as(anActor())('verifyAuditTrail', {});
      expect(verdict).toMatchObject({ ok: true, value: { breakCount: 0 } });
      expect(verdict.ok && verdict.value.entryCount).toBeGreaterThan(QUOTA);
    });
  });

  describe('a reservation that reads, then writes', () => {
    let servers: ServerProcess[] = [];
    beforeAll(async () => {
      servers = await Promise.all([startServer(app, { naive: true }), startServer(app, { naive: true })]);
    }, START_TIMEOUT_MS);
    afterAll(() => Promise.all(servers.map((server) => server.kill())));

    it('fails the same test: it exceeds the quota or faults', async () => {
      const outcome = await race(servers);
      expect(() => expectExactlyTheQuota(outcome)).toThrow();
      const faults = outcome.answers.filter(({ status }) => status >= 500);
      expect(outcome.units.sessionCount > QUOTA || faults.length > 0).toBe(true);
    });
  });
});
