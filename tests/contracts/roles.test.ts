import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passwords } from '#adapters/passwords/passwords.ts';
import { AuditEntrySchema, RoleScreenSchema } from '#adapters/persistence/schemas/access.ts';
import { SCREENS, type ScreenKey } from '#domain/access';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { sessionTokenFor } from '#tests/support/log-in.ts';

const PASSWORD = 'una-clave-larga';
const ADMINISTRATOR = 1;

onBothDatabases((openApp) => {
  let app: TestApp;
  let build: ReturnType<typeof buildersFor>;
  let serial = 0;
  let roleId: number;
  let userId: number;
  let username: string;

  const as = (actor = anActor()) => app.container.scope().as(actor);
  const create = (name: string) => as()('createRole', { name });
  const permissionIdOf = async (ofRole: number, screen: ScreenKey) => {
    const row = await app.container.database.fork().findOne(RoleScreenSchema, { roleId: ofRole, screen });
    return row?.id ?? 0;
  };
  const changePermission = async (screen: ScreenKey, granted: boolean, ofRole = roleId) =>
    as()('changePermission', { permissionId: await permissionIdOf(ofRole, screen), granted });
  const actorOf = async (token: string) =>
    (
      await app.container
        .scope()
        .authenticateSession({ token, kind: 'web', origin: '10.1.1.1', keepsSessionAlive: true })
    )?.actor ?? null;
  const lastAuditEntry = async () => {
    const [row] = await app.container.database
      .fork()
      .find(AuditEntrySchema, {}, { orderBy: { id: 'desc' }, limit: 1 });
    return row;
  };

  beforeAll(async () => {
    app = await openApp();
    build = buildersFor(app);
    await app.container.seed.base();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    roleId = unwrap(await create(`Rol nuevo ${++serial}`)).id;
    username = `titular${serial}`;
    userId = await build.user({ roleId, username, passwordHash: await passwords.hash(PASSWORD) });
  });

  describe('a new role', () => {
    it('has a number from 24 on, is enabled and has no screens', async () => {
      expect(roleId).toBeGreaterThanOrEqual(24);
      expect(await lastAuditEntry()).toMatchObject({
        action: 'roles.create',
        subject: 'role',
        subjectId: roleId,
      });
      const { role, permissions } = unwrap(await as()('readRole', { roleId }));
      expect(role).toMatchObject({ id: roleId, enabled: true, holderCount: 1, grantedScreenCount: 0 });
      expect(permissions.map(({ key, granted }) => [key, granted])).toEqual(
        SCREENS.map(({ key }) => [key, false]),
      );
    });

    it('needs a unique name', async () => {
      expect(await create(' ')).toMatchObject({ refusal: { fields: { name: 'required' } } });
      expect(await create('fisioterapéuta')).toMatchObject({
        refusal: { fields: { name: 'role-name-taken' } },
      });
    });

    it('is created once by three simultaneous requests', async () => {
      const name = `A la vez ${serial}`;
      const results = await Promise.all([create(name), create(name), create(name)]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const result = unwrap(await as()('listRoles', undefined));
      expect(result.filter((each) => each.name === name)).toHaveLength(1);
    });
  });

  describe('a permission', () => {
    it("is effective on the next request of the role's users, when granted and when withdrawn", async () => {
      const token = await sessionTokenFor(app, userId, 'web');
      expect((await actorOf(token))?.screens).toEqual(new Set());
      expect((await changePermission('agenda', true)).ok).toBe(true);
      expect(await lastAuditEntry()).toMatchObject({ action: 'roles.change-permission', subjectId: roleId });
      expect((await actorOf(token))?.screens).toEqual(new Set(['agenda']));
      await changePermission('agenda', false);
      expect((await actorOf(token))?.screens).toEqual(new Set());
    });

    it('changes the rights of the role at once', async () => {
      const allowed = async () =>
        unwrap(await as()('readRole', { roleId })).rights.permittedActions.map(({ action }) => action);
      expect(await allowed()).not.toContain('evolution.register');
      await changePermission('agenda', true);
      expect(await allowed()).toContain('evolution.register');
    });

    it("of role 1 can't be withdrawn, and reserved ones can't be granted to others", async () => {
      expect(await changePermission('roles', false, ADMINISTRATOR)).toMatchObject({
        refusal: { code: 'administrator-has-all' },
      });
      expect(await changePermission('roles', true)).toMatchObject({ refusal: { code: 'screen-reserved' } });
      const { permissions } = unwrap(await as()('readRole', { roleId: ADMINISTRATOR }));
      expect(
        permissions.every(({ granted, fixedReason }) => granted && fixedReason === 'administrator-has-all'),
      ).toBe(true);
    });
  });

  describe('a disabled role', () => {
    it('ends the sessions of its users at once and refuses their log-ins until it is enabled again', async () => {
      const token = await sessionTokenFor(app, userId, 'web');
      const logIn = () =>
        app.container.scope().logIn({
          username,
          password: PASSWORD,
          kind: 'web',
          origin: '10.1.1.1',
          deviceTokens: [],
          previousToken: null,
        });
      expect(await as()('changeRoleState', { roleId, enabled: false })).toMatchObject({
        value: { holderCount: 1, endedLoginSessionCount: 1 },
      });
      expect(await lastAuditEntry()).toMatchObject({ action: 'roles.change-state', subjectId: roleId });
      expect(await actorOf(token)).toBeNull();
      expect(await logIn()).toMatchObject({ refusal: { code: 'wrong-credentials' } });
      await as()('changeRoleState', { roleId, enabled: true });
      expect(await actorOf(token)).toBeNull();
      expect((await logIn()).ok).toBe(true);
    });

    it('is never role 1, which could not be enabled again', async () => {
      expect(await as()('changeRoleState', { roleId: ADMINISTRATOR, enabled: false })).toMatchObject({
        refusal: { code: 'administrator-stays-enabled' },
      });
    });
  });

  it('an unknown role is not found', async () => {
    const notFound = { refusal: { kind: 'not-found' } };
    expect(await as()('changeRoleState', { roleId: 9999, enabled: false })).toMatchObject(notFound);
    expect(await as()('changePermission', { permissionId: 999_999, granted: true })).toMatchObject(notFound);
    expect(await as()('readRole', { roleId: 9999 })).toMatchObject(notFound);
    expect(await as()('listPermissions', { roleId: 9999 })).toMatchObject(notFound);
  });

  it('roles are read and changed by role 1 only, whatever another role has been granted', async () => {
    const other = as(anActor({ roleId: 13 }));
    for (const result of [
      await other('listRoles', undefined),
      await other('readRole', { roleId }),
      await other('createRole', { name: 'Otro' }),
      await other('changeRoleState', { roleId, enabled: false }),
      await other('changePermission', {
        permissionId: await permissionIdOf(roleId, 'agenda'),
        granted: true,
      }),
    ])
      expect(result).toMatchObject({ refusal: { kind: 'forbidden' } });
  });

  it('roles are listed with the number of their active users', async () => {
    const result = unwrap(await as()('listRoles', undefined));
    expect(result[0]).toMatchObject({
      id: 1,
      name: 'Administrador',
      enabled: true,
      grantedScreenCount: SCREENS.length,
    });
    expect(result.find(({ id }) => id === roleId)).toMatchObject({ holderCount: 1, grantedScreenCount: 0 });
    await build.user({ roleId, active: false });
    const again = unwrap(await as()('listRoles', undefined));
    expect(again.find(({ id }) => id === roleId)).toMatchObject({ holderCount: 1 });
  });
});
