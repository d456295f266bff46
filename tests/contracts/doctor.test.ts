import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobRunSchema, JobStartSchema } from '#adapters/persistence/schemas/jobs.ts';
import { ServiceLineSchema } from '#adapters/persistence/schemas/orders.ts';
import { StoredFileSchema } from '#adapters/persistence/schemas/patients.ts';
import { TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import { executeWrite } from '#adapters/persistence/sql.ts';
import { operator } from '#domain/access';
import { CHECK_KEYS, type CheckKey } from '#domain/doctor';
import { anActor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowOf, rowsOf } from '#tests/support/rows.ts';
import { auditRows, CONFIRMED, clinicIn, unitsOn } from '#tests/support/scheduling.ts';
import { unwrap } from '#tests/support/service-intake.ts';

type Clinic = Awaited<ReturnType<typeof clinicIn>>;
const KEY = 'ab'.repeat(32);
const LOST_KEY = 'cd'.repeat(32);
/** A little more than a day before the clock; no row is expected any more for a file of this time. */
const YESTERDAY = new Date('2026-03-03T13:59:00.000Z');

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let clinic: Clinic;
  let filesFolder: string;
  beforeAll(async () => {
    app = await openApp(clock);
    clinic = await clinicIn(app, { authorized: 6 });
    filesFolder = join(app.variables.INTEGRA_DATA_DIR ?? '', 'files');
    const booked = await clinic.schedule(
      clinic.anItem({ confirmation: CONFIRMED }),
      clinic.anItem({ date: '2026-03-06', confirmation: CONFIRMED }),
    );
    expect(booked.ok).toBe(true);
  });
  afterAll(() => app.close());

  const as = (actor = operator('root')) => app.container.scope().as(actor);
  const em = () => app.container.database.fork();
  async function examine(check: CheckKey) {
    const result = await as()('examine', { check });
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  }
  const noFindings = { found: 0, repairable: 0, examples: [] };
  const storeFile = (key: string, name = key) => {
    mkdirSync(join(filesFolder, key.slice(0, 2)), { recursive: true });
    const path = join(filesFolder, key.slice(0, 2), name);
    writeFileSync(path, 'Una orden médica');
    utimesSync(path, YESTERDAY, YESTERDAY);
    return path;
  };
  const insertFileRow = (storageKey: string) =>
    em().insert(StoredFileSchema, {
      patientId: clinic.patientId,
      kind: 'order',
      name: 'orden.pdf',
      contentType: 'application/pdf',
      size: 16,
      storageKey,
      createdBy: clinic.scheduler.id,
      createdAt: '2026-03-03T14:00:00.000Z',
    });

  it('finds nothing in sound data', async () => {
    for (const check of CHECK_KEYS) expect([check, await examine(check)]).toEqual([check, noFindings]);
  });

  it('is for operators and administrators only', async () => {
    const coordinatorCall = as(anActor({ roleId: 13 }));
    for (const result of [
      await coordinatorCall('examine', { check: 'quota-counters' }),
      await coordinatorCall('repair', { check: 'quota-counters' }),
    ])
      expect(result).toMatchObject({ refusal: { kind: 'forbidden' } });
  });

  it('finds a failed run, a given-up one and an abandoned one', async () => {
    const runFields = {
      job: 'draft-cleanup',
      night: '2026-03-03',
      since: '2026-03-03',
      worker: null,
      attempts: 1,
    };
    const times = { openedAt: '2026-03-03T06:10:00.000Z', nextTryAt: '2026-03-03T06:10:00.000Z' };
    const insertRun = (turn: number, more: object) =>
      em().insert(JobRunSchema, { ...runFields, ...times, turn, siteId: 0, state: 'waiting', ...more });
    const { siteId } = clinic;
    const alert = { siteId, job: 'expiry-alerts', night: '2026-03-04' };
    const givenUpRunId = await insertRun(0, { ...alert, state: 'given-up', failure: 'mail-login' });
    const failedRunId = await insertRun(1, {
      failure: 'job-fault',
      faultId: 'x1',
      nextTryAt: '2026-03-04T23:00:00.000Z',
    });
    const abandonedRunId = await insertRun(2, {});
    await insertRun(3, { nextTryAt: '2026-03-04T23:00:00.000Z' });
    const { examples } = await examine('unfinished-jobs');
    expect(examples.map(({ record, detail }) => [record, detail.problem, detail.run])).toEqual(
      expect.arrayContaining([
        [failedRunId, 'failed', 'draft-cleanup.2026-03-03.t1'],
        [abandonedRunId, 'left', 'draft-cleanup.2026-03-03.t2'],
        [givenUpRunId, 'given-up', `expiry-alerts.2026-03-04.${siteId}`],
      ]),
    );
    expect(examples).toHaveLength(3);
    expect(examples.find(({ record }) => record === givenUpRunId)?.detail.site).toEqual(expect.any(String));
    await insertRun(1, { ...alert, state: 'done', outcome: 'sent' });
    expect((await examine('unfinished-jobs')).found).toBe(2);
    await em().nativeDelete(JobRunSchema, {});
  });

  it('finds a night whose runs have not begun an hour after they were due', async () => {
    const recordStart = (night: string) =>
      em().insert(JobStartSchema, { job: 'expiry-alerts', night, at: '2026-03-01T14:00:00.000Z' });
    await recordStart('2026-03-01');
    expect(await examine('unfinished-jobs')).toMatchObject({
      found: 1,
      examples: [{ record: 'expiry-alerts', detail: { night: '2026-03-02', problem: 'not-begun' } }],
    });
    await em().nativeDelete(JobStartSchema, {});
    await recordStart('2026-03-04');
    expect(await examine('unfinished-jobs')).toEqual(noFindings);
    await em().nativeDelete(JobStartSchema, {});
  });

  it('finds and corrects a count of orders that differs from the orders', async () => {
    const { siteId } = clinic;
    const kind = 'authorization';
    const change = 'update order_count set orders = orders + 3 where site_id = ? and kind = ?';
    const [before] = await rowsOf<{ orders: number }>(
      em(),
      'select orders from order_count where site_id = ? and kind = ? and active = true',
      [siteId, kind],
    );
    const counted = Number(before?.orders);
    await executeWrite(em(), change, [siteId, kind]);
    const detail = { siteId, kind, state: 'active', stored: counted + 3, counted };
    expect(await examine('order-counts')).toEqual({
      found: 1,
      repairable: 1,
      examples: [{ record: `${siteId} authorization active`, detail, repairable: true }],
    });
    expect(await as()('repair', { check: 'order-counts' })).toMatchObject({ value: { repairedCount: 1 } });
    expect(await examine('order-counts')).toEqual(noFindings);
  });

  describe('a counter that differs from the units of its sessions', () => {
    it('is found, corrected and audited', async () => {
      const { lineId } = clinic;
      await em().nativeUpdate(ServiceLineSchema, { id: lineId }, { scheduled: 1 });
      expect(await examine('quota-counters')).toEqual({
        found: 1,
        repairable: 1,
        examples: [
          {
            record: lineId,
            detail: {
              orderCode: expect.any(String),
              chartNumber: expect.any(Number),
              authorized: 6,
              scheduled: 1,
              held: 4,
            },
            repairable: true,
          },
        ],
      });
      expect(await as()('repair', { check: 'quota-counters' })).toMatchObject({
        value: { repairedCount: 1 },
      });
      expect(await unitsOn(app, lineId)).toMatchObject({ scheduled: 4, uncancelledUnits: 4 });
      expect(await examine('quota-counters')).toEqual(noFindings);
      const [row] = (await auditRows(app, 'doctor.repair')).slice(-1);
      expect(JSON.parse(row?.detail ?? '')).toEqual({ check: 'quota-counters', mended: 1 });
    });

    it('is reported and not corrected when the sessions exceed the authorized units', async () => {
      const { lineId } = clinic;
      await em().nativeUpdate(TherapySessionSchema, { lineId }, { units: 4 });
      expect(await examine('quota-counters')).toMatchObject({ found: 1, repairable: 0 });
      expect(await as()('repair', { check: 'quota-counters' })).toMatchObject({
        refusal: { code: 'nothing-to-repair' },
      });
      expect(await unitsOn(app, lineId)).toMatchObject({ scheduled: 4, uncancelledUnits: 8 });
      await em().nativeUpdate(TherapySessionSchema, { lineId }, { units: 2 });
    });
  });

  /** Runs work on a connection without foreign key checks. */
  async function withoutForeignKeyChecks(work: (sql: SqlEntityManager) => Promise<unknown>): Promise<void> {
    const { dialect } = app.container.database;
    const connection = em();
    const setForeignKeyChecks = (on: 0 | 1) =>
      connection.execute(
        dialect === 'mysql' ? `set foreign_key_checks = ${on}` : `pragma foreign_keys = ${on}`,
      );
    if (dialect === 'mysql') await connection.begin();
    await setForeignKeyChecks(0);
    await work(connection);
    await setForeignKeyChecks(1);
    if (dialect === 'mysql') await connection.commit();
  }

  it('finds broken foreign keys: a session without service, and one without patient', async () => {
    const setForeignKey = (column: string, from: number, to: number) =>
      withoutForeignKeyChecks((sql) =>
        sql.execute(`update therapy_session set ${column} = ? where ${column} = ?`, [to, from]),
      );
    await setForeignKey('line_id', clinic.lineId, 999_999);
    const missingLine = { column: 'line_id', target: 'service_line', value: 999_999 };
    expect(await examine('foreign-keys')).toEqual({
      found: 2,
      repairable: 0,
      examples: Array.from({ length: 2 }, () => ({
        record: 'therapy_session',
        detail: { ...missingLine, row: expect.any(Number), chartNumber: expect.any(Number) },
        repairable: false,
      })),
    });
    await setForeignKey('line_id', 999_999, clinic.lineId);
    await setForeignKey('patient_id', clinic.patientId, 888_888);
    expect((await examine('foreign-keys')).examples).toContainEqual({
      record: 'therapy_session',
      detail: { column: 'patient_id', target: 'patient', value: 888_888, row: expect.any(Number) },
      repairable: false,
    });
    await setForeignKey('patient_id', 888_888, clinic.patientId);
    expect(await examine('foreign-keys')).toEqual(noFindings);
  });

  it('finds a missing table, column, index and foreign key by comparing the schema with the migrations', async () => {
    const otherApp = await openApp(clock);
    const { database } = otherApp.container;
    const run = (sql: string) => database.fork().execute(sql);
    const isMysql = database.dialect === 'mysql';
    const foreignKeyNameOf = async (table: string) =>
      (
        await database.fork().execute<{ name: string }[]>(
          `select constraint_name as name from information_schema.key_column_usage
         where table_schema = database() and table_name = ? and referenced_table_name = 'service_order'`,
          [table],
        )
      )[0]?.name;
    await otherApp.asAdministrator('drop table evolution_note');
    await run('alter table job_run drop column reply');
    await run(`drop index audit_entry_at_index${isMysql ? ' on audit_entry' : ''}`);
    if (isMysql) {
      await run(`alter table expiry_notice drop foreign key ${await foreignKeyNameOf('expiry_notice')}`);
    } else {
      await run('pragma foreign_keys = off');
      await run('alter table expiry_notice rename to former_notice');
      await run(
        `create table expiry_notice (id integer not null primary key autoincrement, run_id integer not null references job_run (id),
         order_id integer not null, kind varchar(20) not null)`,
      );
      await run('create unique index n1 on expiry_notice (order_id, kind)');
      await run('create index n2 on expiry_notice (run_id)');
    }
    const result = await otherApp.container.scope().as(operator('root'))('examine', { check: 'schema' });
    expect(result).toMatchObject({
      value: {
        found: 4,
        examples: [
          { record: 'evolution_note', detail: { kind: 'missing-table' } },
          { record: 'job_run', detail: { kind: 'missing-column', column: 'reply' } },
          { record: 'audit_entry', detail: { kind: 'missing-index', columns: 'at' } },
          {
            record: 'expiry_notice',
            detail: { kind: 'missing-foreign-key', column: 'order_id', target: 'service_order' },
          },
        ],
      },
    });
    await otherApp.close();
  });

  it('finds tampering with the audit trail', async () => {
    await app.container.sealAuditTrail();
    await em().execute("update audit_entry set actor = 'nadie' where position = 1");
    expect(await examine('audit-chain')).toEqual({
      found: 1,
      repairable: 0,
      examples: [{ record: 1, detail: { kind: 'changed', to: 1 }, repairable: false }],
    });
  });

  it('finds an audit entry that names a row that is missing, or that belongs to another patient', async () => {
    const otherClinic = await clinicIn(app, { authorized: 4 });
    const [otherPatientSessionId] = unwrap(
      await otherClinic.schedule(otherClinic.anItem({ confirmation: CONFIRMED })),
    ).ids;
    const run = (sql: string, ...values: (string | number)[]) => em().execute(sql, values, 'run');
    const entry = await rowOf<{ id: number; detail: string; subjectId: number | null }>(
      em(),
      `select id, detail, subject_id as subjectId from audit_entry where patient_id = ? and subject = 'session'`,
      [clinic.patientId],
    );
    const [id = 0, detail = ''] = [entry?.id, entry?.detail];
    const findingsAbout = async (sessions: readonly number[]) => {
      await run('update audit_entry set detail = ? where id = ?', JSON.stringify({ sessions }), id);
      return (await examine('audited-ids')).examples.map((finding) => [finding.record, finding.detail]);
    };
    expect(await findingsAbout([Number(otherPatientSessionId)])).toEqual([
      [id, { kind: 'session', id: otherPatientSessionId, problem: 'other-patient' }],
    ]);
    expect(await findingsAbout([987_654])).toEqual([
      [id, { kind: 'session', id: 987_654, problem: 'missing' }],
    ]);
    await run('update audit_entry set detail = ? where id = ?', detail, id);
    expect(await examine('audited-ids')).toEqual(noFindings);
  });

  it('finds a row whose file is missing or has another size', async () => {
    const id = await insertFileRow(LOST_KEY);
    expect(await examine('rows-without-file')).toEqual({
      found: 1,
      repairable: 0,
      examples: [
        {
          record: id,
          repairable: false,
          detail: { table: 'stored_file', owner: expect.any(Number), problem: 'missing' },
        },
      ],
    });
    const path = storeFile(LOST_KEY);
    const size = statSync(path).size;
    expect(await examine('rows-without-file')).toMatchObject({
      examples: [{ record: id, detail: { problem: 'size', size: 16, found: size } }],
    });
    await em().nativeUpdate(StoredFileSchema, { id }, { size });
    expect(await examine('rows-without-file')).toEqual(noFindings);
  });

  it('computes the checksum of a file that was stored without one, and finds a later change that keeps its size', async () => {
    expect(await examine('files-without-checksum')).toMatchObject({ found: 1, repairable: 1 });
    expect(await as()('repair', { check: 'files-without-checksum' })).toMatchObject({
      value: { repairedCount: 1 },
    });
    expect(await examine('files-without-checksum')).toEqual(noFindings);
    expect(await examine('rows-without-file')).toEqual(noFindings);
    const path = join(filesFolder, LOST_KEY.slice(0, 2), LOST_KEY);
    const content = readFileSync(path);
    writeFileSync(path, Buffer.from(content).fill('x'));
    expect(await examine('rows-without-file')).toMatchObject({
      examples: [{ detail: { problem: 'content', since: new Date(clock.now()).toISOString() } }],
    });
    const quickResult = unwrap(await as()('examine', { check: 'rows-without-file', quick: true }));
    expect(quickResult).toEqual(noFindings);
    await em().nativeUpdate(StoredFileSchema, {}, { sha256: null });
    unwrap(await as()('requestRun', { job: 'integrity' }));
    await app.container.jobs.workOn('integrity');
    expect(await examine('files-without-checksum')).toEqual(noFindings);
    expect(await examine('rows-without-file')).toEqual(noFindings);
  });

  it('moves unreferenced files aside, except recent ones', async () => {
    storeFile(KEY);
    storeFile(KEY, `${KEY}.part`);
    storeFile(KEY, 'nohash.pdf');
    writeFileSync(join(filesFolder, 'loose.pdf'), '');
    utimesSync(join(filesFolder, 'loose.pdf'), YESTERDAY, YESTERDAY);
    const recentFile = storeFile('ef'.repeat(32));
    utimesSync(recentFile, new Date(clock.now()), new Date(clock.now()));
    expect(await examine('files-without-row')).toMatchObject({ found: 4, repairable: 4 });
    expect(await as()('repair', { check: 'files-without-row' })).toMatchObject({
      value: { repairedCount: 4 },
    });
    expect(readdirSync(`${filesFolder}-without-row`).sort()).toEqual([
      `ab-${KEY}.part`,
      'ab-nohash.pdf',
      KEY,
      'loose.pdf',
    ]);
    expect([existsSync(recentFile), (await examine('files-without-row')).found]).toEqual([true, 0]);
    rmSync(recentFile);
  });
});
