import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#adapters/system/system.ts';
import { addDays, timeOfMinutes, today } from '#domain/shared';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { clinicIn, unitsOn } from '#tests/support/scheduling.ts';
import { type ServerProcess, startServer, tokenFor } from '#tests/support/server-process.ts';

const ROUNDS = 4;
const CLIENTS = 6;
/** Number of responses after which the server is killed. */
const ANSWERS_BEFORE_KILL = 30;
const KILL_WITHIN_MS = 40;
const POLL_MS = 5;
const SERIES_LENGTH = 12;

interface AcknowledgedWrites {
  readonly booked: number[][];
  readonly cancelled: number[];
}

onBothDatabases((openApp) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp(systemClock);
  });
  afterAll(() => app.close());

  const dayAfter = (days: number) => addDays(today(systemClock), days);

  /** Clients, each with its own patient, that book series and cancel the first session of every second series. */
  async function clinicWithClients() {
    const clinic = await clinicIn(app);
    const clients = [];
    for (let number = 0; number < CLIENTS; number++) {
      const patientId = await clinic.build.patient({ siteId: clinic.siteId });
      const order = { expiresOn: dayAfter(400) };
      const { lineId } = await clinic.lineFor(patientId, { authorized: 10_000 }, order);
      const therapist = await clinic.staff(`terapeuta${number}`, 2);
      clients.push({ patientId, lineId, therapist: therapist.username, turn: 0 });
    }
    return { clients, token: await tokenFor(app, clinic.scheduler.id) };
  }
  type Client = Awaited<ReturnType<typeof clinicWithClients>>['clients'][number];

  function seriesOf(client: Client) {
    const turn = client.turn++;
    const start = 360 + (turn % 20) * 30;
    const first = 1 + Math.floor(turn / 20) * SERIES_LENGTH;
    return Array.from({ length: SERIES_LENGTH }, (_, index) => ({
      fecha: dayAfter(first + index),
      horainicio: timeOfMinutes(start),
      horafin: timeOfMinutes(start + 30),
      terapeuta: client.therapist,
      servicio: client.lineId,
      paciente: client.patientId,
      permitirCruce: true,
      motivoCruce: 'Puede ser festivo',
    }));
  }

  /** Ids of the other connections to the database server; none on SQLite, whose connections end with their process. */
  async function otherConnectionIds(): Promise<readonly number[]> {
    const { database } = app.container;
    if (database.dialect === 'sqlite') return [];
    const sql =
      'select id from information_schema.processlist where db = database() and id <> connection_id()';
    return (await rowsOf<{ id: number }>(database.fork(), sql)).map(({ id }) => id);
  }

  /** The database server finishes a statement before it notices that its client is gone. */
  async function untilConnectionsClosed(before: readonly number[]): Promise<void> {
    while ((await otherConnectionIds()).some((id) => !before.includes(id))) await pause(POLL_MS);
  }

  /** Loads the server until it is killed; returns the acknowledged writes. */
  async function loadAndKill(server: ServerProcess, clients: readonly Client[], token: string) {
    const acknowledged: AcknowledgedWrites = { booked: [], cancelled: [] };
    let answerCount = 0;
    let killing: Promise<void> | null = null;
    const ask = async (path: string, body: object) => {
      const answer = await server.post(path, body, token);
      expect(answer).toMatchObject({ status: 200, body: { status: true } });
      answerCount++;
      if (answerCount >= ANSWERS_BEFORE_KILL)
        killing ??= pause(Math.random() * KILL_WITHIN_MS).then(server.kill);
      return answer;
    };
    const work = async (client: Client): Promise<never> => {
      for (;;) {
        const { body } = await ask('/api/programar-sesiones-calendario', { items: seriesOf(client) });
        acknowledged.booked.push(body.ids);
        if (client.turn % 2 === 1) continue;
        await ask('/api/cancelar-evento-calendario', { IDEVENT: body.ids[0], MOTIVO: 'Cancela Paciente' });
        acknowledged.cancelled.push(body.ids[0]);
      }
    };
    const results = await Promise.allSettled(clients.map(work));
    if (killing === null) throw (results[0] as PromiseRejectedResult).reason;
    await killing;
    return acknowledged;
  }

  async function expectConsistent(clients: readonly Client[], { booked, cancelled }: AcknowledgedWrites) {
    const em = app.container.database.fork();
    const sessions = await rowsOf<{ id: number; lineId: number; state: number; start: string }>(
      em,
      'select id, line_id as lineId, state, start_time as start from therapy_session',
    );
    const states = new Map(sessions.map(({ id, state }) => [id, state]));
    for (const id of booked.flat()) expect(states.get(id), `session ${id}`).toBeDefined();
    for (const id of cancelled) expect(states.get(id), `cancelled session ${id}`).toBe(2);
    for (const { lineId } of clients) {
      const { scheduled, uncancelledUnits, sessionCount: count } = await unitsOn(app, lineId);
      expect(scheduled).toBe(uncancelledUnits);
      expect(count % SERIES_LENGTH).toBe(0);
    }
    const auditEntries = await rowsOf<{ action: string; detail: string }>(
      em,
      "select action, detail from audit_entry where action in ('scheduling.schedule', 'scheduling.cancel')",
    );
    const scheduleEntries = auditEntries.filter(({ action }) => action === 'scheduling.schedule');
    const auditedIds = scheduleEntries.flatMap(({ detail }) => JSON.parse(detail).sessions as number[]);
    expect([...auditedIds].sort()).toEqual(sessions.map(({ id }) => id).sort());
    expect(auditEntries.length - scheduleEntries.length).toBe(
      sessions.filter(({ state }) => state === 2).length,
    );
  }

  it('a server killed under load loses nothing acknowledged and leaves nothing half-done', async () => {
    const { clients, token } = await clinicWithClients();
    const all: AcknowledgedWrites = { booked: [], cancelled: [] };
    for (let round = 0; round < ROUNDS; round++) {
      const before = await otherConnectionIds();
      const acknowledged = await loadAndKill(await startServer(app), clients, token);
      await untilConnectionsClosed(before);
      all.booked.push(...acknowledged.booked);
      all.cancelled.push(...acknowledged.cancelled);
      await expectConsistent(clients, all);
    }
    const server = await startServer(app);
    try {
      for (const client of clients) {
        const { body } = await server.post(
          '/api/programar-sesiones-calendario',
          { items: seriesOf(client) },
          token,
        );
        expect(body).toMatchObject({ status: true });
        all.booked.push(body.ids);
      }
    } finally {
      await server.kill();
    }
    await expectConsistent(clients, all);
    expect(all.booked.length).toBeGreaterThan(ROUNDS * CLIENTS);
    expect(all.cancelled.length).toBeGreaterThan(0);
  }, 180_000);
});
