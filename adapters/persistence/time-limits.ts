import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** How long after its beginning a request repeats failed work. */
const RETRY_FOR_MS = 8000;
/** How long after its beginning a request gives up, if the database has failed in it. */
const GIVE_UP_AFTER_MS = 13_000;

interface Limits {
  /** When the work began, by `performance.now()`; null for work without time limits. */
  readonly begunAt: number | null;
  /** Whether the database has failed since the beginning. */
  failed: boolean;
}

const current = new AsyncLocalStorage<Limits>();

/** Runs work whose caller waits, such as a request: after a failure of the database it ends within {@link GIVE_UP_AFTER_MS}. */
export const withTimeLimits = <T>(work: () => T): T =>
  current.run({ begunAt: performance.now(), failed: false }, work);

/** Runs work whose statements may take long, such as migrations, imports and nightly jobs. */
export const withoutTimeLimits = <T>(work: () => T): T => current.run({ begunAt: null, failed: false }, work);

/** Whether the statements of the current work have time limits. */
export const hasTimeLimits = (): boolean => current.getStore()?.begunAt !== null;

/** Records that the database failed, which limits the remaining time of the request. */
export function noteFailure(): void {
  const limits = current.getStore();
  if (limits) limits.failed = true;
}

/** The instant until which failed work is repeated. */
export const retryUntil = (): number => (current.getStore()?.begunAt ?? performance.now()) + RETRY_FOR_MS;

/** Milliseconds that a statement may still take; infinite before the database has failed in this request. */
export function millisecondsLeft(): number {
  const { begunAt = null, failed = false } = current.getStore() ?? {};
  return begunAt === null || !failed
    ? Number.POSITIVE_INFINITY
    : begunAt + GIVE_UP_AFTER_MS - performance.now();
}
