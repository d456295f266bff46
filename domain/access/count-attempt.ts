import { type Clock, ok, type Result, refuse } from '#domain/shared';
import type { LoginFailures, Passwords } from './ports.ts';
import { afterFailure, type FailedLogins, type ThrottleRule, waitBeforeLogin } from './throttle.ts';

/** A key under which failed password attempts are counted, and the rule for the delay. */
export interface AttemptCounter {
  readonly key: string;
  readonly rule: ThrottleRule;
}

/** Seconds to wait when the queue of password checks is full. */
const QUEUE_FULL_SECONDS = 5;

/**
 * Runs a password check in a slot of the queue, so that many log-ins at once leave the server responsive. Refuses with
 * `login-queue-full` (`seconds` to wait).
 */
export async function withPasswordSlot<T>(
  passwords: Passwords,
  check: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const slot = passwords.acquireSlot();
  if (!slot) return refuse('login-queue-full', { seconds: QUEUE_FULL_SECONDS });
  const release = await slot;
  try {
    return await check();
  } finally {
    release();
  }
}

/**
 * Counts an attempt as failed before the password is checked, so that simultaneous attempts all count (A9). Refuses with
 * `too-many-logins` (`seconds` to wait).
 */
export async function countAttempt(
  loginFailures: LoginFailures,
  clock: Clock,
  counters: readonly AttemptCounter[],
): Promise<Result<void>> {
  const failedLoginsOf = await loginFailures.lock(counters.map(({ key }) => key));
  const now = clock.now();
  const counted = new Map<string, FailedLogins>();
  for (const { key, rule } of counters) {
    const failedLogins = failedLoginsOf(key);
    const wait = waitBeforeLogin(rule, failedLogins, now);
    if (wait > 0) return refuse('too-many-logins', { seconds: Math.ceil(wait / 1000) });
    counted.set(key, afterFailure(rule, failedLogins, now));
  }
  await loginFailures.save(counted);
  return ok(undefined);
}
