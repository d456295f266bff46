import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#adapters/system/system.ts';
import { operator } from '#domain/access';
import { integraProcess } from '#tests/support/command-line.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowOf } from '#tests/support/rows.ts';
import { clinicIn, unitsOn } from '#tests/support/scheduling.ts';

/** Six batches. */
const SESSION_COUNT = 3_000;
const POLL_MS = 5;
/** Stages of an import, each with a query that finds a row once the import has reached it. */
const STAGES = {
  'it has begun': 'select import_id from hidden_import',
  'sessions are stored': 'select id from therapy_session limit 1',
  'most sessions are stored': 'select count(*) as n from therapy_session having count(*) >= 2000',
  'its rows are summed': 'select id from import_added where summed = true limit 1',
};

onBothDatabases((openApp) => {
  const folder = mkdtempSync(join(tmpdir(), 'integra-killed-'));
  const file = join(folder, 'sesiones.csv');
  let app: TestApp;
  let clinic: Awaited<ReturnType<typeof clinicIn>>;

  beforeAll(async () => {
    app = await openApp(systemClock);
    await app.container.seed.base();
    clinic = await clinicIn(app, { authorized: 9_000 });
    await clinic.build.user({ roleId: 1, siteId: clinic.siteId, special: true });
    const em = app.container.database.fork();
    const names = await rowOf<{ child: string; code: string }>(
      em,
      `select p.document_number as child, o.code from service_order o join patient p on p.id = o.patient_id where o.id = ?`,
      [clinic.orderId],
    );
    const two = (number: number) => String(number).padStart(2, '0');
    const rows = Array.from({ length: SESSION_COUNT }, (_, index) => {
      const date = `20${two(10 + Math.floor(index / 280))}-03-${two(1 + (Math.floor(index / 10) % 28))}`;
      const hour = two(7 + (index % 10));
      const code = index % 3 === 0 ? '' : names?.code;
      return `RC,${names?.child},${clinic.therapist.username},${date},${hour}:00,${hour}:30,realizada,${code}`;
    });
    const headings = 'paciente_tipo,paciente_documento,terapeuta,fecha,inicio,fin,estado,autorizacion';
    writeFileSync(file, [headings, ...rows].join('\n'));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  /** Ends the lease of a killed process on a server now, instead of after its ten seconds. */
  const expireLease = async () => {
    if ('DATABASE_URL' in app.variables)
      await app.container.database.fork().execute('update process_lease set expires_at = utc_timestamp(3)');
  };
  const startImport = () => integraProcess(['import', 'sessions', file], app.variables);
  const isSound = async () => {
    const call = app.container.scope().as(operator('root'));
    for (const check of ['quota-counters', 'order-counts', 'foreign-keys'] as const)
      expect(await call('examine', { check }), check).toMatchObject({ value: { found: 0 } });
  };
  const exportedCount = async () => {
    const result = await app.container.scope().as(operator('root'))('exportList', { list: 'sessions' });
    return result.ok ? result.value.total : -1;
  };

  it.each(Object.entries(STAGES))(
    'an import that is killed once %s has shown nothing',
    async (_what, query) => {
      const em = app.container.database.fork();
      const { child, result } = startImport();
      while (child.exitCode === null && (await rowOf(em, query)) === null) await pause(POLL_MS);
      child.kill('SIGKILL');
      expect((await result).code).toBeNull();
      expect(await exportedCount()).toBe(0);
      await isSound();
      await expireLease();
    },
  );

  it('what a killed import stored is removed when Integra starts again', async () => {
    const em = app.container.database.fork();
    while ((await rowOf(em, 'select import_id from hidden_import')) !== null) {
      await app.container.cleanUpUnfinishedImport();
      await pause(POLL_MS);
    }
    for (const table of ['therapy_session', 'import_run', 'import_added'])
      expect(await rowOf(em, `select id from ${table} limit 1`), table).toBeNull();
    expect(await rowOf(em, "select id from service_order where kind = 'closed'")).toBeNull();
    await isSound();
  });

  it('the next import brings all', async () => {
    let last = await startImport().result;
    while (last.stderr.includes('en curso')) last = await startImport().result;
    expect(last).toMatchObject({ code: 0, stdout: expect.stringContaining(`nuevas ${SESSION_COUNT}`) });
    expect(await exportedCount()).toBe(SESSION_COUNT);
    expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: (SESSION_COUNT / 3) * 2 });
    await isSound();
  });
});
