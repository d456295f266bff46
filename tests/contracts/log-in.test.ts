import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwords } from '#adapters/passwords/passwords.ts';
import {
  AuditEntrySchema,
  LoginFailureSchema,
  LoginSessionSchema,
  RoleSchema,
  StaffMemberSchema,
} from '#adapters/persistence/schemas/access.ts';
import { SESSION_LIMITS } from '#domain/access';
import { buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

const PASSWORD = 'una clave de prueba';
const WRONG = { ok: false, refusal: { code: 'wrong-credentials' } };
const THROTTLED = { ok: false, refusal: { code: 'too-many-logins' } };
const MINUTE = 60_000;

/** A promise with its resolver. */
function newGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    app = await openApp(clock);
    passwordHash = await passwords.hash(PASSWORD);
  });
  afterAll(() => app.close());

  let serial = 0;
  const newAddress = () => `10.0.0.${++serial}`;

  const newUser = async (overrides: object = {}) => {
    const { user, role } = buildersFor(app);
    const username = `persona${++serial}`;
    const roleId = await role(100 + serial, ['agenda']);
    const userId = await user({ username, passwordHash, roleId, ...overrides });
    return { userId, username, roleId };
  };

  const logIn = (
    username: string,
    password: string,
    origin: string,
    deviceTokens: readonly string[] = [],
    previousToken: string | null = null,
  ) => app.container.scope().logIn({ username, password, kind: 'web', origin, deviceTokens, previousToken });

  const openSession = async (username: string) => {
    const result = await logIn(username, PASSWORD, newAddress());
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  };

  const authenticate = (token: string, keepsSessionAlive = true, kind: 'web' | 'api' = 'web') =>
    app.container.scope().authenticateSession({ token, kind, origin: '10.0.0.1', keepsSessionAlive });

  const em = () => app.container.database.fork();
  const failuresOf = async (key: string) => (await em().findOne(LoginFailureSchema, { id: key }))?.failures;

  describe('a log-in', () => {
    it('opens a session with the rights of the user', async () => {
      const { userId, username, roleId } = await newUser();
      const { token } = await openSession(username);
      const found = await authenticate(token);
      expect(found?.actor).toMatchObject({ userId, username, roleId });
      expect(found?.actor.screens).toEqual(new Set(['agenda']));
    });

    it('ignores spaces around the user name and its case', async () => {
      const { username } = await newUser();
      expect(await logIn(`  ${username.toUpperCase()} `, PASSWORD, newAddress())).toMatchObject({ ok: true });
    });

    it('is refused with the same text for a wrong password, an unknown user, an inactive one and a disabled role', async () => {
      const { username } = await newUser();
      const inactive = await newUser({ active: false });
      const ofDisabledRole = await newUser();
      await em().nativeUpdate(RoleSchema, { id: ofDisabledRole.roleId }, { enabled: false });
      expect(await logIn(username, 'otra', newAddress())).toEqual(
        await logIn('nadie', PASSWORD, newAddress()),
      );
      expect(await logIn(inactive.username, PASSWORD, newAddress())).toMatchObject(WRONG);
      expect(await logIn(ofDisabledRole.username, PASSWORD, newAddress())).toMatchObject(WRONG);
    });

    it('computes a hash for an unknown user too', async () => {
      const { username } = await newUser();
      const shortest = { nadie: Number.POSITIVE_INFINITY, [username]: Number.POSITIVE_INFINITY };
      for (let count = 0; count < 8; count++) {
        for (const name of ['nadie', username]) {
          const start = performance.now();
          await logIn(name, 'otra', newAddress());
          shortest[name] = Math.min(shortest[name] ?? 0, performance.now() - start);
        }
      }
      expect(shortest.nadie / (shortest[username] ?? 0)).toBeGreaterThan(1 / 4);
    });

    it('stores only a digest of the token, and neither password nor token in the audit trail', async () => {
      const { userId, username } = await newUser();
      const { token } = await openSession(username);
      const stored = await em().findOneOrFail(LoginSessionSchema, { userId });
      expect(stored.tokenDigest).not.toContain(token);
      await logIn(username, 'clave equivocada', newAddress());
      const trail = JSON.stringify(await em().find(AuditEntrySchema, { actor: username }));
      expect(trail).toContain('access.log-in-failed');
      for (const secret of [PASSWORD, 'clave equivocada', token]) expect(trail).not.toContain(secret);
    });

    it('deletes sessions that expired long ago', async () => {
      const { userId, username } = await newUser();
      await openSession(username);
      clock.forward(16 * MINUTE + SESSION_LIMITS.keptMs);
      await openSession(username);
      expect(await em().count(LoginSessionSchema, { userId })).toBe(1);
    });
  });

  describe('a session', () => {
    it('ends after fifteen minutes without activity', async () => {
      const { token } = await openSession((await newUser()).username);
      clock.forward(15 * MINUTE - 1);
      expect(await authenticate(token)).not.toBeNull();
      clock.forward(15 * MINUTE);
      expect(await authenticate(token)).toBeNull();
    });

    it('is not extended by reading its remaining time', async () => {
      const { token } = await openSession((await newUser()).username);
      clock.forward(14 * MINUTE);
      expect((await authenticate(token, false))?.remainingTime).toEqual({ ms: MINUTE, renewable: true });
      clock.forward(MINUTE);
      expect(await authenticate(token, false)).toBeNull();
    });

    it('ends after twelve hours regardless of activity', async () => {
      const { token } = await openSession((await newUser()).username);
      for (let minutes = 0; minutes < 710; minutes += 10) {
        clock.forward(10 * MINUTE);
        expect(await authenticate(token)).not.toBeNull();
      }
      clock.forward(9 * MINUTE);
      expect((await authenticate(token))?.remainingTime).toEqual({ ms: MINUTE, renewable: false });
      clock.forward(MINUTE);
      expect(await authenticate(token)).toBeNull();
    });

    it('ends with the log-out: its token is invalid afterwards', async () => {
      const { token } = await openSession((await newUser()).username);
      const found = await authenticate(token);
      if (!found) throw new Error('no session');
      await app.container.scope().logOut(found.actor, token);
      expect(await authenticate(token)).toBeNull();
    });

    it('ends with another log-in of the same browser, not with a failed one', async () => {
      const { username } = await newUser();
      const other = await newUser();
      const { token } = await openSession(username);
      await logIn(other.username, 'x', newAddress(), [], token);
      expect(await authenticate(token)).not.toBeNull();
      expect(await logIn(other.username, PASSWORD, newAddress(), [], token)).toMatchObject({ ok: true });
      expect(await authenticate(token)).toBeNull();
    });

    it('ends at once when its user is deactivated or the role is disabled', async () => {
      const first = await newUser();
      const { token } = await openSession(first.username);
      await em().nativeUpdate(StaffMemberSchema, { id: first.userId }, { active: false });
      expect(await authenticate(token)).toBeNull();

      const second = await newUser();
      const { token: secondToken } = await openSession(second.username);
      await em().nativeUpdate(RoleSchema, { id: second.roleId }, { enabled: false });
      expect(await authenticate(secondToken)).toBeNull();
    });

    it('is found at once while somebody else writes, and its activity is stored by a later request', async () => {
      const { userId, username } = await newUser();
      const { token } = await openSession(username);
      const openedAt = clock.now();
      clock.forward(MINUTE);
      const lockedGate = newGate();
      const releaseGate = newGate();
      const writing = em().transactional(async (em) => {
        await em.execute('update login_session set last_seen_at = last_seen_at where id > 0');
        lockedGate.open();
        await releaseGate.opened;
      });
      await lockedGate.opened;
      const releaseTimer = setTimeout(releaseGate.open, 2_000);
      expect((await authenticate(token))?.remainingTime.ms).toBe(14 * MINUTE);
      clearTimeout(releaseTimer);
      releaseGate.open();
      await writing;
      const lastSeenAt = async () =>
        Date.parse((await em().findOneOrFail(LoginSessionSchema, { userId })).lastSeenAt);
      expect(await lastSeenAt()).toBe(openedAt);
      expect((await authenticate(token))?.remainingTime.ms).toBe(15 * MINUTE);
      expect(await lastSeenAt()).toBe(clock.now());
    });

    it('of the web is invalid for the API', async () => {
      const { token } = await openSession((await newUser()).username);
      expect(await authenticate(token, true, 'api')).toBeNull();
    });
  });

  describe('the sessions of a user', () => {
    const AGENT = 'Mozilla/5.0 (Windows NT 10.0) Firefox/127.0';

    const open = async (username: string, kind: 'web' | 'api' = 'web') => {
      const origin = newAddress();
      const input = {
        username,
        password: PASSWORD,
        kind,
        origin,
        userAgent: AGENT,
        deviceTokens: [],
        previousToken: null,
      };
      const result = await app.container.scope().logIn(input);
      if (!result.ok) throw new Error(result.refusal.code);
      return { token: result.value.token, origin };
    };
    const callOf = async (token: string) => {
      const found = await authenticate(token);
      if (!found) throw new Error('no session');
      return app.container.scope().as(found.actor);
    };
    const listSessions = async (token: string) => {
      const result = await (await callOf(token))('listOwnSessions', { token });
      if (!result.ok) throw new Error(result.refusal.code);
      return result.value;
    };

    it('are listed only to that user, latest use first, with the programs that opened them', async () => {
      const { username } = await newUser();
      const other = await newUser();
      await open(other.username);
      const program = await open(username, 'api');
      const forgotten = await open(username);
      clock.forward(14 * MINUTE);
      const current = await open(username);
      await authenticate(program.token, true, 'api');
      clock.forward(2 * MINUTE);
      expect(await authenticate(forgotten.token)).toBeNull();
      const at = clock.now();
      expect(await listSessions(current.token)).toEqual([
        expect.objectContaining({
          isCurrent: true,
          kind: 'web',
          lastSeenAt: at,
          origin: current.origin,
          userAgent: AGENT,
        }),
        expect.objectContaining({ isCurrent: false, kind: 'api', origin: program.origin }),
      ]);
      expect(JSON.stringify(await listSessions(current.token))).not.toContain('digest');
    });

    it('can be ended only by their user, one by one or all except the current one', async () => {
      const { username, userId } = await newUser();
      const [current, first, second, third] = [
        await open(username),
        await open(username),
        await open(username),
        await open(username, 'api'),
      ];
      const sessionOfOther = await open((await newUser()).username);
      const ids = async () =>
        (await listSessions(current.token))
          .filter(({ isCurrent }) => !isCurrent)
          .map(({ sessionId }) => sessionId);
      const currentSessionId =
        (await listSessions(current.token)).find(({ isCurrent }) => isCurrent)?.sessionId ?? 0;
      const [sessionId = 0] = await ids();

      const end = async (token: string, id: number | null) =>
        (await callOf(token))('endOwnSessions', { token, sessionId: id });
      expect(await end(sessionOfOther.token, sessionId)).toMatchObject({ refusal: { kind: 'not-found' } });
      expect(await end(sessionOfOther.token, null)).toMatchObject({ value: { endedLoginSessionCount: 0 } });
      expect(await end(current.token, currentSessionId)).toMatchObject({
        refusal: { code: 'current-login-session' },
      });
      expect(await ids()).toHaveLength(3);

      expect(await end(current.token, sessionId)).toMatchObject({ value: { endedLoginSessionCount: 1 } });
      expect(await end(current.token, sessionId)).toMatchObject({
        refusal: { code: 'login-session-not-found' },
      });
      expect(await end(current.token, null)).toMatchObject({ value: { endedLoginSessionCount: 2 } });
      const row = await em().findOneOrFail(
        AuditEntrySchema,
        { actor: username },
        { orderBy: { id: 'desc' } },
      );
      expect(row).toMatchObject({
        action: 'access.end-own-sessions',
        subjectId: userId,
        detail: '{"ended":2}',
      });
      expect(await ids()).toEqual([]);
      for (const { token } of [first, second]) expect(await authenticate(token)).toBeNull();
      expect(await authenticate(third.token, true, 'api')).toBeNull();
      expect(await authenticate(current.token)).not.toBeNull();
    });

    it('are neither listed nor ended after they have expired', async () => {
      const { username } = await newUser();
      await open(username);
      const { token } = await open(username);
      clock.forward(14 * MINUTE);
      await authenticate(token);
      clock.forward(2 * MINUTE);
      expect(await listSessions(token)).toMatchObject([{ isCurrent: true }]);
      expect(await (await callOf(token))('endOwnSessions', { token, sessionId: null })).toMatchObject({
        value: { endedLoginSessionCount: 0 },
      });
    });
  });

  describe('failed log-ins', () => {
    it('of one user name from one address delay the sixth attempt with that name from that address, and no other', async () => {
      const { username } = await newUser();
      const address = newAddress();
      for (let count = 0; count < 5; count++)
        expect(await logIn(username, 'x', address)).toMatchObject(WRONG);
      expect(await logIn(username, PASSWORD, address)).toMatchObject({
        ...THROTTLED,
        refusal: { params: { seconds: 1 } },
      });
      expect(await logIn(username, PASSWORD, newAddress())).toMatchObject({ ok: true });
      const colleague = await newUser();
      expect(await logIn(colleague.username, PASSWORD, address)).toMatchObject({ ok: true });
    });

    it('never delay anybody longer than thirty seconds, and a refused attempt does not extend the delay', async () => {
      const { username } = await newUser();
      const address = newAddress();
      for (let count = 0; count < 30; count++) {
        await logIn(username, 'x', address);
        clock.forward(31_000);
      }
      await logIn(username, 'x', address);
      clock.forward(29_000);
      for (let count = 0; count < 20; count++)
        expect(await logIn(username, PASSWORD, address)).toMatchObject(THROTTLED);
      clock.forward(1000);
      expect(await logIn(username, PASSWORD, address)).toMatchObject({ ok: true });
    });

    it('expire with time, and those of a user name also when that user logs in', async () => {
      const address = newAddress();
      for (let count = 0; count < 5; count++) await logIn('olvidadiza', 'x', address);
      clock.forward(15 * MINUTE);
      expect(await logIn('olvidadiza', 'x', address)).toMatchObject(WRONG);
      expect(await failuresOf(`name:olvidadiza@${address}`)).toBe(1);

      const { username } = await newUser();
      const otherAddress = newAddress();
      for (let count = 0; count < 4; count++) await logIn(username, 'x', otherAddress);
      await logIn(username, PASSWORD, otherAddress);
      expect(await failuresOf(`name:${username}@${otherAddress}`)).toBeUndefined();
      expect(await failuresOf(`address:${otherAddress}`)).toBe(4);
    });

    it('count for user names that a database would not return as they were typed', async () => {
      for (const username of ['\ud800', `${'x'.repeat(59)}😀`, 'ana\0']) {
        const address = newAddress();
        for (let attempt = 0; attempt < 5; attempt++)
          expect(await logIn(username, 'otra clave', address)).toMatchObject(WRONG);
        expect(await logIn(username, 'otra clave', address)).toMatchObject(THROTTLED);
      }
    });

    it('all count when twenty arrive at the same moment from one address', async () => {
      const address = newAddress();
      const names = Array.from({ length: 20 }, (_, n) => `simultanea${n}`);
      const results = await Promise.all(names.map((name) => logIn(name, 'x', address)));
      for (const result of results) expect(result).toMatchObject(WRONG);
      expect(await failuresOf(`address:${address}`)).toBe(20);
    });

    it('allow no more guesses at the same moment than one after the other', async () => {
      const { username } = await newUser();
      const address = newAddress();
      const results = await Promise.all(Array.from({ length: 20 }, () => logIn(username, 'x', address)));
      const codes = results.map((result) => (result.ok ? 'in' : result.refusal.code));
      expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(5);
      expect(codes.filter((code) => code === 'too-many-logins')).toHaveLength(15);
      expect(await failuresOf(`name:${username}@${address}`)).toBe(5);
    });

    it('of a stranger at the same address do not delay a known browser', async () => {
      const { username } = await newUser();
      const address = newAddress();
      const { deviceToken } = await openSession(username);
      for (let count = 0; count < 8; count++) await logIn(username, 'x', address);
      expect(await logIn(username, PASSWORD, address)).toMatchObject(THROTTLED);
      expect(await logIn(username, PASSWORD, address, [deviceToken])).toMatchObject({
        ok: true,
        value: { deviceToken },
      });
    });

    it('of a guesser in many networks delay log-ins from new networks, but not from a known network or browser of the user', async () => {
      const { username } = await newUser();
      const usualAddress = newAddress();
      expect(await logIn(username, PASSWORD, usualAddress)).toMatchObject({ ok: true });
      const { deviceToken } = await openSession(username);
      for (let count = 0; count < 24; count++) await logIn(username, 'x', newAddress());
      expect(await logIn(username, PASSWORD, newAddress())).toMatchObject(THROTTLED);
      expect(await logIn(username, PASSWORD, usualAddress)).toMatchObject({ ok: true });
      expect(await logIn(username, PASSWORD, newAddress(), [deviceToken])).toMatchObject({ ok: true });
      clock.forward(30_000);
      expect(await logIn(username, PASSWORD, newAddress())).toMatchObject({ ok: true });
    });

    it('delay a network that the user has not used for 91 days', async () => {
      const { username } = await newUser();
      const oldAddress = newAddress();
      await logIn(username, PASSWORD, oldAddress);
      clock.forward(91 * 24 * 60 * MINUTE);
      for (let count = 0; count < 20; count++) await logIn(username, 'x', newAddress());
      expect(await logIn(username, PASSWORD, oldAddress)).toMatchObject(THROTTLED);
      clock.forward(MINUTE);
    });

    it('in a known browser cause delays too, and its device token is invalid for another user and when forged', async () => {
      const { username } = await newUser();
      const other = await newUser();
      const address = newAddress();
      const { deviceToken } = await openSession(username);
      for (let count = 0; count < 5; count++) await logIn(username, 'x', address, [deviceToken]);
      expect(await logIn(username, PASSWORD, address, [deviceToken])).toMatchObject(THROTTLED);
      for (let count = 0; count < 5; count++)
        await logIn(other.username, 'x', address, [deviceToken, 'a.b', '']);
      expect(await logIn(other.username, PASSWORD, address, [deviceToken, 'a.b', ''])).toMatchObject(
        THROTTLED,
      );
    });
  });
});
