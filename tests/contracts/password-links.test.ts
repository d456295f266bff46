import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { AuditEntrySchema, StaffMemberSchema } from '#adapters/persistence/schemas/access.ts';
import { type Actor, ROLE } from '#domain/access';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { type MailServer, mailServer } from '#tests/support/mail-server.ts';
import { readPdf } from '#tests/support/pdf.ts';

const PASSWORD = 'tres-palabras-sueltas';
const HOUR = 3_600_000;
const CODE = /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/g;
const REFUSED = (code: string) => ({ ok: false, refusal: { code } });

onBothDatabases((openApp) => {
  describe('a link for a first password', () => {
    const clock = fixedClock();
    let app: TestApp;
    let mail: MailServer;
    let mailing: Container;
    let administrator: Actor;
    let serial = 0;

    beforeAll(async () => {
      app = await openApp(clock);
      await app.container.seed.base();
      mail = await mailServer();
      mailing = await createContainer(readEnvironment({ ...app.variables, SMTP_URL: mail.url }), { clock });
      administrator = anActor({ userId: await buildersFor(app).user(), username: 'admin.clave' });
    });
    afterAll(async () => {
      await mailing.close();
      await mail.close();
      await app.close();
    });

    const as = (actor = administrator) => mailing.scope().as(actor);
    const setAddress = async (publicAddress: string) =>
      unwrap(
        await as()('saveSettings', {
          settings: { foundationName: 'Fundación Vida', foundationNit: '', publicAddress, mailedFiles: '' },
          logo: null,
        }),
      );
    const newUser = (changes: object = {}) =>
      buildersFor(app).user({ firstNames: 'Luz', lastNames: 'Ñáñez', passwordTemporary: true, ...changes });
    const codesOf = async (userIds: readonly number[]) => {
      const { content } = unwrap(await as()('printPasswordLinks', { userIds }));
      return (await readPdf(content)).pages.join('\n').match(CODE) ?? [];
    };
    const codeOf = async (id: number) => (await codesOf([id]))[0] ?? '';
    const origin = () => `10.9.${++serial}.1`;
    const open = (code: string) => mailing.scope().openPasswordLink({ code, origin: origin() });
    const choose = (code: string, password = PASSWORD, repeated = password) =>
      mailing
        .scope()
        .choosePassword({ code, password, repeated, origin: '10.9.0.1', userAgent: 'Navegador' });
    const usernameOf = async (id: number) =>
      (await app.container.database.fork().findOneOrFail(StaffMemberSchema, { id })).username;
    const logIn = async (id: number, password: string) =>
      app.container.scope().logIn({
        username: await usernameOf(id),
        password,
        kind: 'api',
        origin: origin(),
        deviceTokens: [],
        previousToken: null,
      });
    const entriesOf = (action: string, subjectId: number) =>
      app.container.database.fork().find(AuditEntrySchema, { action, subjectId });

    it('needs the address of Integra', async () => {
      const userIds = [await newUser()];
      await setAddress('');
      expect(await as()('printPasswordLinks', { userIds })).toMatchObject(REFUSED('public-address-missing'));
      expect(await as()('mailPasswordLinks', { userIds })).toMatchObject(REFUSED('public-address-missing'));
      await setAddress('https://integra.example');
    });

    it('is printed on one slip for each user, with the reason of who gets none', async () => {
      const [luz, inactive, chosen] = [
        await newUser({ firstNames: 'Luz Marina' }),
        await newUser({ firstNames: 'Inés', active: false }),
        await newUser({ firstNames: 'Pía', passwordTemporary: false }),
      ];
      const { content, skipped } = unwrap(
        await as()('printPasswordLinks', { userIds: [luz, inactive, chosen, 999_999, luz] }),
      );
      expect(skipped.map(({ reason }) => reason)).toEqual([
        'user-inactive',
        'password-chosen',
        'user-not-found',
      ]);
      const text = (await readPdf(content)).pages.join('\n');
      expect(text.match(CODE)).toHaveLength(1);
      for (const part of ['Luz Marina Ñáñez', await usernameOf(luz), 'integra.example/clave', 'Inés Ñáñez'])
        expect(text).toContain(part);
      expect(text).toContain('7 de marzo de 2026');
      const [entry, ...more] = await entriesOf('password-links.print', luz);
      expect(entry).toMatchObject({ actorId: administrator.userId, subject: 'user' });
      expect(more).toEqual([]);
      expect(await entriesOf('password-links.print', inactive)).toEqual([]);
      expect(await as()('printPasswordLinks', { userIds: [chosen] })).toMatchObject(
        REFUSED('nobody-awaits-password'),
      );
    });

    it('stores no code, opens for its owner in any writing, and sets the password once', async () => {
      const id = await newUser();
      const code = await codeOf(id);
      const [stored] = await app.container.database
        .fork()
        .execute(`select * from password_link where user_id = ${id}`);
      expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));
      expect(unwrap(await open(` ${code.toUpperCase().replaceAll('-', ' ')}`))).toMatchObject({ userId: id });
      expect(await choose(code, 'corta')).toMatchObject({
        refusal: { fields: { password: 'password-too-short' } },
      });
      expect(await choose(code, PASSWORD, 'otra-distinta')).toMatchObject({
        refusal: { fields: { repeated: 'passwords-differ' } },
      });
      const both = await Promise.all([choose(code), choose(code)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await choose(code)).toMatchObject(REFUSED('password-link-invalid'));
      expect((await logIn(id, PASSWORD)).ok).toBe(true);
      expect(await entriesOf('password-links.choose', id)).toMatchObject([
        { actorId: id, origin: '10.9.0.1', userAgent: 'Navegador' },
      ]);
      expect(await as()('mailPasswordLinks', { userIds: [id] })).toMatchObject(
        REFUSED('nobody-awaits-password'),
      );
    });

    it('ends the sessions of its owner', async () => {
      const id = await newUser();
      const code = await codeOf(id);
      const session = { digest: `clave-${id}`.padEnd(64, '0'), userId: id, kind: 'web', origin: '10.1.1.1' };
      const at = new Date(clock.now()).toISOString();
      await app.container.database.fork().execute(
        `insert into login_session (token_digest, user_id, kind, created_at, last_seen_at, origin)
         values ('${session.digest}', ${id}, 'web', '${at}', '${at}', '10.1.1.1')`,
      );
      unwrap(await choose(code));
      const rows = await app.container.database
        .fork()
        .execute(`select id from login_session where user_id = ${id}`);
      expect(rows).toEqual([]);
    });

    it('ends with a new link, a new password, the deactivation of its owner or role, and after 72 hours', async () => {
      const id = await newUser();
      const first = await codeOf(id);
      const second = await codeOf(id);
      expect(await open(first)).toMatchObject(REFUSED('password-link-invalid'));
      unwrap(await as()('changeStaffState', { id, active: false }));
      unwrap(await as()('changeStaffState', { id, active: true }));
      expect(await open(second)).toMatchObject(REFUSED('password-link-invalid'));
      const third = await codeOf(id);
      unwrap(await as()('resetPassword', { id, password: 'una-clave-temporal' }));
      expect(await open(third)).toMatchObject(REFUSED('password-link-invalid'));
      const fourth = await codeOf(id);
      unwrap(await as()('changeRoleState', { roleId: ROLE.reports, enabled: false }));
      const ofRole = await newUser({ roleId: ROLE.reports });
      expect(await open(await codeOf(ofRole))).toMatchObject(REFUSED('password-link-invalid'));
      clock.forward(72 * HOUR - 1);
      expect((await open(fourth)).ok).toBe(true);
      clock.forward(1);
      expect(await open(fourth)).toMatchObject(REFUSED('password-link-invalid'));
      expect(await choose(fourth)).toMatchObject(REFUSED('password-link-invalid'));
    });

    it('makes wrong codes of a network wait, and says the same of every one', async () => {
      const attempt = (code: string) => mailing.scope().openPasswordLink({ code, origin: '10.8.8.8' });
      const answers = new Set<string>();
      for (let count = 0; count < 52; count++)
        answers.add(JSON.stringify(await attempt(count % 2 ? 'aaaa-aaaa-aaaa-aaaa' : 'no es un código')));
      const [wrong, wait] = [...answers].map((answer) => JSON.parse(answer).refusal.code);
      expect([wrong, wait]).toEqual(['password-link-invalid', 'too-many-logins']);
    });

    it('is mailed to users with an address, and tells whose message was refused', async () => {
      const luz = await newUser({ email: 'luz@integra.example' });
      const noEmail = await newUser({ email: null });
      const { delivered, failed, skipped } = unwrap(
        await as()('mailPasswordLinks', { userIds: [luz, noEmail] }),
      );
      expect(delivered).toMatchObject([{ account: { id: luz }, outcome: 'sent' }]);
      expect([failed, skipped.map(({ reason }) => reason)]).toEqual([[], ['email-missing']]);
      const { to, content = '' } = mail.received.at(-1) ?? {};
      expect(to).toBe('luz@integra.example');
      const [code = ''] = /(?<=integra\.example\/clave#)[a-z0-9-]+/.exec(content) ?? [];
      expect(unwrap(await open(code))).toMatchObject({ userId: luz });
      mail.fail('refusing');
      expect(unwrap(await as()('mailPasswordLinks', { userIds: [luz] }))).toMatchObject({
        delivered: [],
        failed: [{ account: { id: luz } }],
      });
      mail.fail('nowhere');
    });

    it('is made by role 1 alone', async () => {
      const userIds = [await newUser()];
      for (const name of ['printPasswordLinks', 'mailPasswordLinks'] as const)
        expect(await as({ ...administrator, roleId: ROLE.coordination })(name, { userIds })).toMatchObject(
          REFUSED('not-allowed'),
        );
    });
  });
});
