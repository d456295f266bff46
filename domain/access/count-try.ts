import { type Clock, ok, type Result, refuse } from '#domain/shared';
import type { LoginFailures, Passwords } from './ports.ts';
import { afterFailure, type ThrottleRule, waitBeforeLogin } from './throttle.ts';

/** Under which key tries of a password are counted, and what they cost. */
export interface TryCounter {
  readonly key: string;
  readonly rule: ThrottleRule;
}

/** Seconds to wait while too many passwords are being checked. */
const QUEUE_FULL_SECONDS = 5;

/**
 * Checks a password when its turn comes: a crowd that logs in at once leaves the server to others too. Refuses with
 * `login-queue-full` (`seconds` to wait).
 */
export async function checkingPassword<T>(
  passwords: Passwords,
  check: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const turn = passwords.enter();
  if (!turn) return refuse('login-queue-full', { seconds: QUEUE_FULL_SECONDS });
  const end = await turn;
  try {
    return await check();
  } finally {
    end();
  }
}

/**
 * Counts a try as failed before its password is looked at, so that tries made at the same moment can't slip through. Refuses with
 * `too-many-logins` (`seconds` to wait).
 */
export async function countTry(
  loginFailures: LoginFailures,
  clock: Clock,
  counters: readonly TryCounter[],
): Promise<Result<void>> {
  for (const { key, rule } of counters) {
    const failed = await loginFailures.take(key);
    const wait = waitBeforeLogin(rule, failed, clock.now());
    if (wait > 0) return refuse('too-many-logins', { seconds: Math.ceil(wait / 1000) });
    await loginFailures.put(key, afterFailure(rule, failed, clock.now()));
  }
  return ok(undefined);
}
