import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { auditEntries } from '#adapters/persistence/queries/audit-entries.ts';
import { executeWrite } from '#adapters/persistence/sql.ts';
import type { AuditEntry } from '#domain/access';
import { localDate, ok, refuse } from '#domain/shared';
import { ENTRY, openTrail } from '#tests/support/audit-trail.ts';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowOf, rowsOf } from '#tests/support/rows.ts';
import { statementsOf } from '#tests/support/statements.ts';

onBothDatabases((openApp) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp(fixedClock());
  });
  afterAll(() => app.close());

  const run = (sql: string, values: (string | number | null)[] = []) =>
    executeWrite(app.container.database.fork(), sql, values);
  /** Appends an entry, which is not sealed yet. */
  const append = (entry: Partial<AuditEntry> = {}) => {
    const { trail, transaction } = openTrail(app);
    return transaction.run(async () => ok(await trail.record({ ...ENTRY, ...entry })));
  };
  const seal = () => app.container.sealAuditTrail();
  /** Appends an entry and seals it. */
  const write = async (entry: Partial<AuditEntry> = {}) => {
    await append(entry);
    await seal();
  };
  const aggregate = async (expression: string) =>
    Number(
      (
        await rowOf<{ n: number }>(
          app.container.database.fork(),
          `select ${expression} as n from audit_entry`,
        )
      )?.n ?? 0,
    );
  const newestId = () => aggregate('max(id)');
  const newestPosition = () => aggregate('max(position)');
  const verify = async () => {
    const verdict = await app.container.scope().as(anActor())('verifyAuditTrail', {});
    return verdict.ok ? verdict.value : null;
  };
  /** Tampers with the trail, returns the verdict, and undoes the tampering. */
  const verdictAfter = async (tamper: () => Promise<unknown>) => {
    const em = app.container.database.fork();
    const rows = await rowsOf<Record<string, string | number | null>>(em, 'select * from audit_entry');
    const position = await newestPosition();
    await tamper();
    const verdict = await verify();
    await run('delete from audit_entry');
    await run('update audit_chain set position = ?', [position]);
    for (const row of rows) {
      const names = Object.keys(row);
      await run(
        `insert into audit_entry (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
        Object.values(row),
      );
    }
    return verdict;
  };
  const breaksAfter = async (tamper: () => Promise<unknown>) => (await verdictAfter(tamper))?.breaks;

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
      for (const { detail, ...entry } of entries) await append({ ...entry, ...(detail && { detail }) });
      await append({ actor: 'a\ud83d', origin: ' a\u0000b ', userAgent: 'x'.repeat(900) });
      const rowCount = await aggregate('count(*)');
      expect(await verify()).toEqual({
        entryCount: rowCount,
        breakCount: 0,
        breaks: [],
        newestSealedEntry: null,
      });
      await seal();
      expect(await verify()).toEqual({
        entryCount: rowCount,
        breakCount: 0,
        breaks: [],
        newestSealedEntry: {
          id: await newestId(),
          position: rowCount,
          seal: expect.stringMatching(/^2:[0-9a-f]{64}$/),
        },
      });
    });

    it('has no entry for a refused command', async () => {
      const before = await newestPosition();
      const { trail, transaction } = openTrail(app);
      await transaction.run(async () => {
        await trail.record(ENTRY);
        return refuse('quota-exceeded');
      });
      await write();
      expect(await newestPosition()).toBe(before + 1);
      expect(await verify()).toMatchObject({ breakCount: 0 });
    });

    it('is written in a transaction only', async () => {
      await expect(openTrail(app).trail.record(ENTRY)).rejects.toThrow('in the transaction');
    });

    it('stays unbroken when twenty entries are written at once', async () => {
      const before = await newestPosition();
      await Promise.all(Array.from({ length: 20 }, (_, n) => write({ subjectId: n + 1 })));
      expect(await newestPosition()).toBe(before + 20);
      expect(await verify()).toMatchObject({ entryCount: before + 20, breakCount: 0 });
    });

    it('costs a command one statement, the insert of its entry', async () => {
      const { statements } = await statementsOf(app, anActor(), () => append());
      const work = statements.filter((sql) => !/^(begin|commit|set )/i.test(sql.trim()));
      expect(work).toEqual([expect.stringContaining('insert into audit_entry')]);
    });
  });

  describe('the verification', () => {
    beforeEach(seal);

    it('reports a changed entry', async () => {
      const position = (await newestPosition()) - 3;
      const change = () => run('update audit_entry set actor = ? where position = ?', ['luz', position]);
      expect(await breaksAfter(change)).toEqual([{ kind: 'changed', from: position, to: position }]);
    });

    it('reports removed entries: in between, and the newest', async () => {
      const last = await newestPosition();
      const remove = () =>
        run('delete from audit_entry where position in (?, ?, ?)', [last - 4, last - 3, last]);
      expect(await breaksAfter(remove)).toEqual([
        { kind: 'removed', from: last - 4, to: last - 3 },
        { kind: 'removed', from: last, to: last },
      ]);
    });

    const copyOfNewest = (columns: string, values: string) =>
      run(`insert into audit_entry (at, action, actor, origin, subject${columns})
           select at, action, actor, origin, subject${values} from audit_entry order by id desc limit 1`);

    it('reports an inserted entry', async () => {
      const position = (await newestPosition()) + 1;
      expect(await breaksAfter(() => copyOfNewest(', position', `, ${position}`))).toEqual([
        { kind: 'inserted', from: position, to: position },
      ]);
    });

    it('reports an entry that was changed before it was sealed, also once it is sealed', async () => {
      await append({ actor: 'luz' });
      const id = await newestId();
      const change = () => run('update audit_entry set actor = ? where id = ?', ['ana', id]);
      expect(await breaksAfter(change)).toEqual([{ kind: 'unsealed-forged', from: id, to: id }]);
      const changeAndSeal = async () => {
        await change();
        await seal();
      };
      const position = (await newestPosition()) + 1;
      expect(await breaksAfter(changeAndSeal)).toEqual([{ kind: 'forged', from: position, to: position }]);
      await seal();
      expect(await verify()).toMatchObject({ breakCount: 0 });
    });

    it('reports an entry without HMAC, which is never sealed and keeps no other from being sealed', async () => {
      let id = 0;
      const insertWithoutHmac = async () => {
        await copyOfNewest('', '');
        id = await newestId();
        await write();
      };
      const breaks = await breaksAfter(insertWithoutHmac);
      expect(breaks).toEqual([{ kind: 'unsealed-forged', from: id, to: id }]);
      expect(await verify()).toMatchObject({ breakCount: 0 });
    });

    it('reports an entry whose HMAC was made with another key, until it is sealed', async () => {
      await write();
      await append({ at: '2026-03-04T13:00:00.000Z' });
      const id = await newestId();
      const keyPath = join(app.variables.INTEGRA_DATA_DIR ?? '', 'audit.key');
      const content = readFileSync(keyPath, 'utf8');
      rmSync(keyPath);
      const otherContainer = await createContainer(readEnvironment(app.variables), {
        clock: fixedClock('2026-03-05T14:00:00.000Z'),
      });
      const breaks = async () => {
        const verdict = await otherContainer.scope().as(anActor())('verifyAuditTrail', {});
        return verdict.ok && verdict.value.breaks;
      };
      expect(await breaks()).toEqual([{ kind: 'unsealed-unknown-key', from: id, to: id }]);
      await seal();
      expect(await breaks()).toEqual([]);
      await otherContainer.close();
      writeFileSync(keyPath, content);
      expect(await verify()).toMatchObject({ breakCount: 0 });
    });

    it('lists the first breaks and counts all', async () => {
      const change = () => run("update audit_entry set detail = 'x' where position <= 30");
      const verdict = await verdictAfter(change);
      expect(verdict?.breaks).toHaveLength(20);
      expect(verdict?.breakCount).toBe(30);
      expect(await verify()).toMatchObject({ breakCount: 0 });
    });

    it('is for role 1 alone', async () => {
      const call = app.container.scope().as(anActor({ roleId: 20, userId: 9_999 }));
      expect(await call('verifyAuditTrail', {})).toMatchObject({ ok: false, refusal: { kind: 'forbidden' } });
    });
  });

  describe('the list', () => {
    const PAGE = { page: 1, size: 10 };
    const NO_FILTER = { patientId: null, userId: null, action: null, from: null, to: null };
    const auditor = () =>
      anActor({ userId: 9, username: 'ana', roleId: 20, screens: new Set(['audit-trail']) });
    const listTrail = async (filter: object, actor = auditor()) => {
      const result = await app.container.scope().as(actor)('listAuditTrail', {
        ...NO_FILTER,
        page: PAGE,
        ...filter,
      });
      return result.ok ? result.value : null;
    };
    let anaId: number;
    let luisId: number;
    beforeAll(async () => {
      const build = buildersFor(app);
      const siteId = await build.site({ name: 'Sede Norte' });
      anaId = await build.user({ username: 'ana2', firstNames: 'Ana', lastNames: 'Ruiz' });
      luisId = await build.patient({ siteId, firstName: 'LUIS', firstSurname: 'MORA', secondSurname: null });
      const rows: [string, Partial<AuditEntry>][] = [
        ['2026-02-10T04:59:59.999Z', { action: 'patients.read' }],
        ['2026-02-10T05:00:00.000Z', { action: 'patients.read', patientId: luisId, siteId }],
        ['2026-02-11T04:59:59.999Z', { patientId: luisId, siteId, detail: { changed: ['phone'] } }],
        ['2026-02-11T05:00:00.000Z', { action: 'patients.read', actorId: null, actor: 'nadie' }],
      ];
      for (const [at, entry] of rows) await write({ at, actorId: anaId, actor: 'ana2', ...entry });
    });
    const day = localDate('2026-02-10');

    it('is sorted newest first, with names, origin and details', async () => {
      expect(await listTrail({ patientId: luisId })).toEqual({
        total: 2,
        rows: [
          {
            id: expect.any(Number),
            position: expect.any(Number),
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
            patient: expect.objectContaining({ id: luisId, lastNames: 'MORA', lockedBy: null }),
            detail: { changed: ['phone'] },
          },
          expect.objectContaining({ action: 'patients.read', at: '2026-02-10T05:00:00.000Z', detail: null }),
        ],
      });
    });

    it('names the user that an action concerned', async () => {
      await write({ at: '2026-02-12T05:00:00.000Z', subject: 'user', subjectId: anaId, patientId: luisId });
      const page = await listTrail({ patientId: luisId, from: localDate('2026-02-12') });
      expect(page?.rows).toContainEqual(expect.objectContaining({ subjectId: anaId, subjectName: 'ana2' }));
    });

    it.each([
      ['by user', () => ({ userId: anaId }), 3],
      ['by user and kind', () => ({ userId: anaId, action: 'patients.read' }), 2],
      ['by the days of the clinic, both included', () => ({ from: day, to: day }), 2],
      ['by actors without an account', () => ({ userId: 'nobody', from: day }), 1],
      ['by an action that no entry has', () => ({ patientId: luisId, action: 'orders.cancel' }), 0],
    ])('is filtered %s', async (_name, filter, total) => {
      expect(await listTrail(filter())).toMatchObject({ total });
    });

    it('tells the number of all entries, sealed or not, also where an earlier version left ids unused', async () => {
      const em = () => app.container.database.fork();
      const countEntries = () => aggregate('count(*)');
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: 6 }), fc.boolean(), async (addedCount, sealed) => {
          await Promise.all(Array.from({ length: addedCount }, () => append()));
          if (sealed) await seal();
          const before = await countEntries();
          expect((await listTrail({}))?.total).toBe(before);
          expect(await countEntries()).toBe(before + 1);
        }),
        { numRuns: 8, seed: 19 },
      );
      const [oldest] = await rowsOf<Record<string, string | number | null>>(
        em(),
        'select * from audit_entry where position = 1',
      );
      await run('delete from audit_entry where position = 1');
      await run('update audit_chain set unused_positions = 1');
      expect((await listTrail({}))?.total).toBe((await countEntries()) - 1);
      expect(await idsOfAllPages()).toEqual(await idsInOrder());
      await run('update audit_chain set unused_positions = 0');
      const names = Object.keys(oldest ?? {});
      await run(
        `insert into audit_entry (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
        Object.values(oldest ?? {}),
      );
    });

    const SIZE = 7;
    /** The ids of the whole list, read page by page from the repository, which writes no audit entry. */
    const idsOfAllPages = async () => {
      const repository = auditEntries(app.container.database.fork());
      const filter = { patientId: null, userId: null, action: null, since: null, before: null };
      const { total } = await repository.page(filter, { page: 1, size: 1 });
      const ids: number[] = [];
      for (let page = 1; page <= Math.ceil(total / SIZE); page++)
        ids.push(...(await repository.page(filter, { page, size: SIZE })).rows.map(({ id }) => id));
      expect(await repository.ids(filter, total)).toEqual(ids);
      return ids;
    };
    /** The ids as they must be listed: entries that are not sealed, then the chain from its end. */
    const idsInOrder = async () =>
      (
        await rowsOf<{ id: number }>(
          app.container.database.fork(),
          'select id from audit_entry order by position is not null, position desc, id desc',
        )
      ).map(({ id }) => id);

    it.each([0, 1, SIZE, 2 * SIZE + 1])(
      'has every entry once, with %i that are not sealed',
      async (unsealedCount) => {
        await seal();
        for (let count = 0; count < unsealedCount; count++) await append();
        expect(await idsOfAllPages()).toEqual(await idsInOrder());
        await seal();
      },
    );

    it('is paged in the database, with as many statements for one row as for ten', async () => {
      const instantsOn = async (page: number) =>
        (await listTrail({ userId: anaId, page: { page, size: 2 } }))?.rows.map(({ at }) => at);
      expect(await instantsOn(1)).toEqual(['2026-02-11T04:59:59.999Z', '2026-02-10T05:00:00.000Z']);
      expect(await instantsOn(2)).toEqual(['2026-02-10T04:59:59.999Z']);
      const countStatements = async (size: number) =>
        (
          await statementsOf(app, auditor(), (call) =>
            call('listAuditTrail', { ...NO_FILTER, page: { page: 1, size } }),
          )
        ).statements.length;
      expect(await countStatements(1)).toBe(await countStatements(10));
    });

    it('joins only the rows of its page, and does not read the pages before it', async () => {
      const { database } = app.container;
      await seal();
      const { statements } = await statementsOf(app, auditor(), (call) =>
        call('listAuditTrail', { ...NO_FILTER, page: { page: 3, size: 5 } }),
      );
      const listQuery = statements.find((sql) => sql.includes('order by position desc')) ?? '';
      // SQLite's statement needs these values (page 3 of 30 sealed entries); MariaDB's statement contains its values.
      const values = [5, 10, 15, 20, 5, 0, 5];
      if (database.dialect === 'sqlite') {
        const plan = await rowsOf<{ detail: string }>(
          database.fork(),
          `explain query plan ${listQuery}`,
          values,
        );
        const details = plan.map(({ detail }) => detail);
        expect(details).toContain('SEARCH e USING INTEGER PRIMARY KEY (rowid=?)');
        expect(
          details.filter((detail) => /audit_entry_position_unique \(position/.test(detail)),
        ).toHaveLength(2);
        expect(details.filter((detail) => /SCAN audit_entry/.test(detail))).toEqual([]);
        return;
      }
      const em = database.fork();
      const countReads = () =>
        em.transactional(async (inner) => {
          const status = () => rowsOf<{ Value: string }>(inner, "show session status like 'handler_read%'");
          const sum = (rows: { Value: string }[]) => rows.reduce((all, { Value }) => all + Number(Value), 0);
          const before = sum(await status());
          await rowsOf(inner, listQuery);
          return sum(await status()) - before;
        });
      expect(await countReads()).toBeLessThan(120);
    });

    it('is audited with its filter, as is the spreadsheet', async () => {
      await listTrail({ patientId: luisId, from: day });
      const { patientId: _, ...filter } = NO_FILTER;
      const result = await app.container.scope().as(auditor())('exportAuditTrail', {
        ...filter,
        patientId: luisId,
      });
      const exported: string[] = [];
      for await (const batch of result.ok ? result.value.batches : [])
        exported.push(...batch.map(({ action }) => action));
      expect(exported.slice(-2)).toEqual(['patients.update', 'patients.read']);
      const page = await listTrail({ patientId: luisId });
      expect(page?.rows.slice(0, 2)).toMatchObject([
        { action: 'audit-trail.export', actor: 'ana', detail: { list: 'audit-trail.list' } },
        { action: 'audit-trail.list', actor: 'ana', detail: { since: '2026-02-10' } },
      ]);
    });

    it.each([
      ['patients.change-focus', { from: 1, to: 2 }],
      ['documents.withdraw', { reason: 'Es la historia de otro hospital' }],
    ] as const)('hides what a confidentiality lock hides (%s)', async (action, detail) => {
      const build = buildersFor(app);
      const lockedPatientId = await build.patient({ lockedBy: anaId });
      await write({ action, patientId: lockedPatientId, detail });
      expect((await listTrail({ patientId: lockedPatientId }))?.rows[0]).toMatchObject({
        action,
        detail: null,
      });
      const holder = anActor({ ...auditor(), userId: anaId });
      expect((await listTrail({ patientId: lockedPatientId, action }, holder))?.rows[0]).toMatchObject({
        detail,
      });
    });

    it('is for administration and auditing, whatever the permission list says', async () => {
      const manager = anActor({ roleId: 19, screens: new Set(['audit-trail']) });
      expect(await listTrail({}, manager)).toBeNull();
      const call = app.container.scope().as(manager);
      expect(await call('findTrailPatients', { text: '', limit: 5 })).toMatchObject({ ok: false });
      expect(await call('listTrailUsers', undefined)).toMatchObject({ ok: false });
    });

    it('offers patients of all sites and all accounts as filters', async () => {
      const call = app.container.scope().as(auditor());
      const found = await call('findTrailPatients', { text: '', limit: 50 });
      expect(found.ok && found.value.map(({ id }) => id)).toContain(luisId);
      const users = await call('listTrailUsers', undefined);
      expect(users.ok && users.value.map(({ username }) => username)).toContain('ana2');
    });
  });

  it('entries of earlier versions are sealed by the migration', async () => {
    await seal();
    const position = await newestPosition();
    await run('delete from audit_entry where position = 5');
    await run('update audit_entry set seal = null, mac = null');
    await run('update audit_chain set unsealed_to = ? where id = 1', [position]);
    await app.container.database.migrate();
    expect(await verify()).toMatchObject({ entryCount: position - 1, breakCount: 0 });
    await write();
    expect(await verify()).toMatchObject({ entryCount: position, breakCount: 0 });
  });

  it('without the head of the chain entries are written but not sealed, and the verification reports it', async () => {
    await run('delete from audit_chain');
    await write();
    expect(await aggregate('sum(position is null)')).toBe(1);
    const position = await newestPosition();
    expect(await verify()).toMatchObject({ breaks: [{ kind: 'headless', from: position, to: position }] });
  });
});
