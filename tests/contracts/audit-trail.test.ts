import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '#adapters/persistence/repositories/audit-trail.ts';
import { executeWrite, rowOf, rowsOf } from '#adapters/persistence/sql.ts';
import { unitOfWork } from '#adapters/persistence/unit-of-work.ts';
import { sha256 } from '#adapters/system/system.ts';
import type { AuditEntry } from '#domain/access';
import { localDate, ok, refuse } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

const ENTRY: AuditEntry = {
  at: '2026-03-04T14:00:00.000Z',
  action: 'patients.update',
  actorId: 9,
  actor: 'ana',
  origin: '10.1.1.1',
  subject: 'patient',
  subjectId: 8,
};

onBothDatabases((openApp) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp(fixedClock());
  });
  afterAll(() => app.close());

  const run = (sql: string, values: (string | number | null)[] = []) =>
    executeWrite(app.container.database.fork(), sql, values);
  const write = (entry: Partial<AuditEntry> = {}) => {
    const { database } = app.container;
    const em = database.fork();
    const trail = auditTrail(em, database.dialect, sha256);
    return unitOfWork(em, database.dialect).run(async () => ok(await trail.record({ ...ENTRY, ...entry })));
  };
  const newestId = async () =>
    (await rowOf<{ id: number }>(app.container.database.fork(), 'select max(id) as id from audit_entry'))
      ?.id ?? 0;
  const verify = async () => {
    const verdict = await app.container.scope().as(anActor())('verifyAuditTrail', {});
    return verdict.ok ? verdict.value : null;
  };
  /** The breaks found after tampering; undoes the tampering. */
  const afterwards = async (tamper: () => Promise<unknown>) => {
    const em = app.container.database.fork();
    const rows = await rowsOf<Record<string, string | number | null>>(em, 'select * from audit_entry');
    await tamper();
    const verdict = await verify();
    await run('delete from audit_entry');
    for (const row of rows) {
      const names = Object.keys(row);
      await run(
        `insert into audit_entry (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
        Object.values(row),
      );
    }
    return verdict?.breaks;
  };

  describe('the chain', () => {
    it('is unbroken after any kind of entry, and reports its newest entry', async () => {
      const text = fc.string({ unit: 'binary', maxLength: 20 });
      const entries = fc.sample(
        fc.record({
          actor: text,
          origin: text,
          userAgent: text,
          detail: fc.option(fc.dictionary(text, text)),
        }),
        { numRuns: 40, seed: 7 },
      );
      for (const { detail, ...entry } of entries) await write({ ...entry, ...(detail && { detail }) });
      await write({ actor: 'a\ud83d', origin: ' a\u0000b ', userAgent: 'x'.repeat(900) });
      const id = await newestId();
      expect(await verify()).toEqual({
        rows: id,
        broken: 0,
        breaks: [],
        newest: { id, seal: expect.stringMatching(/^1:[0-9a-f]{64}$/) },
      });
    });

    it('has no entry for a refused command', async () => {
      const em = app.container.database.fork();
      const { dialect } = app.container.database;
      const before = await newestId();
      await unitOfWork(em, dialect).run(async () => {
        await auditTrail(em, dialect, sha256).record(ENTRY);
        return refuse('no');
      });
      await write();
      expect(await newestId()).toBe(before + 1);
      expect(await verify()).toMatchObject({ broken: 0 });
    });

    it('is written in a transaction only', async () => {
      const { database } = app.container;
      await expect(auditTrail(database.fork(), database.dialect, sha256).record(ENTRY)).rejects.toThrow(
        'in the transaction',
      );
    });

    it('stays unbroken when twenty entries are written at once', async () => {
      const before = await newestId();
      await Promise.all(Array.from({ length: 20 }, (_, n) => write({ subjectId: n + 1 })));
      expect(await newestId()).toBe(before + 20);
      expect(await verify()).toMatchObject({ rows: before + 20, broken: 0 });
    });

    it('takes one statement beside the insert', async () => {
      const { statements } = await statementsOf(app, anActor(), () => write());
      const work = statements.filter((sql) => !/^(begin|commit|set )/i.test(sql.trim()));
      expect(work).toHaveLength(2);
    });
  });

  describe('the verification', () => {
    it('reports a changed entry', async () => {
      const id = (await newestId()) - 3;
      const change = () => run('update audit_entry set actor = ? where id = ?', ['luz', id]);
      expect(await afterwards(change)).toEqual([{ kind: 'changed', from: id, to: id }]);
    });

    it('reports removed entries: in between, and the newest', async () => {
      const id = await newestId();
      const remove = () => run('delete from audit_entry where id in (?, ?, ?)', [id - 4, id - 3, id]);
      expect(await afterwards(remove)).toEqual([
        { kind: 'removed', from: id - 4, to: id - 3 },
        { kind: 'removed', from: id, to: id },
      ]);
    });

    it('reports an inserted entry', async () => {
      const id = (await newestId()) + 1;
      const put = () =>
        run(`insert into audit_entry (id, at, action, actor, origin, subject)
             select ${id}, at, action, actor, origin, subject from audit_entry where id = ${id - 1}`);
      expect(await afterwards(put)).toEqual([{ kind: 'inserted', from: id, to: id }]);
    });

    it('lists the first breaks and counts all', async () => {
      const change = () => run("update audit_entry set detail = 'x' where id <= 30");
      expect(await afterwards(change)).toHaveLength(20);
      expect(await verify()).toMatchObject({ broken: 0 });
    });

    it('is for role 1 alone', async () => {
      const call = app.container.scope().as(anActor({ roleId: 20 }));
      expect(await call('verifyAuditTrail', {})).toMatchObject({ ok: false, refusal: { kind: 'forbidden' } });
    });
  });

  describe('the list', () => {
    const PAGE = { page: 1, size: 10 };
    const NOTHING = { patientId: null, userId: null, action: null, from: null, to: null };
    const auditor = () =>
      anActor({ userId: 9, username: 'ana', roleId: 20, screens: new Set(['audit-trail']) });
    const ask = async (filter: object, actor = auditor()) => {
      const result = await app.container.scope().as(actor)('listAuditTrail', {
        ...NOTHING,
        page: PAGE,
        ...filter,
      });
      return result.ok ? result.value : null;
    };
    let ana: number;
    let luis: number;
    beforeAll(async () => {
      const build = buildersFor(app);
      const siteId = await build.site({ name: 'Sede Norte' });
      ana = await build.user({ username: 'ana2', firstNames: 'Ana', lastNames: 'Ruiz' });
      luis = await build.patient({ siteId, firstName: 'LUIS', firstSurname: 'MORA', secondSurname: null });
      const rows: [string, Partial<AuditEntry>][] = [
        ['2026-02-10T04:59:59.999Z', { action: 'patients.read' }],
        ['2026-02-10T05:00:00.000Z', { action: 'patients.read', patientId: luis, siteId }],
        ['2026-02-11T04:59:59.999Z', { patientId: luis, siteId, detail: { changed: ['phone'] } }],
        ['2026-02-11T05:00:00.000Z', { action: 'patients.read', actorId: null, actor: 'nadie' }],
      ];
      for (const [at, entry] of rows) await write({ at, actorId: ana, actor: 'ana2', ...entry });
    });
    const day = localDate('2026-02-10');

    it('is sorted newest first, with names, origin and details', async () => {
      expect(await ask({ patientId: luis })).toEqual({
        total: 2,
        rows: [
          {
            id: expect.any(Number),
            at: '2026-02-11T04:59:59.999Z',
            action: 'patients.update',
            actor: 'ana2',
            actorName: { firstNames: 'Ana', lastNames: 'Ruiz' },
            origin: '10.1.1.1',
            userAgent: null,
            subject: 'patient',
            subjectId: 8,
            subjectName: null,
            siteName: 'Sede Norte',
            patient: expect.objectContaining({ id: luis, lastNames: 'MORA', lockedBy: null }),
            detail: { changed: ['phone'] },
          },
          expect.objectContaining({ action: 'patients.read', at: '2026-02-10T05:00:00.000Z', detail: null }),
        ],
      });
    });

    it('names the user that an action concerned', async () => {
      await write({ at: '2026-02-12T05:00:00.000Z', subject: 'user', subjectId: ana, patientId: luis });
      const page = await ask({ patientId: luis, from: localDate('2026-02-12') });
      expect(page?.rows).toContainEqual(expect.objectContaining({ subjectId: ana, subjectName: 'ana2' }));
    });

    it.each([
      ['by user', () => ({ userId: ana }), 3],
      ['by user and kind', () => ({ userId: ana, action: 'patients.read' }), 2],
      ['by the days of the clinic, both included', () => ({ from: day, to: day }), 2],
      ['by who has no account', () => ({ userId: 'nobody', from: day }), 1],
      ['by nothing that is there', () => ({ patientId: luis, action: 'orders.cancel' }), 0],
    ])('is filtered %s', async (_name, filter, total) => {
      expect(await ask(filter())).toMatchObject({ total });
    });

    it('tells the number of all entries without counting them, also where an earlier version left ids unused', async () => {
      const em = () => app.container.database.fork();
      const counted = async () =>
        Number(
          (await rowOf<{ total: number }>(em(), 'select count(*) as total from audit_entry'))?.total ?? 0,
        );
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: 6 }), async (more) => {
          await Promise.all(Array.from({ length: more }, () => write()));
          const before = await counted();
          expect((await ask({}))?.total).toBe(before);
          expect(await counted()).toBe(before + 1);
        }),
        { numRuns: 8, seed: 19 },
      );
      const [oldest] = await rowsOf<Record<string, string | number | null>>(
        em(),
        'select * from audit_entry order by id limit 1',
      );
      await run('delete from audit_entry where id = ?', [oldest?.id ?? 0]);
      await run('update audit_head set unused_ids = unused_ids + 1');
      expect((await ask({}))?.total).toBe((await counted()) - 1);
      await run('update audit_head set unused_ids = unused_ids - 1');
      const names = Object.keys(oldest ?? {});
      await run(
        `insert into audit_entry (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
        Object.values(oldest ?? {}),
      );
    });

    it('is paged in the database, with as many statements for one row as for ten', async () => {
      const ids = async (page: number) =>
        (await ask({ userId: ana, page: { page, size: 2 } }))?.rows.map(({ at }) => at);
      expect(await ids(1)).toEqual(['2026-02-11T04:59:59.999Z', '2026-02-10T05:00:00.000Z']);
      expect(await ids(2)).toEqual(['2026-02-10T04:59:59.999Z']);
      const counted = async (size: number) =>
        (
          await statementsOf(app, auditor(), (call) =>
            call('listAuditTrail', { ...NOTHING, page: { page: 1, size } }),
          )
        ).statements.length;
      expect(await counted(1)).toBe(await counted(10));
    });

    it('is joined from its page, not from the whole trail', async () => {
      const { database } = app.container;
      if (database.dialect !== 'sqlite') return;
      const { statements } = await statementsOf(app, auditor(), (call) =>
        call('listAuditTrail', { ...NOTHING, page: { page: 1, size: 25 } }),
      );
      const list = statements.find((sql) => sql.includes('limit ?'));
      const plan = await rowsOf<{ detail: string }>(database.fork(), `explain query plan ${list}`, [25, 0]);
      expect(plan.map(({ detail }) => detail)).toContain('SEARCH e USING INTEGER PRIMARY KEY (rowid=?)');
    });

    it('is audited with its filter, as is the spreadsheet', async () => {
      await ask({ patientId: luis, from: day });
      const { patientId: _, ...filter } = NOTHING;
      const result = await app.container.scope().as(auditor())('exportAuditTrail', {
        ...filter,
        patientId: luis,
      });
      const exported: string[] = [];
      for await (const batch of result.ok ? result.value.batches : [])
        exported.push(...batch.map(({ action }) => action));
      expect(exported.slice(-2)).toEqual(['patients.update', 'patients.read']);
      const trail = await ask({ patientId: luis });
      expect(trail?.rows.slice(0, 2)).toMatchObject([
        { action: 'audit-trail.export', actor: 'ana', detail: { list: 'audit-trail.list' } },
        { action: 'audit-trail.list', actor: 'ana', detail: { since: '2026-02-10' } },
      ]);
    });

    it.each([
      ['patients.change-focus', { from: 1, to: 2 }],
      ['documents.withdraw', { reason: 'Es la historia de otro hospital' }],
    ])('hides what a confidentiality lock hides (%s)', async (action, detail) => {
      const build = buildersFor(app);
      const locked = await build.patient({ lockedBy: ana });
      await write({ action, patientId: locked, detail });
      expect((await ask({ patientId: locked }))?.rows[0]).toMatchObject({ action, detail: null });
      const holder = anActor({ ...auditor(), userId: ana });
      expect((await ask({ patientId: locked, action }, holder))?.rows[0]).toMatchObject({ detail });
    });

    it('is for administration and auditing, whatever the permission list says', async () => {
      const manager = anActor({ roleId: 19, screens: new Set(['audit-trail']) });
      expect(await ask({}, manager)).toBeNull();
      const call = app.container.scope().as(manager);
      expect(await call('findTrailPatients', { text: '', limit: 5 })).toMatchObject({ ok: false });
      expect(await call('listTrailUsers', undefined)).toMatchObject({ ok: false });
    });

    it('offers patients of all sites and all accounts as filters', async () => {
      const call = app.container.scope().as(auditor());
      const found = await call('findTrailPatients', { text: '', limit: 50 });
      expect(found.ok && found.value.map(({ id }) => id)).toContain(luis);
      const users = await call('listTrailUsers', undefined);
      expect(users.ok && users.value.map(({ username }) => username)).toContain('ana2');
    });
  });

  it('entries of earlier versions are sealed by the migration', async () => {
    const id = await newestId();
    await run('delete from audit_entry where id = 5');
    await run('update audit_entry set seal = null');
    await run('update audit_head set unsealed_to = ? where id = 1', [id]);
    await app.container.database.migrate();
    expect(await verify()).toMatchObject({ rows: id - 1, broken: 0 });
    await write();
    expect(await verify()).toMatchObject({ rows: id, broken: 0 });
  });

  it('without its head nothing is written, and the verification reports it', async () => {
    await run('delete from audit_head');
    await expect(write()).rejects.toThrow('lost its head');
    const id = await newestId();
    expect(await verify()).toMatchObject({ breaks: [{ kind: 'headless', from: id, to: id }] });
  });
});
