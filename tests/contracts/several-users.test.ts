import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AuditEntrySchema,
  LoginSessionSchema,
  RoleSchema,
  StaffMemberSchema,
} from '#adapters/persistence/schemas/access.ts';
import { type Actor, ROLE } from '#domain/access';
import { USERS_MAX_AT_ONCE, unwrap } from '#domain/shared';
import type { BulkChange, ShownUser } from '#domain/staff';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

onBothDatabases((openApp) => {
  describe('several users changed at once', () => {
    let app: TestApp;
    let build: ReturnType<typeof buildersFor>;
    let administrator: Actor;
    let sites: readonly number[];

    beforeAll(async () => {
      app = await openApp(fixedClock());
      build = buildersFor(app);
      await app.container.seed.base();
      sites = [await build.site({ name: 'Sede Norte' }), await build.site({ name: 'Sede Sur' })];
      administrator = anActor({ userId: await build.user({ roleId: ROLE.administrator, siteId: north() }) });
    });
    afterAll(() => app.close());

    const [north, south] = [() => sites[0] ?? 0, () => sites[1] ?? 0];
    const newUser = (changes: object = {}) =>
      build.user({ siteId: north(), roleId: ROLE.reports, ...changes });
    const change = (users: readonly ShownUser[], what: BulkChange, actor = administrator) =>
      app.container.scope().as(actor)('changeUsers', { users, change: what });
    const check = (users: readonly ShownUser[], what: BulkChange) =>
      app.container.scope().as(administrator)('checkUserChanges', { users, change: what });
    const stored = (id: number) => app.container.database.fork().findOneOrFail(StaffMemberSchema, { id });
    const entriesOf = (subjectId: number) =>
      app.container.database.fork().find(AuditEntrySchema, { action: 'staff.change-several', subjectId });

    it('get a site or a role, each with its own row in the audit trail, and the others tell why not', async () => {
      const [ana, luz, there, moved] = [
        await newUser(),
        await newUser(),
        await newUser({ siteId: south() }),
        await newUser({ siteId: null }),
      ];
      const users = [ana, luz, there, moved, 999_999].map((id) => ({ id, shown: north() }));
      const toSouth = { field: 'siteId', value: south() } as const;
      const summaryOf = ({ changed, unchangedCount, refused }: Awaited<ReturnType<typeof checked>>) => ({
        changed: changed.map(({ account }) => account.id),
        unchangedCount,
        refused: refused.map(({ account, code }) => [account?.id ?? null, code]),
      });
      const checked = async () => unwrap(await check(users, toSouth));
      const expected = {
        changed: [ana, luz],
        unchangedCount: 1,
        refused: [
          [moved, 'user-changed-meanwhile'],
          [null, 'user-not-found'],
        ],
      };
      expect(summaryOf(await checked())).toEqual(expected);
      expect((await stored(ana)).siteId).toBe(north());
      expect(summaryOf(unwrap(await change(users, toSouth)))).toEqual(expected);
      for (const id of [ana, luz]) {
        expect((await stored(id)).siteId).toBe(south());
        const [entry, ...more] = await entriesOf(id);
        expect(more).toEqual([]);
        expect(JSON.parse(entry?.detail ?? '')).toMatchObject({
          changed: { siteId: { from: north(), to: south() } },
        });
      }
      expect((await stored(moved)).siteId).toBeNull();
      expect(await entriesOf(moved)).toEqual([]);
    });

    it('keep the role of administrators, and get no disabled role and no unknown site', async () => {
      const [ana, chief] = [await newUser(), await newUser({ roleId: ROLE.administrator })];
      const disabled = await build.role(24);
      await app.container.database.fork().nativeUpdate(RoleSchema, { id: disabled }, { enabled: false });
      const codes = async (id: number, shown: number, what: BulkChange) =>
        unwrap(await check([{ id, shown }], what)).refused.map(({ code }) => code);
      expect(await codes(chief, ROLE.administrator, { field: 'roleId', value: ROLE.reports })).toEqual([
        'administrator-role-fixed',
      ]);
      expect(await codes(ana, ROLE.reports, { field: 'roleId', value: disabled })).toEqual(['role-disabled']);
      expect(await codes(ana, ROLE.reports, { field: 'roleId', value: 9_999 })).toEqual(['unknown-option']);
      expect(await codes(ana, north(), { field: 'siteId', value: 9_999 })).toEqual(['unknown-option']);
      expect(
        await change([{ id: ana, shown: ROLE.reports }], { field: 'roleId', value: disabled }),
      ).toMatchObject({ ok: false, refusal: { code: 'no-user-changed' } });
    });

    it('lose their sessions when they are deactivated, save for oneself and the special administrator', async () => {
      const [ana, special] = [await newUser(), await newUser({ special: true })];
      const at = '2026-03-04T14:00:00.000Z';
      const session = { userId: ana, kind: 'web', createdAt: at, lastSeenAt: at };
      await app.container.database
        .fork()
        .insert(LoginSessionSchema, { ...session, tokenDigest: `varios-${ana}`.padEnd(64, '0') });
      const patientId = await build.patient({ siteId: north() });
      const { lineId } = await build.authorization({
        patientId,
        siteId: north(),
        createdBy: ana,
      });
      await build.session({ lineId, patientId, siteId: north(), therapistId: ana, date: '2026-03-09' });
      const users = [ana, special, administrator.userId].map((id) => ({ id, shown: true }));
      const done = unwrap(await change(users, { field: 'active', value: false }));
      expect(done.changed).toMatchObject([{ account: { id: ana }, pendingSessionCount: 1 }]);
      expect(done.refused.map(({ code }) => code)).toEqual(['special-administrator', 'own-account-state']);
      expect((await stored(ana)).active).toBe(false);
      expect((await stored(special)).active).toBe(true);
      expect(await app.container.database.fork().count(LoginSessionSchema, { userId: ana })).toBe(0);
      const [entry] = await entriesOf(ana);
      expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ ended: 1, pending: 1 });
      expect(
        unwrap(await change([{ id: ana, shown: false }], { field: 'active', value: true })).changed,
      ).toHaveLength(1);
      expect((await stored(ana)).active).toBe(true);
    });

    it('take as many statements as one, apart from the audit trail, and are at most 200', async () => {
      const statementCount = async (count: number) => {
        const users: ShownUser[] = [];
        for (let index = 0; index < count; index++) users.push({ id: await newUser(), shown: true });
        const what = { field: 'active', value: false } as const;
        const { statements } = await statementsOf(app, administrator, (call) =>
          call('changeUsers', { users, change: what }),
        );
        return statements.filter((sql) => !sql.includes('audit_entry')).length;
      };
      expect(await statementCount(6)).toBe(await statementCount(1));
      const users = Array.from({ length: USERS_MAX_AT_ONCE + 1 }, (_, id) => ({ id, shown: true }));
      for (const refused of [
        await change(users, { field: 'active', value: false }),
        await check(users, { field: 'active', value: false }),
      ])
        expect(refused).toMatchObject({ refusal: { code: 'too-many-users' } });
    });

    it('are changed by role 1 alone', async () => {
      const users = [{ id: await newUser(), shown: true }];
      const other = { ...administrator, roleId: ROLE.coordination };
      expect(await change(users, { field: 'active', value: false }, other)).toMatchObject({
        refusal: { code: 'not-allowed' },
      });
    });
  });
});
