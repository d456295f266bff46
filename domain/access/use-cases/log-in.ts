import { ok, type Result, refuse, timestamp } from '#domain/shared';
import type { LoginFailures, LoginUsers, Passwords, SessionKind, Sessions, Tokens } from '../ports.ts';
import { FAILURES_FORGOTTEN_AFTER_MS, LOGIN_THROTTLES, waitBeforeLogin } from '../throttle.ts';
import type { CorePorts } from '../use-case.ts';

/** What log-in needs from outside. */
export interface LogInPorts extends CorePorts {
  readonly loginUsers: LoginUsers;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly loginFailures: LoginFailures;
}

interface LogInInput {
  readonly username: string;
  readonly password: string;
  readonly kind: SessionKind;
  /** Address of the caller. */
  readonly origin: string;
}

/**
 * Opens a session for a user name and password (section 2 of part 1). Refuses with `wrong-credentials`, the same for
 * an unknown user, a wrong password and an inactive user, and with `too-many-logins` (`seconds` to wait).
 */
export async function logIn(ports: LogInPorts, input: LogInInput): Promise<Result<{ token: string }>> {
  const { clock, loginUsers, passwords, tokens, sessions, loginFailures, audit, unitOfWork } = ports;
  const username = input.username.trim().toLowerCase().slice(0, 60);
  const keys = [
    { key: `user:${username}@${input.origin}`, rule: LOGIN_THROTTLES.userFromAddress },
    { key: `address:${input.origin}`, rule: LOGIN_THROTTLES.address },
  ];
  const waits = await Promise.all(
    keys.map(async ({ key, rule }) => waitBeforeLogin(rule, await loginFailures.of(key), clock.now())),
  );
  const wait = Math.max(...waits);
  if (wait > 0) return refuse('too-many-logins', { seconds: Math.ceil(wait / 1000) });

  const user = await loginUsers.byUsername(username);
  const matches = await passwords.verify(user?.passwordHash ?? null, input.password);
  const at = timestamp(clock);
  const entry = (action: string, actorId: number | null) =>
    audit.record({
      at,
      action,
      actorId,
      actor: username,
      origin: input.origin,
      subject: 'user',
      subjectId: actorId,
    });

  if (!user || !matches || !user.active) {
    const forgetBefore = new Date(clock.now() - FAILURES_FORGOTTEN_AFTER_MS).toISOString();
    await unitOfWork.run(async () => {
      for (const { key } of keys) await loginFailures.add(key, at, forgetBefore);
      await entry('access.log-in-failed', user?.userId ?? null);
      return ok(undefined);
    });
    return refuse('wrong-credentials');
  }
  const token = tokens.create();
  return unitOfWork.run(async () => {
    await loginFailures.clear(keys[0]?.key ?? '');
    await sessions.open({ digest: tokens.digest(token), userId: user.userId, kind: input.kind, at });
    await entry('access.log-in', user.userId);
    return ok({ token });
  });
}
