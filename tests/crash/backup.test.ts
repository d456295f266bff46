import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { restoreFromBackup } from '#adapters/composition/restore-from-backup.ts';
import { systemClock } from '#adapters/system/system.ts';
import { operator } from '#domain/access';
import { CHECK_KEYS } from '#domain/doctor';
import { addDays, timeOfMinutes, today } from '#domain/shared';
import { integraProcess } from '#tests/support/command-line.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { aPdf } from '#tests/support/files.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { clinicIn } from '#tests/support/scheduling.ts';
import { startServer, tokenFor } from '#tests/support/server-process.ts';

const SCHEDULERS = 3;
const MIN_ACKNOWLEDGED = 20;
const POLL_MS = 5;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await sqliteApp(systemClock);
  folder = mkdtempSync(join(tmpdir(), 'integra-backups-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Books sessions over a server process, and adds documents in this process, until stopped. */
async function startLoad() {
  const clinic = await clinicIn(app);
  const token = await tokenFor(app, clinic.scheduler.id);
  const server = await startServer(app);
  const acknowledged = { sessions: [] as number[], documents: [] as number[] };
  let isRunning = true;

  async function schedule(number: number) {
    const patientId = await clinic.build.patient({ siteId: clinic.siteId });
    const order = { expiresOn: addDays(today(systemClock), 4000) };
    const { lineId } = await clinic.lineFor(patientId, { authorized: 10_000 }, order);
    const therapist = await clinic.staff(`terapeuta${number}`, 2);
    for (let turn = 0; isRunning; turn++) {
      const start = 360 + (turn % 20) * 30;
      const { body } = await server.post(
        '/api/programar-sesiones-calendario',
        {
          items: [
            {
              fecha: addDays(today(systemClock), 1 + Math.floor(turn / 20)),
              horainicio: timeOfMinutes(start),
              horafin: timeOfMinutes(start + 30),
              terapeuta: therapist.username,
              servicio: lineId,
              paciente: patientId,
              permitirCruce: true,
              motivoCruce: 'Puede ser festivo',
            },
          ],
        },
        token,
      );
      expect(body).toMatchObject({ status: true });
      acknowledged.sessions.push(...body.ids);
    }
  }
  async function addDocuments() {
    while (isRunning) {
      const added = await clinic.as({ screens: new Set(['admission']) })('addDocument', {
        patientId: clinic.patientId,
        kind: 'other',
        file: { name: 'orden.pdf', content: aPdf() },
      });
      if (!added.ok) throw new Error(added.refusal.code);
      acknowledged.documents.push(added.value.id);
    }
  }

  const work = Promise.all([addDocuments(), ...Array.from({ length: SCHEDULERS }, (_, n) => schedule(n))]);
  work.catch(() => undefined);
  return {
    acknowledged,
    async untilAcknowledged(count: number) {
      while (acknowledged.sessions.length < count || acknowledged.documents.length < count)
        await Promise.race([pause(POLL_MS), work]);
    },
    async stop() {
      isRunning = false;
      try {
        await work;
      } finally {
        await server.kill();
      }
    },
  };
}

it('a backup taken under load restores soundly and contains everything acknowledged before it began', async () => {
  const load = await startLoad();
  await load.untilAcknowledged(MIN_ACKNOWLEDGED);
  const before = { sessions: [...load.acknowledged.sessions], documents: [...load.acknowledged.documents] };
  const backupResult = await integraProcess(['db', 'backup', folder, '--json'], app.variables).result;
  const bookedMeanwhile = load.acknowledged.sessions.length - before.sessions.length;
  await load.stop();
  expect(backupResult).toMatchObject({ code: 0, stderr: '' });
  expect(bookedMeanwhile).toBeGreaterThan(0);

  const restoreVariables = { INTEGRA_DATA_DIR: join(folder, 'elsewhere') };
  const { path } = JSON.parse(backupResult.stdout) as { path: string };
  expect(await integraProcess(['db', 'restore', path], restoreVariables).result).toMatchObject({
    code: 0,
    stderr: '',
  });

  const container = await createContainer(readEnvironment(restoreVariables));
  const call = container.scope().as(operator('root'));
  for (const check of CHECK_KEYS)
    expect([check, await call('examine', { check })]).toMatchObject([check, { value: { found: 0 } }]);
  const em = container.database.fork();
  const idsOf = async (table: string) =>
    new Set((await rowsOf<{ id: number }>(em, `select id from ${table}`)).map(({ id }) => id));
  const [sessions, documents] = [await idsOf('therapy_session'), await idsOf('stored_file')];
  expect(before.sessions.filter((id) => !sessions.has(id))).toEqual([]);
  expect(before.documents.filter((id) => !documents.has(id))).toEqual([]);
  await container.close();
});

it('a killed backup leaves nothing restorable, and does not disturb the next one', async () => {
  const into = join(folder, 'killed');
  const key = '0'.repeat(64);
  const endlessFile = join(app.variables.INTEGRA_DATA_DIR ?? '', 'files', key.slice(0, 2), key);
  mkdirSync(join(endlessFile, '..'), { recursive: true });
  // Reading a named pipe without a writer never ends, so that the backup is still running when it is killed.
  execFileSync('mkfifo', [endlessFile]);
  const backup = integraProcess(['db', 'backup', into], app.variables);
  const unfinishedBackup = () =>
    (existsSync(into) ? readdirSync(into) : []).find((name) => name.endsWith('.part'));
  for (
    let name = unfinishedBackup();
    !name || !existsSync(join(into, name, 'SHA256SUMS'));
    name = unfinishedBackup()
  )
    await pause(POLL_MS);
  backup.child.kill('SIGKILL');
  await backup.result;
  rmSync(endlessFile);

  const remainingNames = readdirSync(into);
  expect(remainingNames).toEqual([expect.stringMatching(/\.part$/)]);
  const environment = readEnvironment({ INTEGRA_DATA_DIR: join(folder, 'nothing') });
  expect(
    await restoreFromBackup(environment, { from: join(into, remainingNames[0] ?? ''), mayReplace: false }),
  ).toMatchObject({
    refusal: { code: 'not-a-backup' },
  });
  expect((await integraProcess(['db', 'backup', into], app.variables).result).code).toBe(0);
});
