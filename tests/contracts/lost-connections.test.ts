import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { updateUnlessLocked } from '#adapters/persistence/best-effort.ts';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { ServiceOrderSchema } from '#adapters/persistence/schemas/orders.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { unitOfWork } from '#adapters/persistence/unit-of-work.ts';
import { ok, refuse } from '#domain/shared';
import { anActor } from '#tests/support/builders.ts';
import { fixedClock, onMariaDb, type TestApp } from '#tests/support/databases.ts';
import { type MySqlProxy, mysqlProxy, once } from '#tests/support/mysql-proxy.ts';
import { rowOf } from '#tests/support/rows.ts';
import { serviceIntakeIn, unwrap } from '#tests/support/service-intake.ts';

const NODE_NOT_READY = { errno: 1047, message: 'WSREP has not yet prepared node for application use' };

onMariaDb((openApp) => {
  let app: TestApp;
  let intake: Awaited<ReturnType<typeof serviceIntakeIn>>;
  let proxy: MySqlProxy;
  /** The application whose database is behind the proxy. */
  let remote: Container;
  const openedContainers: Container[] = [];

  const open = async (url: string) => {
    const container = await createContainer(readEnvironment({ ...app.variables, DATABASE_URL: url }), {
      clock: fixedClock(),
    });
    openedContainers.push(container);
    return container;
  };
  const databaseUrl = () => app.variables.DATABASE_URL ?? '';

  beforeAll(async () => {
    app = await openApp();
    intake = await serviceIntakeIn(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    proxy = await mysqlProxy(databaseUrl());
    remote = await open(proxy.url);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const container of openedContainers.splice(0)) await container.close();
    await proxy.close();
  });

  const registerOrder = (patientId: number, idempotencyKey?: string) =>
    remote.scope().as(intake.actor())('registerMedicalOrder', {
      ...intake.anEntry(patientId),
      ...(idempotencyKey && { idempotencyKey }),
    });
  const orderCountOf = (patientId: number) =>
    app.container.database.fork().count(ServiceOrderSchema, { patientId });

  describe('a connection that breaks', () => {
    it('before the commit lets the command run again, and its caller notices nothing', async () => {
      for (const query of ['begin', 'insert into', 'update']) {
        const patientId = await intake.aPatient();
        proxy.decide = once(query, 'cut');
        expect(await registerOrder(patientId)).toMatchObject({ ok: true });
        expect(await orderCountOf(patientId)).toBe(1);
      }
    });

    it('during a read lets the read be repeated', async () => {
      proxy.decide = once('select', 'cut');
      expect(await rowOf(remote.database.fork(), 'select 7 as n')).toEqual({ n: 7 });
    });

    it('before the audit entry of a read is stored lets the entry be written again', async () => {
      const em = app.container.database.fork();
      const entryCount = () => em.count(AuditEntrySchema, { action: 'audit-trail.list' });
      const before = await entryCount();
      proxy.decide = once('insert into', 'cut');
      const filter = { patientId: null, userId: null, action: null, from: null, to: null };
      expect(
        await remote.scope().as(anActor())('listAuditTrail', { ...filter, page: { page: 1, size: 5 } }),
      ).toMatchObject({ ok: true });
      expect(await entryCount()).toBe(before + 1);
    });

    it('at the commit gives an error to a command without a key, which is not repeated', async () => {
      const patientId = await intake.aPatient();
      proxy.decide = once('commit', 'cut-answer');
      await expect(registerOrder(patientId)).rejects.toThrow();
      expect(await orderCountOf(patientId)).toBe(1);
    });

    it('at the commit lets a command with a key run once and give the same answer each time', async () => {
      for (const fate of ['cut-answer', 'cut'] as const) {
        const patientId = await intake.aPatient();
        proxy.decide = once('commit', fate);
        const first = unwrap(await registerOrder(patientId, `key ${patientId}`));
        expect(unwrap(await registerOrder(patientId, `key ${patientId}`))).toEqual(first);
        expect(await orderCountOf(patientId)).toBe(1);
      }
    });
  });

  it('a commit that fails because its node lost the cluster is repeated with a key, and is a fault without one', async () => {
    const commitError = {
      errno: 1180,
      message: 'Got error 5 during COMMIT (Not connected to Primary Component)',
    };
    for (const key of ['key of a failed commit', undefined]) {
      const patientId = await intake.aPatient();
      proxy.decide = once('commit', commitError);
      const registered = registerOrder(patientId, key).then(({ ok: done }) => done);
      if (key) expect(await registered).toBe(true);
      else await expect(registered).rejects.toThrow('Not connected');
      expect(await orderCountOf(patientId)).toBe(key ? 1 : 0);
    }
  });

  it('a read is repeated while the cluster is not ready, more often than after a conflict', async () => {
    // Each pause is a random part of a maximum; here no pause takes time.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    let refusals = 15;
    proxy.decide = (sql) => (sql.startsWith('select') && refusals-- > 0 ? NODE_NOT_READY : 'forward');
    expect(await rowOf(remote.database.fork(), 'select 7 as n')).toEqual({ n: 7 });
    expect(refusals).toBeLessThan(0);
  });

  it.each([1213, 1205, 1020, 1047])('error %i of the server lets a command run again', async (errno) => {
    const patientId = await intake.aPatient();
    proxy.decide = once('insert into', { errno, message: 'The proxy says so' });
    expect(await registerOrder(patientId)).toMatchObject({ ok: true });
    expect(await orderCountOf(patientId)).toBe(1);
  });

  it('storing the activity of a log-in session is repeated too', async () => {
    const em = app.container.database.fork();
    const loginSession = {
      userId: intake.actor().userId,
      kind: 'web' as const,
      at: '2026-03-04T14:00:00.000Z',
    };
    await em.execute(
      'insert into login_session (token_digest, user_id, kind, created_at, last_seen_at) values (?, ?, ?, ?, ?)',
      ['touched', loginSession.userId, loginSession.kind, loginSession.at, loginSession.at],
      'run',
    );
    const row = await rowOf<{ id: number }>(
      em,
      "select id from login_session where token_digest = 'touched'",
    );
    for (const [index, query] of ['begin', 'update', 'commit'].entries()) {
      const at = `2026-03-04T15:0${index}:00.000Z`;
      proxy.decide = once(query, 'cut');
      const set = ['last_seen_at', at] as const;
      const noted = await updateUnlessLocked(remote.database.fork(), {
        table: 'login_session',
        id: Number(row?.id),
        set,
      });
      const lastSeenSql = 'select last_seen_at as at from login_session where id = ?';
      expect([noted, await rowOf(em, lastSeenSql, [Number(row?.id)])]).toEqual([true, { at }]);
    }
  });

  it('a rollback that the server refuses leaves no open transaction in the pool', async () => {
    const patientId = await intake.aPatient();
    const run = (result: ReturnType<typeof refuse> | ReturnType<typeof ok>, name: string) => {
      const em = remote.database.fork();
      return unitOfWork(em).run<unknown>(async () => {
        await em.nativeUpdate(PatientSchema, { id: patientId }, { firstName: name });
        return result;
      });
    };
    const firstName = async () =>
      (await app.container.database.fork().findOneOrFail(PatientSchema, { id: patientId })).firstName;
    const before = await firstName();
    proxy.decide = once('rollback', NODE_NOT_READY);
    expect(await run(refuse('nothing-to-repair'), 'Deshecho')).toMatchObject({ ok: false });
    expect(await unitOfWork(remote.database.fork()).run(async () => ok(1))).toEqual(ok(1));
    expect(await firstName()).toBe(before);
    proxy.decide = once('commit', NODE_NOT_READY);
    expect(await run(ok(2), 'Repetido')).toEqual(ok(2));
    expect(await firstName()).toBe('Repetido');
  });

  describe('of several hosts', () => {
    it('the next one is used when one leaves its cluster, also by connections that are open', async () => {
      const second = await mysqlProxy(databaseUrl());
      const clusterUrl = new URL(databaseUrl());
      const hosts = [proxy.url, second.url].map((url) => new URL(url).host);
      const clustered = await open(clusterUrl.href.replace(clusterUrl.host, hosts.join()));
      // More reads than the pool has connections, so that every connection opens.
      const numbers = Array.from({ length: 12 }, (_, n) => ({ n }));
      const reads = () =>
        Promise.all(numbers.map(({ n }) => rowOf(clustered.database.fork(), 'select ? as n', [n])));
      expect(await reads()).toEqual(numbers);
      proxy.decide = () => NODE_NOT_READY;
      expect(await reads()).toEqual(numbers);
      await second.close();
    });

    it('the next one is used when one is gone, also in the middle of work', async () => {
      const second = await mysqlProxy(databaseUrl());
      const host = (url: string) => new URL(url).host;
      const clusterUrl = new URL(databaseUrl());
      const clustered = await open(
        clusterUrl.href.replace(clusterUrl.host, `127.0.0.1:1,${host(proxy.url)},${host(second.url)}`),
      );
      const seven = () => rowOf(clustered.database.fork(), 'select 7 as n');
      expect(await seven()).toEqual({ n: 7 });
      await proxy.close();
      expect(await seven()).toEqual({ n: 7 });
      expect(await clustered.isDatabaseReachable()).toBe(true);
      await second.close();
      expect(await clustered.isDatabaseReachable()).toBe(false);
    });
  });
});
