import { afterAll, beforeAll, expect, it } from 'vitest';
import { passwords } from '#adapters/passwords/passwords.ts';
import { AuditEntrySchema, StaffMemberSchema } from '#adapters/persistence/schemas/access.ts';
import { operator } from '#domain/access';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';

const PASSWORD = 'una-clave-larga';

onBothDatabases((openApp) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
    await app.container.seed.base();
  });
  afterAll(() => app.close());

  const create = (username: string, password = PASSWORD) =>
    app.container.scope().createAdministrator({
      username,
      password,
      firstNames: 'Ana',
      lastNames: 'Pérez',
      by: operator('root'),
    });
  const storedAccount = (username: string) =>
    app.container.database.fork().findOne(StaffMemberSchema, { username });

  it('creates an active account of role 1 that stores only a hash, and audits it', async () => {
    const result = await create('Directora');
    expect(result).toMatchObject({ ok: true, value: { username: 'directora' } });
    const account = await storedAccount('directora');
    expect(account).toMatchObject({ roleId: 1, siteId: 1, active: true, special: false });
    expect(account?.passwordHash).not.toContain(PASSWORD);
    expect(await passwords.verify(account?.passwordHash ?? null, PASSWORD)).toBe(true);
    const trail = await app.container.database.fork().findAll(AuditEntrySchema);
    expect(trail).toHaveLength(1);
    expect(trail[0]).toMatchObject({
      action: 'staff.create-administrator',
      actor: 'root',
      actorId: null,
      subjectId: account?.id,
    });
    expect(JSON.stringify(trail)).not.toContain(PASSWORD);
  });

  it('refuses an existing user name in any case, and changes nothing', async () => {
    const before = await storedAccount('directora');
    expect(await create('DIRECTORA', 'otra-clave-larga')).toMatchObject({
      ok: false,
      refusal: { kind: 'refused', code: 'username-taken' },
    });
    expect(await storedAccount('directora')).toEqual(before);
  });

  it('refuses a weak password', async () => {
    expect(await create('otra', 'corta')).toMatchObject({
      ok: false,
      refusal: { kind: 'invalid', fields: { password: 'password-too-short' } },
    });
    expect(await storedAccount('otra')).toBeNull();
  });

  it('marks the account called admin as special administrator', async () => {
    await create('admin');
    expect(await storedAccount('admin')).toMatchObject({ special: true });
  });
});
