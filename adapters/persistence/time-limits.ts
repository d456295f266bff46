import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** How long after its beginning a request repeats failed work. */
const RETRY_FOR_MS = 8000;
/** How long after its beginning a request gives up, if the database has failed in it. */
const GIVE_UP_AFTER_MS = 13_000;

interface Limits {
  /** When the work began, by `performance.now()`; null for work without time limits. */
  readonly startedAt: number | null;
  /** Whether the database has failed since the beginning. */
  hasFailed: boolean;
}

const current = new AsyncLocalStorage<Limits>();

/** Runs work whose caller waits, such as a request: after a failure of the database it ends within {@link GIVE_UP_AFTER_MS}. */
export const withTimeLimits = <T>(work: () => T): T =>
  current.run({ startedAt: performance.now(), hasFailed: false }, work);

/** Runs work whose statements may take long, such as migrations, imports and nightly jobs. */
export const withoutTimeLimits = <T>(work: () => T): T =>
  current.run({ startedAt: null, hasFailed: false }, work);

/** Whether the statements of the current work have time limits; only work within {@link withoutTimeLimits} has none. */
export const hasTimeLimits = (): boolean => current.getStore()?.startedAt !== null;

/** Records that the database failed, which limits the remaining time of the request. */
export function noteFailure(): void {
  const limits = current.getStore();
  if (limits) limits.hasFailed = true;
}

/** The time, by `performance.now()`, until which failed work is repeated. */
export const retryUntil = (): number => (current.getStore()?.startedAt ?? performance.now()) + RETRY_FOR_MS;

/** Milliseconds that a statement may still take; infinite before the database has failed in this request. */
export function millisecondsLeft(): number {
  const { startedAt = null, hasFailed = false } = current.getStore() ?? {};
  return startedAt === null || !hasFailed
    ? Number.POSITIVE_INFINITY
    : startedAt + GIVE_UP_AFTER_MS - performance.now();
}
