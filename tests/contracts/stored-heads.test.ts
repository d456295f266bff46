import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { storedTrail } from '#adapters/persistence/queries/stored-trail.ts';
import { sha256 } from '#adapters/system/system.ts';
import { operator } from '#domain/access';
import { CHAIN_START, computeSeal, headCode } from '#domain/audit-trail';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowOf } from '#tests/support/rows.ts';
import { unwrap } from '#tests/support/service-intake.ts';

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    app = await openApp(clock);
    folder = app.variables.INTEGRA_DATA_DIR ?? '';
  });
  afterAll(() => app.close());
  beforeEach(() => {
    rmSync(join(folder, 'audit-head.json'), { force: true });
    clock.forward(60_000);
  });

  const em = () => app.container.database.fork();
  const run = (sql: string, values: unknown[] = []) => em().execute(sql, values);
  const as = (container = app.container) => container.scope().as(operator('root'));
  /** Adds a sealed entry to the trail. */
  const write = async () => {
    clock.forward(1000);
    unwrap(await as()('recordSeed', { demo: false }));
    await app.container.sealAuditTrail();
  };
  const newestPosition = async () =>
    Number((await rowOf<{ at: number }>(em(), 'select max(position) as at from audit_entry'))?.at);
  const findHeadProblems = async (container = app.container) =>
    unwrap(await as(container)('examine', { check: 'kept-heads' })).examples.map(({ record, detail }) => [
      record,
      detail.kind,
      detail.source,
    ]);
  const expectSoundChain = async () =>
    expect(unwrap(await as()('examine', { check: 'audit-chain' })).found).toBe(0);
  /** Removes the end of the trail, also entries that are not sealed. */
  async function cutAfter(position: number): Promise<void> {
    await run('delete from audit_entry where position > ? or position is null', [position]);
    await run('update audit_chain set position = ?', [position]);
  }
  /** Rewrites the trail like an attacker with write access to the database. */
  async function rewriteAll(): Promise<void> {
    await run('update audit_entry set mac = null');
    await run('update audit_entry set actor = ? where position = 1', [`nadie ${clock.now()}`]);
    let previous = CHAIN_START;
    for (const row of await storedTrail(em()).sealedAfter(0, await newestPosition(), 1000)) {
      previous = computeSeal(sha256, previous, row);
      await run('update audit_entry set seal = ? where id = ?', [previous, row.id]);
    }
  }

  it('the key is created once; only the system account of Integra can read it and the head', async () => {
    await write();
    await app.container.storeTrailHead();
    for (const name of ['audit.key', 'audit-head.json'])
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
    const key = readFileSync(join(folder, 'audit.key'), 'utf8');
    const other = await createContainer(readEnvironment(app.variables), { clock });
    expect(await findHeadProblems(other)).toEqual([]);
    await other.close();
    expect(readFileSync(join(folder, 'audit.key'), 'utf8')).toBe(key);
  });

  it('a cut end of the trail is found, which the trail itself does not show', async () => {
    for (let rows = 0; rows < 3; rows++) await write();
    const head = await app.container.storeTrailHead();
    await cutAfter((await newestPosition()) - 2);
    await expectSoundChain();
    expect(await findHeadProblems()).toEqual([[head?.id, 'cut', 'data-folder']]);
    await write();
    expect((await app.container.storeTrailHead())?.id).toBe(head?.id);
    expect(await findHeadProblems()).toEqual([[head?.id, 'cut', 'data-folder']]);
    // Later entries get new ids and do not take the place of the removed ones.
    for (let rows = 0; rows < 3; rows++) await write();
    await app.container.storeTrailHead();
    expect(await findHeadProblems()).toEqual([[head?.id, 'cut', 'data-folder']]);
  });

  it('a completely rewritten trail is found', async () => {
    await write();
    const head = await app.container.storeTrailHead();
    await write();
    await rewriteAll();
    await expectSoundChain();
    expect(await findHeadProblems()).toEqual([[head?.id, 'rewritten', 'data-folder']]);
  });

  it('heads of the nights are checked too, and one made without the key is found', async () => {
    unwrap(await as()('requestRun', { job: 'integrity' }));
    await app.container.jobs.workOn('integrity');
    const row = await rowOf<{ head: string }>(
      em(),
      'select trail_head as head from job_run order by id desc limit 1',
    );
    expect(JSON.parse(row?.head ?? '')).toMatchObject({ id: expect.any(Number), mac: expect.any(String) });
    expect(await findHeadProblems()).toEqual([]);
    await run('update job_run set trail_head = ?', [row?.head.replace(/"id":\d+/, '"id":1')]);
    expect(await findHeadProblems()).toEqual([[1, 'forged', 'night']]);
    await run("update job_run set trail_head = 'x'");
    expect(await findHeadProblems()).toEqual([[0, 'forged', 'night']]);
    rmSync(join(folder, 'audit-head.json'));
    await run('update job_run set trail_head = ?', [row?.head]);
    await cutAfter(1);
    expect(await findHeadProblems()).toEqual([[JSON.parse(row?.head ?? '').id, 'cut', 'night']]);
    await run('update job_run set trail_head = null');
  });

  it('the integrity job fails with its own code when a stored head contradicts the trail', async () => {
    const runIntegrity = async () => {
      unwrap(await as()('requestRun', { job: 'integrity' }));
      await app.container.jobs.workOn('integrity');
      const [latestRun] = unwrap(await as()('listJobs', undefined)).flatMap(({ latestRuns }) => latestRuns);
      return latestRun?.failure?.code ?? latestRun?.outcome;
    };
    for (let rows = 0; rows < 3; rows++) await write();
    expect(await runIntegrity()).toBe('recorded');
    const head = await app.container.storeTrailHead();
    await cutAfter(1);
    expect(await runIntegrity()).toBe('trail-contradicted');
    expect((await app.container.storeTrailHead())?.id).toBe(head?.id);
    await run('delete from job_run');
    rmSync(join(folder, 'audit-head.json'));
    expect(await runIntegrity()).toBe('recorded');
    await run('update job_run set trail_head = null');
  });

  it('a lost key is replaced by a new one, and heads made with the lost key are skipped', async () => {
    for (let rows = 0; rows < 3; rows++) await write();
    await app.container.storeTrailHead();
    rmSync(join(folder, 'audit.key'));
    clock.forward(60_000);
    const other = await createContainer(readEnvironment(app.variables), { clock });
    expect(await findHeadProblems(other)).toEqual([]);
    await write();
    await other.storeTrailHead();
    await cutAfter(1);
    expect((await findHeadProblems(other)).map(([, kind]) => kind)).toEqual(['cut']);
    await other.close();
    expect(existsSync(join(folder, 'audit.key'))).toBe(true);
  });

  it('a head code from a nightly message is compared with the trail', async () => {
    await write();
    const head = await app.container.storeTrailHead();
    const code = head && headCode(head);
    const problemKindsFor = async (headCode: string | null) =>
      unwrap(await as()('examine', { check: 'kept-heads', headCode })).examples.map(
        ({ detail }) => detail.kind,
      );
    expect(await problemKindsFor(code)).toEqual([]);
    for (const text of ['', '12', `0-${'a'.repeat(32)}`, `${code}0`])
      expect([text, await problemKindsFor(text)]).toEqual([text, ['unreadable']]);
    await rewriteAll();
    rmSync(join(folder, 'audit-head.json'));
    expect(await problemKindsFor(code)).toEqual(['rewritten']);
    await run('update audit_entry set seal = null where id = ?', [head?.id]);
    expect(await problemKindsFor(code)).toEqual(['rewritten']);
    await cutAfter(1);
    expect(await problemKindsFor(code)).toEqual(['cut']);
  });

  it('heads of backups are checked', async () => {
    if (app.container.database.dialect === 'mysql') return;
    const other = await createContainer(readEnvironment(app.variables), { clock });
    for (let rows = 0; rows < 3; rows++) await write();
    const { path, trailHead } = unwrap(await as(other)('takeBackup', { into: null }));
    expect(trailHead?.id).toBeGreaterThan(1);
    expect(await findHeadProblems(other)).toEqual([]);
    await cutAfter(1);
    expect(await findHeadProblems(other)).toEqual([[trailHead?.id, 'cut', 'backup']]);
    writeFileSync(join(path, 'manifest.json'), '');
    await other.close();
  });
});
