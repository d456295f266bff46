import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { openDatabase } from '#adapters/persistence/engine.ts';
import { auditEntries } from '#adapters/persistence/queries/audit-entries.ts';
import { storedTrail } from '#adapters/persistence/queries/stored-trail.ts';
import { auditChain } from '#adapters/persistence/repositories/audit-chain.ts';
import { executeWrite } from '#adapters/persistence/sql.ts';
import { unitOfWork } from '#adapters/persistence/unit-of-work.ts';
import { sha256 } from '#adapters/system/system.ts';
import { operator } from '#domain/access';
import { computeSeal, sealTrail } from '#domain/audit-trail';
import { ok } from '#domain/shared';
import { UNKNOWN_SITE } from '#domain/sites';
import { ENTRY, openTrail } from '#tests/support/audit-trail.ts';
import { anActor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, onMariaDb, type TestApp } from '#tests/support/databases.ts';
import { mysqlProxy } from '#tests/support/mysql-proxy.ts';
import { rowOf, rowsOf } from '#tests/support/rows.ts';
import { CONFIRMED, clinicIn } from '#tests/support/scheduling.ts';
import { migrations } from '../../prisma-free-migrations/index.ts';

onBothDatabases((openApp) => {
  describe('sealing the audit trail', () => {
    const clock = fixedClock();
    let app: TestApp;
    beforeAll(async () => {
      app = await openApp(clock);
    });
    afterAll(() => app.close());
    beforeEach(() => app.container.sealAuditTrail());

    const append = async (count: number) => {
      const { trail, transaction } = openTrail(app);
      await transaction.run(async () => {
        for (let row = 0; row < count; row++) await trail.record(ENTRY);
        return ok(undefined);
      });
    };
    const countUnsealed = async () =>
      (await storedTrail(app.container.database.fork()).unsealedAfter(0, 10_000)).length;
    const expectUnbroken = async () => {
      const verdict = await app.container.scope().as(anActor())('verifyAuditTrail', {});
      expect(verdict).toMatchObject({ ok: true, value: { breakCount: 0 } });
      const row = await rowOf<{ count: number; last: number; head: number }>(
        app.container.database.fork(),
        `select count(position) as count, max(position) as last, (select position from audit_chain) as head
         from audit_entry`,
      );
      expect([row?.last, row?.head]).toEqual([row?.count, row?.count]);
    };
    interface Steps {
      /** Runs after the entries to seal were read. */
      readonly afterReading?: () => Promise<void>;
      /** Runs after the entries were sealed, before the commit. */
      readonly afterSealing?: () => void;
    }
    /** Seals as the process `sealer`, unless another process holds the lease; null seals without asking for the lease. */
    const sealAs = (sealer: string | null, { afterReading, afterSealing }: Steps = {}) => {
      const { database } = app.container;
      const em = database.fork();
      const [chain, trail] = [auditChain(em), storedTrail(em)];
      return sealTrail(
        {
          auditChain: {
            ...chain,
            async extend(...args) {
              const extended = await chain.extend(...args);
              afterSealing?.();
              return extended;
            },
          },
          storedTrail: {
            async unsealedAfter(...args) {
              const entries = await trail.unsealedAfter(...args);
              await afterReading?.();
              return entries;
            },
          },
          sha256,
          clock,
          unitOfWork: unitOfWork(em),
        },
        sealer,
      );
    };

    it('gives each entry the next position, in batches', async () => {
      await append(450);
      expect(await countUnsealed()).toBe(450);
      await app.container.sealAuditTrail();
      expect(await countUnsealed()).toBe(0);
      await expectUnbroken();
    });

    it('goes on where a process died in the middle of the second batch', async () => {
      await append(450);
      let batches = 0;
      const afterSealing = () => {
        if (++batches === 2) throw new Error('killed');
      };
      await expect(sealAs(null, { afterSealing })).rejects.toThrow('killed');
      expect(await countUnsealed()).toBe(250);
      await expectUnbroken();
      await app.container.sealAuditTrail();
      expect(await countUnsealed()).toBe(0);
      await expectUnbroken();
    });

    it('by two processes at once chains each entry once', async () => {
      await append(450);
      await Promise.all([app.container.sealAuditTrail(), app.container.sealAuditTrail(), append(20)]);
      await app.container.sealAuditTrail();
      expect(await countUnsealed()).toBe(0);
      await expectUnbroken();
    });

    it('by a process whose lease expired while it worked changes nothing', async () => {
      await append(3);
      const sealByOtherProcess = async () => {
        clock.forward(60_000);
        await sealAs('other');
        expect(await countUnsealed()).toBe(0);
      };
      await sealAs('slow', { afterReading: sealByOtherProcess });
      await expectUnbroken();
    });

    it('is left to the process with the lease until the lease expires, unless sealing is needed at once', async () => {
      clock.forward(60_000);
      await append(1);
      await sealAs('first');
      await append(1);
      await sealAs('second');
      expect(await countUnsealed()).toBe(1);
      await app.container.sealAuditTrail();
      expect(await countUnsealed()).toBe(0);
      await append(1);
      clock.forward(11_000);
      await sealAs('second');
      expect(await countUnsealed()).toBe(0);
    });

    it('puts an entry that is committed late behind those that were sealed before, whatever its id', async () => {
      const { database } = app.container;
      await append(1);
      const run = (sql: string, values: (string | number | null)[] = []) =>
        executeWrite(database.fork(), sql, values);
      const newestIdQuery = 'select id from audit_entry order by id desc limit 1';
      const id = Number((await rowOf<{ id: number }>(database.fork(), newestIdQuery))?.id);
      const [lateRow] = await rowsOf<Record<string, string | number | null>>(
        database.fork(),
        'select * from audit_entry where id = ?',
        [id],
      );
      await run('delete from audit_entry where id = ?', [id]);
      await append(2);
      await app.container.sealAuditTrail();
      const names = Object.keys(lateRow ?? {});
      await run(
        `insert into audit_entry (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
        Object.values(lateRow ?? {}),
      );
      await app.container.sealAuditTrail();
      const order = await rowsOf<{ id: number }>(
        database.fork(),
        'select id from audit_entry order by position desc limit 3',
      );
      expect(order.map((row) => row.id)).toEqual([id, id + 2, id + 1]);
      await expectUnbroken();
    });
  });
});

onBothDatabases((openApp) => {
  it('an installation of an earlier version keeps its chain, which goes on', async () => {
    const app = await openApp(fixedClock(), { empty: true });
    const earlierDatabase = await openDatabase(readEnvironment(app.variables).database, {
      migrations: migrations.filter(({ name }) => name !== '0084-audit-positions'),
      afterMigrating: async () => {},
    });
    await earlierDatabase.migrate();
    const values = { ...ENTRY, patientId: null, siteId: null, userAgent: null, detail: null, mac: null };
    let previous = '';
    // In earlier versions the position of an entry was its id, and ids had gaps.
    for (const id of [2, 3, 7]) {
      previous = computeSeal(sha256, previous, { ...values, id, position: id });
      await executeWrite(
        earlierDatabase.fork(),
        `insert into audit_entry (id, at, action, actor_id, actor, origin, subject, subject_id, seal)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [id, ENTRY.at, ENTRY.action, 9, ENTRY.actor, ENTRY.origin, ENTRY.subject, 8, previous],
      );
    }
    await executeWrite(earlierDatabase.fork(), 'update audit_head set last_id = 7, unused_ids = 4');
    await earlierDatabase.close();
    expect(await app.container.database.migrate()).toEqual(['0084-audit-positions']);
    const call = app.container.scope().as(operator('root'));
    expect(await call('recordSeed', { demo: false })).toMatchObject({ ok: true });
    await app.container.sealAuditTrail();
    const em = app.container.database.fork();
    const rows = await rowsOf<{ position: number }>(em, 'select position from audit_entry order by position');
    expect(rows.map(({ position }) => position)).toEqual([2, 3, 7, 8]);
    const verdict = await call('verifyAuditTrail', {});
    expect(verdict).toMatchObject({
      value: { entryCount: 4, breakCount: 0, newestSealedEntry: { position: 8 } },
    });
    const filter = { patientId: null, userId: null, action: null, since: null, before: null };
    const { total, rows: listed } = await auditEntries(em).page(filter, { page: 2, size: 3 });
    expect([total, listed.map(({ position }) => position)]).toEqual([4, [2]]);
    expect(await rowsOf(em, 'select * from audit_head')).toEqual([]);
    await executeWrite(em, 'update audit_entry set actor = ? where id = 3', ['luz']);
    expect(await call('verifyAuditTrail', {})).toMatchObject({
      value: { breaks: [{ kind: 'changed', from: 3, to: 3 }] },
    });
    await app.close();
  });

  it('a command changes nothing while the key is unreadable, and works again afterwards', async () => {
    const app = await openApp(fixedClock());
    const keyPath = join(app.variables.INTEGRA_DATA_DIR ?? '', 'audit.key');
    await app.container.scope().as(operator('root'))('recordSeed', { demo: false });
    const content = readFileSync(keyPath, 'utf8');
    writeFileSync(keyPath, '{}');
    const otherContainer = await createContainer(readEnvironment(app.variables), {
      clock: app.container.clock,
    });
    const call = otherContainer.scope().as(anActor());
    const details = { ...UNKNOWN_SITE, name: 'Sede sin llave', email: 'sede@example.org' };
    const site = { siteId: null, ...details, hours: [] };
    await expect(call('saveSite', site)).rejects.toThrow();
    const count = (sql: string) => rowOf<{ n: number }>(otherContainer.database.fork(), sql);
    expect(await count("select count(*) as n from site where name = 'Sede sin llave'")).toEqual({ n: 0 });
    expect(await count('select count(*) as n from audit_entry')).toEqual({ n: 1 });
    writeFileSync(keyPath, content);
    expect(await call('saveSite', site)).toMatchObject({ ok: true });
    await otherContainer.close();
    await app.close();
  });
});

onMariaDb((openApp) => {
  it('writes that concern different patients never wait for each other, nor for sealing', async () => {
    const app = await openApp(fixedClock());
    const clinic = await clinicIn(app);
    const otherClinic = await clinicIn(app);
    const proxy = await mysqlProxy(app.variables.DATABASE_URL ?? '');
    const slowContainer: Container = await createContainer(
      readEnvironment({ ...app.variables, DATABASE_URL: proxy.url }),
      { clock: app.container.clock },
    );
    const count = async (sql: string) =>
      Number((await rowOf<{ n: number }>(app.container.database.fork(), sql))?.n);
    const countLockWaits = async () => {
      const [row] = await app.asAdministrator<{ n: number }>(
        `select count(*) as n from information_schema.innodb_trx t
         join information_schema.processlist p on p.id = t.trx_mysql_thread_id
         where p.db = database() and t.trx_state = 'LOCK WAIT'`,
      );
      return Number(row?.n);
    };

    // The first command has written everything, also its audit entry; the proxy holds back its COMMIT.
    let isHeld = false;
    proxy.decide = (sql) => {
      if (!/^commit/i.test(sql)) return 'forward';
      isHeld = true;
      return 'hold';
    };
    const first = slowContainer.scope().as(clinic.actor)('scheduleSessions', {
      items: [clinic.anItem({ confirmation: CONFIRMED })],
    });
    while (!isHeld) await pause(5);

    let isOver = false;
    const lockWaitCounts: number[] = [];
    const watching = (async () => {
      while (!isOver) {
        lockWaitCounts.push(await countLockWaits());
        await pause(5);
      }
    })();
    for (const start of ['08:00', '09:00', '10:00', '11:00'])
      expect(
        await otherClinic.schedule(
          otherClinic.anItem({ start, end: start.replace('00', '30'), confirmation: CONFIRMED }),
        ),
      ).toMatchObject({ ok: true });
    await app.container.sealAuditTrail();
    isOver = true;
    await watching;
    expect(lockWaitCounts.length).toBeGreaterThan(3);
    expect(Math.max(...lockWaitCounts)).toBe(0);
    const sealedCountQuery =
      "select count(*) as n from audit_entry where action = 'scheduling.schedule' and position is not null";
    expect(await count(sealedCountQuery)).toBe(4);

    proxy.release();
    expect(await first).toMatchObject({ ok: true });
    await app.container.sealAuditTrail();
    expect(await count(sealedCountQuery)).toBe(5);
    const verdict = await app.container.scope().as(anActor())('verifyAuditTrail', {});
    expect(verdict).toMatchObject({ ok: true, value: { breakCount: 0 } });
    await slowContainer.close();
    await proxy.close();
    await app.close();
  });
});
