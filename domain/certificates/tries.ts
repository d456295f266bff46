import { type FailedLogins, type LoginFailures, networkOf } from '#domain/access';
import { type Clock, ok, type Result, refuse } from '#domain/shared';

/** Verifications that one network may try in a minute (F42). */
export const TRIES_PER_MINUTE = 10;

const MINUTE_MS = 60_000;

/** Whether the minute of the counted tries is over, or was begun by a clock that was set back since. */
const isOver = ({ lastFailureAt }: FailedLogins, now: number): boolean =>
  now < lastFailureAt || now >= lastFailureAt + MINUTE_MS;

/** Seconds until the next try, 0 if it is allowed now; `lastFailureAt` is the begin of the minute (F42). */
export const secondsToNextTry = (tries: FailedLogins, now: number): number =>
  isOver(tries, now) || tries.failures < TRIES_PER_MINUTE
    ? 0
    : Math.ceil((tries.lastFailureAt + MINUTE_MS - now) / 1000);

/** Adds a try to those of the minute, or begins the next minute. */
export const afterTry = (tries: FailedLogins, now: number): FailedLogins =>
  isOver(tries, now)
    ? { failures: 1, lastFailureAt: now }
    : { failures: tries.failures + 1, lastFailureAt: tries.lastFailureAt };

/** Counts a try of a network beside failed log-ins, which all processes share and which are deleted in time. Refuses with `too-many-verifications` (`seconds`). */
export async function countTry(
  loginFailures: LoginFailures,
  clock: Clock,
  origin: string,
): Promise<Result<void>> {
  const key = `certificate:${networkOf(origin)}`;
  const tries = (await loginFailures.lock([key]))(key);
  const now = clock.now();
  const seconds = secondsToNextTry(tries, now);
  if (seconds > 0) return refuse('too-many-verifications', { seconds });
  await loginFailures.save(new Map([[key, afterTry(tries, now)]]));
  return ok(undefined);
}
