import { ok, type Result, refuse, timestamp, timestampBefore } from '#domain/shared';
import type { Action } from '../actions.ts';
import { countAttempt, withPasswordSlot } from '../count-attempt.ts';
import { createDeviceToken, findDeviceToken } from '../device-token.ts';
import { deleteExpiredSessions } from '../expired-sessions.ts';
import { loginCounters } from '../login-counters.ts';
import type {
  LoginFailures,
  LoginNetworks,
  LoginSessions,
  LoginUsers,
  Passwords,
  SessionKind,
  Tokens,
} from '../ports.ts';
import { afterSuccess, NETWORK_USUAL_MS, networkOf } from '../throttle.ts';
import type { CorePorts } from '../use-case.ts';

export interface LogInPorts extends CorePorts {
  readonly loginUsers: LoginUsers;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly loginSessions: LoginSessions;
  readonly loginFailures: LoginFailures;
  readonly loginNetworks: LoginNetworks;
}

interface LogInInput {
  readonly username: string;
  readonly password: string;
  readonly kind: SessionKind;
  /** Address of the caller. */
  readonly origin: string;
  readonly userAgent?: string | null;
  /** The device tokens that the browser sent. */
  readonly deviceTokens: readonly string[];
  /** Token of the browser's previous session, which ends; null when there is none. */
  readonly previousToken: string | null;
}

/** A new session: its token, and the device token of the browser. */
export interface LogInResult {
  readonly token: string;
  readonly deviceToken: string;
}

/**
 * Opens a session for a user name and password (A8, A9). Refuses with `wrong-credentials`, the same for an unknown user, a wrong
 * password, an inactive user and a disabled role, with `too-many-logins` or `login-queue-full` (`seconds` to wait), and with
 * `password-temporary` for an API client, which can't change a temporary password.
 */
export const logIn = (ports: LogInPorts, input: LogInInput): Promise<Result<LogInResult>> =>
  withPasswordSlot(ports.passwords, () => openSession(ports, input));

async function openSession(ports: LogInPorts, input: LogInInput): Promise<Result<LogInResult>> {
  const { clock, loginUsers, loginNetworks, passwords, tokens, loginSessions, loginFailures } = ports;
  const { audit, unitOfWork } = ports;
  const username = readableUsername(input.username);
  const user = await loginUsers.byUsername(username);
  const deviceToken = findDeviceToken(tokens, user, input.deviceTokens);
  const network = networkOf(input.origin);
  const counters = loginCounters({
    username,
    network,
    deviceDigest: deviceToken && tokens.digest(deviceToken),
    isUsualNetwork: await loginNetworks.isUsual(username, network, timestampBefore(clock, NETWORK_USUAL_MS)),
  });

  const counted = await unitOfWork.run(() => countAttempt(loginFailures, clock, counters));
  if (!counted.ok) return counted;

  const passwordMatches = await passwords.verify(user?.passwordHash ?? null, input.password);
  const at = timestamp(clock);
  const recordEntry = (action: Action, actorId: number | null) =>
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

  if (!user || !passwordMatches || !user.active) {
    await unitOfWork.run(async () => ok(await recordEntry('access.log-in-failed', user?.userId ?? null)));
    return refuse('wrong-credentials');
  }
  await unitOfWork.run(async () => ok(await deleteExpiredSessions(ports)));
  const token = tokens.create();
  const opened = await unitOfWork.run(async () => {
    const keysOf = (isCleared: boolean) =>
      counters.filter(({ isClearedBySuccess }) => isClearedBySuccess === isCleared).map(({ key }) => key);
    await loginFailures.clear(keysOf(true));
    const sharedKeys = keysOf(false);
    const failedLoginsOf = await loginFailures.lock(sharedKeys);
    await loginFailures.save(new Map(sharedKeys.map((key) => [key, afterSuccess(failedLoginsOf(key))])));
    if (user.passwordTemporary && input.kind === 'api') {
      await recordEntry('access.log-in-failed', user.userId);
      return ok(null);
    }
    await loginNetworks.record(user.userId, network, at);
    if (input.previousToken) await loginSessions.close(tokens.digest(input.previousToken));
    await loginSessions.open({
      digest: tokens.digest(token),
      userId: user.userId,
      kind: input.kind,
      at,
      origin: input.origin,
      userAgent: input.userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
    });
    await recordEntry('access.log-in', user.userId);
    return ok({ token, deviceToken: deviceToken ?? createDeviceToken(tokens, user) });
  });
  if (!opened.ok) return opened;
  return opened.value === null ? refuse('password-temporary') : ok(opened.value);
}

const USERNAME_MAX_LENGTH = 60;
const USER_AGENT_MAX_LENGTH = 300;

/** Replaces characters that a database would not return as they were stored: control characters and halves of a surrogate pair. */
const readableUsername = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .slice(0, USERNAME_MAX_LENGTH)
    .replace(/[\p{Cc}\p{Cs}]/gu, '\uFFFD');
