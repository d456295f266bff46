import { ok, type Result, refuse, timestamp } from '#domain/shared';
import { countTry, type TryCounter } from '../count-try.ts';
import { knownDevice, markDevice } from '../known-device.ts';
import type { LoginFailures, LoginUsers, Passwords, SessionKind, Sessions, Tokens } from '../ports.ts';
import { SESSION_LIMITS } from '../session.ts';
import { afterSuccess, FAILURES_KEPT_MS, LOGIN_THROTTLES, networkOf } from '../throttle.ts';
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
  readonly userAgent?: string | null;
  /** Marks that earlier log-ins left in this browser. */
  readonly devices: readonly string[];
}

/** An open session: its secret, and the mark of this browser for this user. */
export interface LoggedIn {
  readonly token: string;
  readonly device: string;
}

/**
 * Opens a session for a user name and password (section 2 of part 1). Refuses with `wrong-credentials`, the same for
 * an unknown user, a wrong password, an inactive user and a disabled role, and with `too-many-logins` (`seconds` to wait).
 */
export async function logIn(ports: LogInPorts, input: LogInInput): Promise<Result<LoggedIn>> {
  const { clock, loginUsers, passwords, tokens, sessions, loginFailures, audit, unitOfWork } = ports;
  const username = input.username.trim().toLowerCase().slice(0, 60);
  const user = await loginUsers.byUsername(username);
  const known = knownDevice(tokens, user, input.devices);
  const counters = countersOf(tokens, username, input.origin, known);

  const admitted = await unitOfWork.run(() => countTry(loginFailures, clock, counters));
  if (!admitted.ok) return admitted;

  const matches = await passwords.verify(user?.passwordHash ?? null, input.password);
  const at = timestamp(clock);
  const entry = (action: string, actorId: number | null) =>
    audit.record({
      at,
      action,
      actorId,
      actor: username,
      origin: input.origin,
      userAgent: input.userAgent ?? null,
      subject: 'user',
      subjectId: actorId,
    });

  if (!user || !matches || !user.active) {
    await unitOfWork.run(async () => ok(await entry('access.log-in-failed', user?.userId ?? null)));
    return refuse('wrong-credentials');
  }
  await unitOfWork.run(async () => ok(await forgetOldSessions(ports)));
  const token = tokens.create();
  return unitOfWork.run(async () => {
    for (const { key, own } of counters) {
      if (own) await loginFailures.clear(key);
      else await loginFailures.put(key, afterSuccess(await loginFailures.take(key)));
    }
    await sessions.open({ digest: tokens.digest(token), userId: user.userId, kind: input.kind, at });
    await entry('access.log-in', user.userId);
    return ok({ token, device: known ?? markDevice(tokens, user) });
  });
}

interface Counter extends TryCounter {
  /** Whether it is about this user alone, so that a success clears it. */
  readonly own: boolean;
}

function countersOf(
  tokens: Tokens,
  username: string,
  origin: string,
  device: string | null,
): readonly Counter[] {
  if (device) return [{ key: `device:${tokens.digest(device)}`, rule: LOGIN_THROTTLES.name, own: true }];
  const network = networkOf(origin);
  return [
    { key: `name:${username}@${network}`, rule: LOGIN_THROTTLES.name, own: true },
    { key: `address:${network}`, rule: LOGIN_THROTTLES.address, own: false },
  ];
}

/** Throws away sessions that are over and failures that do not count any more; gives how many sessions. */
export async function forgetOldSessions({
  clock,
  sessions,
  loginFailures,
}: Pick<LogInPorts, 'clock' | 'sessions' | 'loginFailures'>): Promise<number> {
  const before = (ms: number) => new Date(clock.now() - ms).toISOString();
  const limits = { seen: before(SESSION_LIMITS.idleMs), created: before(SESSION_LIMITS.absoluteMs) };
  const forgotten = await sessions.forget(limits);
  await loginFailures.forget(before(FAILURES_KEPT_MS));
  return forgotten;
}
