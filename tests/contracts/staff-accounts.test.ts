import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { operator } from '#domain/access';
import { anActor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';

const PASSWORD = 'una-clave-larga';

onBothDatabases((openApp) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
    await app.container.seed.base();
    for (const username of ['admin', 'ana'])
      await app.container.scope().createAdministrator({
        ...{ username, password: PASSWORD, firstNames: 'Ana', lastNames: 'Pérez', origin: 'cli' },
      });
  });
  afterAll(() => app.close());

  const as = (actor = operator('root')) => app.container.scope().as(actor);
  const logIn = async (password: string) => {
    const scope = app.container.scope();
    const result = await scope.logIn({
      username: 'ana',
      password,
      kind: 'api',
      origin: '10.1.1.1',
      devices: [],
    });
    return result.ok ? result.value.token : null;
  };
  const isOpen = async (token: string | null) =>
    (await app.container.scope().recognise({
      ...{ token: token ?? '', kind: 'api', origin: '10.1.1.1', counts: true },
    })) !== null;
  const lastRow = async () => {
    const [row] = await app.container.database
      .fork()
      .find(AuditEntrySchema, {}, { orderBy: { id: 'desc' }, limit: 1 });
    return row;
  };

  let token: string | null;
  beforeEach(async () => {
    await as()('changeStaffState', { username: 'ana', active: true });
    await as()('resetPassword', { username: 'ana', password: PASSWORD });
    token = await logIn(PASSWORD);
    expect(await isOpen(token)).toBe(true);
  });

  describe('an account', () => {
    it('that is deactivated ends every session at once, and lets nobody in until it is active again', async () => {
      expect(await as()('changeStaffState', { username: 'ANA', active: false })).toMatchObject({
        value: { ended: 1 },
      });
      expect(await lastRow()).toMatchObject({ action: 'staff.change-state', actor: 'root', actorId: null });
      expect([await isOpen(token), await logIn(PASSWORD)]).toEqual([false, null]);
      await as()('changeStaffState', { username: 'ana', active: true });
      expect(await isOpen(token)).toBe(false);
      expect(await isOpen(await logIn(PASSWORD))).toBe(true);
    });

    it('gets another password, which ends its sessions and leaves no trace of itself', async () => {
      const another = 'otra-clave-larga';
      expect(await as()('resetPassword', { username: 'ana', password: another })).toMatchObject({
        value: { ended: 1 },
      });
      expect(JSON.stringify(await lastRow())).not.toContain(another);
      expect([await isOpen(token), await logIn(PASSWORD)]).toEqual([false, null]);
      expect(await isOpen(await logIn(another))).toBe(true);
    });

    it('keeps its password when the new one is weak', async () => {
      expect(await as()('resetPassword', { username: 'ana', password: 'corta' })).toMatchObject({
        refusal: { fields: { password: 'password-too-short' } },
      });
      expect(await isOpen(token)).toBe(true);
    });

    it('of the special administrator is never deactivated, and one that does not exist is told', async () => {
      expect(await as()('changeStaffState', { username: 'admin', active: false })).toMatchObject({
        refusal: { code: 'special-administrator' },
      });
      for (const result of [
        await as()('changeStaffState', { username: 'nadie', active: false }),
        await as()('resetPassword', { username: 'nadie', password: PASSWORD }),
      ])
        expect(result).toMatchObject({ refusal: { kind: 'not-found', code: 'user-not-found' } });
    });

    it('is listed without its password', async () => {
      const listed = await as()('listStaff', undefined);
      expect(listed).toMatchObject({
        value: [
          { username: 'admin', special: true, roleName: 'Administrador', active: true },
          { username: 'ana', special: false, siteName: 'Sede Principal' },
        ],
      });
      expect(JSON.stringify(listed)).not.toMatch(/hash|argon/i);
    });

    it('is touched by administrators only', async () => {
      const other = as(anActor({ roleId: 13 }));
      for (const result of [
        await other('listStaff', undefined),
        await other('changeStaffState', { username: 'ana', active: false }),
        await other('resetPassword', { username: 'ana', password: PASSWORD }),
      ])
        expect(result).toMatchObject({ refusal: { kind: 'forbidden' } });
      expect(await isOpen(token)).toBe(true);
    });
  });
});
