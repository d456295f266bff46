import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AuditEntrySchema,
  LoginSessionSchema,
  RoleSchema,
  StaffMemberSchema,
} from '#adapters/persistence/schemas/access.ts';
import { type Actor, operator } from '#domain/access';
import type { Result } from '#domain/shared';
import type { ProfileInput, StaffAccount } from '#domain/staff';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { aPdf, JPEG, PNG } from '#tests/support/files.ts';
import { rowsOf } from '#tests/support/rows.ts';

const PASSWORD = 'una-clave-larga';
const OTHER_PASSWORD = 'otra-clave-larga';

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let build: ReturnType<typeof buildersFor>;
  let specialAdministrator: Actor;
  let anaId: number;
  beforeAll(async () => {
    app = await openApp(clock);
    build = buildersFor(app);
    await app.container.seed.base();
    for (const username of ['admin', 'ana'])
      await app.container.scope().createAdministrator({
        username,
        password: PASSWORD,
        firstNames: 'Ana',
        lastNames: 'Pérez',
        by: operator('root'),
      });
    anaId = (await readAccount('ana')).account.id;
    specialAdministrator = anActor({ userId: (await readAccount('admin')).account.id });
  });
  afterAll(() => app.close());

  const as = (actor = operator('root')) => app.container.scope().as(actor);
  const unwrap = <T>(result: Result<T>): T => {
    if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
    return result.value;
  };
  const readAccount = async (username: string) => unwrap(await as()('readAccount', { username }));
  const logIn = async (password: string, username = 'ana') => {
    const attempt = {
      username,
      password,
      kind: 'api',
      origin: '10.1.1.1',
      deviceTokens: [],
      previousToken: null,
    } as const;
    const result = await app.container.scope().logIn(attempt);
    return result.ok ? result.value.token : null;
  };
  const isOpen = async (token: string | null) =>
    (await app.container.scope().authenticateSession({
      token: token ?? '',
      kind: 'api',
      origin: '10.1.1.1',
      keepsSessionAlive: true,
    })) !== null;
  const agendaFeedCount = async () => {
    const sql = `select count(*) as total from agenda_feed where user_id = ${anaId}`;
    const [row] = await rowsOf<{ total: number }>(app.container.database.fork(), sql);
    return Number(row?.total);
  };
  const lastAuditEntry = async () => {
    const [row] = await app.container.database
      .fork()
      .find(AuditEntrySchema, {}, { orderBy: { id: 'desc' }, limit: 1 });
    return row;
  };
  const lastDetail = async () => JSON.parse((await lastAuditEntry())?.detail ?? '{}');

  const form = (overrides: Partial<ProfileInput> = {}): ProfileInput => ({
    firstNames: 'Luz',
    lastNames: 'Ñáñez',
    email: 'luz@clinica.co',
    professionalType: '',
    professionalRegister: '',
    idType: null,
    idNumber: '',
    rethus: '',
    roleId: 2,
    siteId: 1,
    ...overrides,
  });
  let serial = 0;
  const register = async (overrides: Partial<ProfileInput> = {}, username = `luz${++serial}`) => {
    const newUser = { username, password: PASSWORD, form: form(overrides), pictures: {} };
    return unwrap(await as(specialAdministrator)('registerUser', newUser));
  };
  const update = async (
    id: number,
    overrides: Partial<ProfileInput>,
    more: { readonly shown?: ProfileInput; readonly [key: string]: unknown } = {},
  ) =>
    as(specialAdministrator)('updateUser', {
      id,
      form: form(overrides),
      password: null,
      pictures: {},
      ...more,
    });
  const listUsers = async (more: object = {}) =>
    unwrap(
      await as(specialAdministrator)('listStaff', {
        search: '',
        roleId: null,
        siteId: null,
        active: null,
        sort: { column: 'lastNames', direction: 'asc' },
        page: { page: 1, size: null },
        ...more,
      }),
    );
  const usernamesOf = async (more: object) => (await listUsers(more)).rows.map(({ username }) => username);

  /** Marks the password as changed by its owner. */
  const markAsOwnPassword = (username: string) =>
    app.container.database.fork().nativeUpdate(StaffMemberSchema, { username }, { passwordTemporary: false });

  describe('an account', () => {
    let token: string | null;
    beforeEach(async () => {
      await as()('changeStaffState', { username: 'ana', active: true });
      await as()('resetPassword', { username: 'ana', password: PASSWORD });
      await markAsOwnPassword('ana');
      token = await logIn(PASSWORD);
      expect(await isOpen(token)).toBe(true);
    });

    it("that is deactivated loses its sessions at once, and can't log in until it is active again", async () => {
      unwrap(await as(anActor({ userId: anaId, username: 'ana' }))('renewAgendaFeed', undefined));
      expect(await agendaFeedCount()).toBe(1);
      expect(await as()('changeStaffState', { username: 'ANA', active: false })).toMatchObject({
        value: { endedLoginSessionCount: 1, pendingSessionCount: 0 },
      });
      expect(await lastAuditEntry()).toMatchObject({
        action: 'staff.change-state',
        actor: 'root',
        actorId: null,
      });
      expect([await isOpen(token), await logIn(PASSWORD)]).toEqual([false, null]);
      await as()('changeStaffState', { id: anaId, active: true });
      expect(await agendaFeedCount()).toBe(0);
      expect(await isOpen(token)).toBe(false);
      expect(await isOpen(await logIn(PASSWORD))).toBe(true);
    });

    it('gets another password, which ends its sessions and is not in the audit entry', async () => {
      expect(await as()('resetPassword', { username: 'ana', password: OTHER_PASSWORD })).toMatchObject({
        value: { endedLoginSessionCount: 1 },
      });
      expect(JSON.stringify(await lastAuditEntry())).not.toContain(OTHER_PASSWORD);
      expect([await isOpen(token), await logIn(PASSWORD)]).toEqual([false, null]);
      expect(await logIn(OTHER_PASSWORD)).toBeNull();
      await markAsOwnPassword('ana');
      expect(await isOpen(await logIn(OTHER_PASSWORD))).toBe(true);
    });

    it('with a temporary password may only choose another one', async () => {
      await as()('resetPassword', { username: 'ana', password: OTHER_PASSWORD });
      const scope = app.container.scope();
      const logInContext = { origin: '10.1.1.1', deviceTokens: [], previousToken: null } as const;
      const credentials = { username: 'ana', password: OTHER_PASSWORD };
      expect(await scope.logIn({ ...logInContext, ...credentials, kind: 'api' })).toMatchObject({
        refusal: { code: 'password-temporary' },
      });
      const { token: webToken } = unwrap(await scope.logIn({ ...logInContext, ...credentials, kind: 'web' }));
      const sessionInput = {
        token: webToken,
        kind: 'web',
        origin: '10.1.1.1',
        keepsSessionAlive: true,
      } as const;
      expect(await scope.authenticateSession(sessionInput)).toBeNull();
      const loginSession = await scope.authenticateSession({
        ...sessionInput,
        acceptsTemporaryPassword: true,
      });
      expect(loginSession).toMatchObject({ passwordTemporary: true, actor: { username: 'ana' } });
      if (!loginSession) return;
      const chosen = {
        current: OTHER_PASSWORD,
        password: 'tres-palabras-sueltas',
        repeated: 'tres-palabras-sueltas',
      };
      const changed = unwrap(
        await as(loginSession.actor)('changeOwnPassword', { ...chosen, token: webToken }),
      );
      expect(await scope.authenticateSession(sessionInput)).toBeNull();
      expect(await scope.authenticateSession({ ...sessionInput, token: changed.token })).toMatchObject({
        passwordTemporary: false,
      });
    });

    it('keeps its password when the new one is weak', async () => {
      expect(await as()('resetPassword', { username: 'ana', password: 'corta' })).toMatchObject({
        refusal: { fields: { password: 'password-too-short' } },
      });
      expect(await isOpen(token)).toBe(true);
    });

    it('of the special administrator is never deactivated, and an unknown one is not found', async () => {
      expect(await as()('changeStaffState', { username: 'admin', active: false })).toMatchObject({
        refusal: { code: 'special-administrator' },
      });
      for (const result of [
        await as()('changeStaffState', { username: 'nadie', active: false }),
        await as()('resetPassword', { username: 'nadie', password: PASSWORD }),
        await as()('readAccount', { username: 'nadie' }),
        await update(9999, {}),
      ])
        expect(result).toMatchObject({ refusal: { kind: 'not-found', code: 'user-not-found' } });
    });

    it('of an administrator can be neither deactivated nor given a temporary password by its owner', async () => {
      const self = as(anActor({ userId: anaId, username: 'ana' }));
      expect(await self('changeStaffState', { id: anaId, active: false })).toMatchObject({
        refusal: { code: 'own-account-state' },
      });
      expect(await self('resetPassword', { id: anaId, password: OTHER_PASSWORD })).toMatchObject({
        refusal: { code: 'own-account-password' },
      });
      expect(await isOpen(token)).toBe(true);
    });

    it('is listed without its password', async () => {
      const all = await listUsers({ sort: { column: 'username', direction: 'asc' } });
      expect(all.rows).toMatchObject([
        { username: 'admin', isSpecialAdministrator: true, roleName: 'Administrador', active: true },
        { username: 'ana', isSpecialAdministrator: false, siteName: 'Sede Principal' },
      ]);
      expect(JSON.stringify([all, await readAccount('ana')])).not.toMatch(/hash|argon/i);
    });

    it('is changed by administrators only, and read by its owner', async () => {
      const other = as(anActor({ roleId: 13, userId: 777, username: 'otra' }));
      const page = { page: 1, size: null };
      for (const result of [
        await other('listStaff', {
          search: '',
          roleId: null,
          siteId: null,
          active: null,
          page,
          sort: { column: 'username', direction: 'asc' },
        }),
        await other('changeStaffState', { username: 'ana', active: false }),
        await other('resetPassword', { username: 'ana', password: PASSWORD }),
        await other('registerUser', { username: 'x', password: PASSWORD, form: form(), pictures: {} }),
        await other('updateUser', { id: anaId, form: form(), password: null, pictures: {} }),
        await other('readAccount', { username: 'ana' }),
      ])
        expect(result).toMatchObject({ refusal: { kind: 'forbidden' } });
      const own = as(anActor({ roleId: 13, userId: anaId, username: 'ana' }));
      for (const reference of [{ id: anaId }, { username: 'ANA' }])
        expect(await own('readAccount', reference)).toMatchObject({
          value: { account: { username: 'ana' } },
        });
      expect(await isOpen(token)).toBe(true);
    });

    describe('the own password', () => {
      const change = (current: string, password = OTHER_PASSWORD, repeated = password) =>
        as(anActor({ userId: anaId, username: 'ana' }))('changeOwnPassword', {
          current,
          password,
          repeated,
          token: token ?? '',
        });

      it('is changed with the current one, which ends all other sessions; the audit entry has no password', async () => {
        const otherToken = await logIn(PASSWORD);
        const asAna = as(anActor({ userId: anaId, username: 'ana' }));
        unwrap(await asAna('renewAgendaFeed', undefined));
        const changed = unwrap(await change(PASSWORD));
        expect(changed.endedLoginSessionCount).toBe(1);
        expect([await isOpen(token), await isOpen(otherToken), await isOpen(changed.token)]).toEqual([
          false,
          false,
          true,
        ]);
        expect(await agendaFeedCount()).toBe(0);
        expect(await lastAuditEntry()).toMatchObject({ action: 'staff.change-password', subjectId: anaId });
        expect(JSON.stringify(await lastAuditEntry())).not.toContain(OTHER_PASSWORD);
        expect([await logIn(PASSWORD), await isOpen(await logIn(OTHER_PASSWORD))]).toEqual([null, true]);
      });

      it('is refused with a wrong, a weak, an equal or a mistyped one', async () => {
        for (const [result, fields] of [
          [await change('equivocada'), { current: 'wrong-password' }],
          [await change(''), { current: 'required' }],
          [await change(PASSWORD, 'corta'), { password: 'password-too-short' }],
          [await change(PASSWORD, 'aaaaaaaaaaaa'), { password: 'password-too-plain' }],
          [await change(PASSWORD, 'Una-clave-de-ANA'), { password: 'password-contains-username' }],
          [await change(PASSWORD, PASSWORD), { password: 'password-unchanged' }],
          [await change(PASSWORD, OTHER_PASSWORD, `${OTHER_PASSWORD}.`), { repeated: 'passwords-differ' }],
        ] as const)
          expect(result).toMatchObject({ refusal: { kind: 'invalid', fields } });
        expect(await isOpen(await logIn(PASSWORD))).toBe(true);
      });

      it('is throttled like a log-in, also with the right one', async () => {
        for (let count = 0; count < 6; count++) await change('equivocada');
        expect(await lastAuditEntry()).toMatchObject({
          action: 'staff.change-password-failed',
          actorId: anaId,
        });
        expect(await change(PASSWORD)).toMatchObject({ refusal: { code: 'too-many-logins' } });
        clock.forward(30_000);
        expect(await change(PASSWORD)).toMatchObject({ ok: true });
      });
    });
  });

  describe('a user', () => {
    it('gets no password made of the names that are saved with it', async () => {
      const { id } = await register({ firstNames: 'Luz', lastNames: 'Marina' });
      const names = { firstNames: 'Valentina', lastNames: 'Castellanos' };
      expect(await update(id, names, { password: 'Valentina-Castellanos' })).toMatchObject({
        refusal: { fields: { password: 'password-contains-name' } },
      });
    });

    it('is registered with all fields, and chooses another password at the first log-in', async () => {
      const pictures = {
        photo: { name: 'cara.png', content: PNG },
        signature2: { name: 'firma.jpg', content: JPEG },
      };
      const result = await as(specialAdministrator)('registerUser', {
        username: ' Luz.Marina ',
        password: PASSWORD,
        pictures,
        form: form({
          professionalType: 'Fisioterapia',
          professionalRegister: ' TP-48213 ',
          idType: 5,
          idNumber: '52.000',
        }),
      });
      const { id } = unwrap(result);
      const account = await readAccount('luz.marina');
      expect(account).toMatchObject({
        account: {
          id,
          lastNames: 'Ñáñez',
          roleName: 'Fisioterapeuta',
          professionalRegister: 'TP-48213',
          idType: 5,
          siteName: 'Sede Principal',
        },
        pictures: { photo: expect.any(Number), signature1: null, signature2: expect.any(Number) },
      });
      expect(account.account.photoId).toBe(account.pictures.photo);
      expect(await lastAuditEntry()).toMatchObject({ action: 'staff.register', subjectId: id, siteId: 1 });
      expect(await lastDetail()).toMatchObject({ roleId: 2, pictures: ['photo', 'signature2'] });
      expect((await lastAuditEntry())?.detail).not.toContain(PASSWORD);
      expect(await logIn(PASSWORD, 'luz.marina')).toBeNull();
      await markAsOwnPassword('luz.marina');
      expect(await isOpen(await logIn(PASSWORD, 'luz.marina'))).toBe(true);
    });

    it('is refused with missing, weak, duplicate or unknown values', async () => {
      const before = (await listUsers()).total;
      const tryToRegister = async (more: object, overrides: Partial<ProfileInput> = {}) => {
        const newUser = {
          username: 'nueva',
          password: PASSWORD,
          pictures: {},
          form: form(overrides),
          ...more,
        };
        const result = await as(specialAdministrator)('registerUser', newUser);
        return result.ok ? null : result.refusal;
      };
      expect(
        await tryToRegister({ username: '', password: '' }, { firstNames: '', lastNames: ' ', roleId: null }),
      ).toEqual({
        kind: 'invalid',
        code: 'user-fields-missing',
        fields: {
          firstNames: 'required',
          lastNames: 'required',
          roleId: 'required',
          username: 'required',
          password: 'required',
        },
      });
      expect(await tryToRegister({ username: 'ANA' })).toMatchObject({
        fields: { username: 'username-taken' },
      });
      expect(await tryToRegister({}, { roleId: 99 })).toMatchObject({ fields: { roleId: 'unknown-option' } });
      expect(await tryToRegister({}, { siteId: 99 })).toMatchObject({ fields: { siteId: 'unknown-option' } });
      const file = (content: Uint8Array) => ({ pictures: { signature1: { name: 'firma.png', content } } });
      expect(await tryToRegister(file(aPdf()))).toMatchObject({ fields: { signature1: 'image-type' } });
      const big = new Uint8Array(10 * 1024 * 1024 + 1);
      big.set(PNG);
      expect(await tryToRegister(file(big))).toMatchObject({ fields: { signature1: 'image-too-big' } });
      expect((await listUsers()).total).toBe(before);
    });

    it('is corrected, with each field in the audit entry', async () => {
      const { id } = await register();
      const pictures = { photo: { name: 'otra.png', content: PNG } };
      const changes = { email: '', roleId: 1, siteId: null };
      expect(await update(id, changes, { pictures })).toMatchObject({ value: { pendingSessionCount: 0 } });
      expect(await lastDetail()).toEqual({
        changed: {
          email: { from: 'luz@clinica.co', to: null },
          roleId: { from: 2, to: 1 },
          siteId: { from: 1, to: null },
        },
        pictures: ['photo'],
        password: false,
      });
      expect((await readAccount(`luz${serial}`)).account).toMatchObject({ roleId: 1, siteName: null });
    });

    it('is corrected by two users in different fields, and in the same one only after seeing the other value', async () => {
      const { id } = await register();
      const shown = form();
      unwrap(await update(id, { idNumber: '1' }, { shown }));
      unwrap(await update(id, { professionalType: 'Fisioterapia' }, { shown }));
      const late = await update(id, { idNumber: '2' }, { shown });
      expect(late).toMatchObject({ refusal: { kind: 'refused', code: 'edit-conflict' } });
      expect(late.ok || late.refusal.conflicts).toEqual([
        {
          field: 'idNumber',
          stored: '1',
          by: expect.stringContaining('Ana'),
          at: expect.any(String),
          isOwn: true,
        },
      ]);
      const account = (await readAccount(`luz${serial}`)).account;
      expect(account).toMatchObject({ idNumber: '1', professionalType: 'Fisioterapia' });
      unwrap(await update(id, { idNumber: '2' }, { shown: { ...shown, idNumber: '1' } }));
      expect((await readAccount(`luz${serial}`)).account.idNumber).toBe('2');
      unwrap(await update(id, { idNumber: '3' }));
    });

    it('of role 1 keeps that role; a disabled role is kept, but given to nobody anew', async () => {
      expect(await update(anaId, { roleId: 2 })).toMatchObject({
        refusal: { code: 'administrator-role-fixed' },
      });
      const holder = await register({ roleId: 14 });
      const other = await register();
      await app.container.database.fork().nativeUpdate(RoleSchema, { id: 14 }, { enabled: false });
      expect(await update(holder.id, { roleId: 14, idNumber: '7' })).toMatchObject({ ok: true });
      expect(await update(other.id, { roleId: 14 })).toMatchObject({
        refusal: { fields: { roleId: 'role-disabled' } },
      });
    });

    it('gets a password with a correction, which ends the sessions; a weak one changes nothing', async () => {
      const { id, username } = await register();
      await markAsOwnPassword(username);
      const token = await logIn(PASSWORD, username);
      expect(await update(id, { idNumber: '9' }, { password: 'corta' })).toMatchObject({
        refusal: { fields: { password: 'password-too-short' } },
      });
      expect([await isOpen(token), (await readAccount(username)).account.idNumber]).toEqual([true, null]);
      unwrap(await update(id, {}, { password: OTHER_PASSWORD }));
      expect([await isOpen(token), await logIn(OTHER_PASSWORD, username)]).toEqual([false, null]);
      await markAsOwnPassword(username);
      expect(await isOpen(await logIn(OTHER_PASSWORD, username))).toBe(true);
      expect(
        await update(specialAdministrator.userId, { roleId: 1 }, { password: OTHER_PASSWORD }),
      ).toMatchObject({
        refusal: { code: 'own-account-password' },
      });
    });

    it('with future sessions is deactivated or moved regardless, and their number reported', async () => {
      const { id } = await register();
      const helper = await register();
      const patientId = await build.patient({ siteId: 1, createdBy: id });
      const { lineId } = await build.authorization({ patientId, siteId: 1, createdBy: id });
      const session = { lineId, patientId, siteId: 1, therapistId: id, auxiliaryId: helper.id };
      await build.session({ ...session, date: '2026-03-04' });
      await build.session({ ...session, date: '2026-03-03' });
      await build.session({ ...session, date: '2026-03-09', state: 2 });
      expect(await update(id, { siteId: null })).toMatchObject({ value: { pendingSessionCount: 1 } });
      expect(await as(specialAdministrator)('readAccount', { id: helper.id })).toMatchObject({
        value: { pendingSessionCount: 1 },
      });
      expect(
        await as(specialAdministrator)('changeStaffState', { id: helper.id, active: false }),
      ).toMatchObject({
        value: { pendingSessionCount: 1 },
      });
    });

    it('has images for the owner and role 1 only', async () => {
      const content = PNG;
      const { id } = unwrap(
        await as(specialAdministrator)('registerUser', {
          username: 'retratada',
          password: PASSWORD,
          form: form(),
          pictures: { photo: { name: 'cara.png', content } },
        }),
      );
      const firstFileId = (await readAccount('retratada')).pictures.photo ?? 0;
      const pictures = { photo: { name: 'nueva.jpg', content: JPEG } };
      unwrap(await update(id, {}, { pictures }));
      const fileId = (await readAccount('retratada')).account.photoId ?? 0;
      expect(fileId).not.toBe(firstFileId);
      for (const actor of [specialAdministrator, anActor({ userId: id, roleId: 2 })]) {
        const file = unwrap(await as(actor)('openStaffPicture', { fileId }));
        expect([file.name, file.contentType]).toEqual(['nueva.jpg', 'image/jpeg']);
        expect(Buffer.from(file.content).equals(Buffer.from(JPEG))).toBe(true);
      }
      for (const [actor, pictureId] of [
        [anActor({ userId: id + 1, roleId: 13 }), fileId],
        [specialAdministrator, fileId + 999],
      ] as const)
        expect(await as(actor)('openStaffPicture', { fileId: pictureId })).toMatchObject({
          refusal: { kind: 'not-found' },
        });
    });
  });

  describe('the list of users', () => {
    beforeAll(async () => {
      await register(
        { firstNames: 'Óscar', lastNames: 'Zuluaga Peña', roleId: 16, siteId: null },
        'musica.sur',
      );
      await register({ firstNames: 'Zoe', lastNames: 'Ávila', roleId: 16 }, 'zz.avila');
      await register({ firstNames: 'Zoraida', lastNames: 'Álzate', roleId: 7 }, 'zz.alzate');
      await register({ firstNames: 'Łukasz', lastNames: 'Иванов 李小龙' }, 'muchas.letras');
      await register({ lastNames: "Rodríguez-Echavarría O'Neill" }, 'con_guion');
      await as(specialAdministrator)('changeStaffState', { username: 'zz.alzate', active: false });
    });

    it('finds a name by the beginnings of its words without accents, and a user name by a part', async () => {
      expect(await usernamesOf({ search: 'pena osc' })).toEqual(['musica.sur']);
      expect(await usernamesOf({ search: 'ÁVILA' })).toEqual(['zz.avila']);
      expect(await usernamesOf({ search: 'musica.sur' })).toEqual(['musica.sur']);
      expect(await usernamesOf({ search: 'ena' })).toEqual([]);
      expect(await usernamesOf({ search: "%' or 1=1 --" })).toEqual([]);
    });

    it.each(['lukasz', 'Łuk', 'иван', 'ива łu', '李'])('finds a name in any script: %s', async (search) => {
      expect(await usernamesOf({ search })).toEqual(['muchas.letras']);
    });

    it.each(['echavarria', 'Rodríguez-Echavarría', "o'nei", 'neill'])(
      'finds a word after a hyphen or an apostrophe: %s',
      async (search) => {
        expect(await usernamesOf({ search })).toEqual(['con_guion']);
      },
    );

    it.each<[string, string[]]>([
      ['%', []],
      ['_', ['con_guion']],
      ['!', []],
    ])('accepts %s literally', async (search, usernames) => {
      expect(await usernamesOf({ search })).toEqual(usernames);
    });

    it('is filtered by role, site and state, with the counts of both states', async () => {
      expect(await usernamesOf({ roleId: 16 })).toEqual(['zz.avila', 'musica.sur']);
      expect(await usernamesOf({ roleId: 16, siteId: 1 })).toEqual(['zz.avila']);
      expect(await listUsers({ search: 'zz', active: false })).toMatchObject({
        rows: [{ username: 'zz.alzate', active: false }],
        total: 1,
        counts: { active: 1, inactive: 1 },
      });
    });

    it.each([
      ['lastNames', ['zz.alzate', 'zz.avila', 'musica.sur']],
      ['username', ['musica.sur', 'zz.alzate', 'zz.avila']],
      ['role', ['zz.alzate', 'zz.avila', 'musica.sur']],
      ['state', ['zz.avila', 'musica.sur', 'zz.alzate']],
    ])('is sorted by %s', async (column, sorted) => {
      const onlySorted = (all: readonly string[]) => all.filter((name) => sorted.includes(name));
      expect(onlySorted(await usernamesOf({ sort: { column, direction: 'asc' } }))).toEqual(sorted);
    });

    describe('as a spreadsheet', () => {
      const everybody = { search: '', roleId: null, siteId: null, active: null } as const;
      const exportUsers = (more: object, actor = specialAdministrator) =>
        as(actor)('exportStaff', {
          ...everybody,
          sort: { column: 'lastNames', direction: 'asc' },
          ...more,
        });

      it.each([
        {},
        { search: 'zz', sort: { column: 'username', direction: 'desc' } },
        { roleId: 16, siteId: 1 },
        { active: false, sort: { column: 'site', direction: 'desc' } },
      ])('has the users of the list in its order, and no password: %o', async (filter) => {
        const exported = unwrap(await exportUsers(filter));
        const rows: StaffAccount[] = [];
        for await (const batch of exported.batches) rows.push(...batch);
        expect(rows).toEqual((await listUsers(filter)).rows);
        expect(exported.total).toBe(rows.length);
        expect(JSON.stringify(rows)).not.toMatch(/"password|hash|argon/i);
      });

      it('leaves one audit entry with its filters', async () => {
        const countExports = () =>
          app.container.database.fork().count(AuditEntrySchema, { action: 'staff.export' });
        const before = await countExports();
        const { batches } = unwrap(await exportUsers({ roleId: 16, siteId: 1, active: true }));
        for await (const _ of batches);
        expect((await countExports()) - before).toBe(1);
        expect(await lastAuditEntry()).toMatchObject({ action: 'staff.export', siteId: 1 });
        expect(await lastDetail()).toEqual({ list: 'staff.list', rows: 1, roleId: 16, active: true });
      });

      it('is given to administrators only', async () => {
        expect(await exportUsers({}, anActor({ roleId: 13, userId: 777 }))).toMatchObject({
          refusal: { kind: 'forbidden' },
        });
      });
    });

    it('comes page by page, each user once', async () => {
      const { total } = await listUsers();
      const pages = Math.ceil(total / 4);
      const seen: string[] = [];
      for (let page = 1; page <= pages; page++)
        seen.push(
          ...(await usernamesOf({ page: { page, size: 4 }, sort: { column: 'site', direction: 'desc' } })),
        );
      expect([seen.length, new Set(seen).size]).toEqual([total, total]);
    });
  });

  it('the log-in sessions of a deactivated user are deleted from the database', async () => {
    const { id, username } = await register();
    await logIn(PASSWORD, username);
    await as(specialAdministrator)('changeStaffState', { id, active: false });
    expect(await app.container.database.fork().count(LoginSessionSchema, { userId: id })).toBe(0);
  });
});
