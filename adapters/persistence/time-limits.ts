import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** Failed work is repeated until this time after the beginning of its request. */
const RETRY_FOR_MS = 8000;
/** A request in which the database has failed gives up at this time after its beginning. */
const GIVE_UP_AFTER_MS = 13_000;

interface RunningWork {
  /** When the work began, by `performance.now()`; null for work without time limits. */
  readonly startedAt: number | null;
  /** Whether the database has failed since the beginning. */
  hasFailed: boolean;
}

const runningWork = new AsyncLocalStorage<RunningWork>();

/** Runs work whose caller waits, such as a request: after a failure of the database it ends within {@link GIVE_UP_AFTER_MS}. */
export const withTimeLimits = <T>(work: () => T): T =>
  runningWork.run({ startedAt: performance.now(), hasFailed: false }, work);

/** Runs work whose statements may take long, such as migrations, imports and nightly jobs. */
export const withoutTimeLimits = <T>(work: () => T): T =>
  runningWork.run({ startedAt: null, hasFailed: false }, work);

/** Whether the statements of the current work have time limits; only work within {@link withoutTimeLimits} has none. */
export const hasTimeLimits = (): boolean => runningWork.getStore()?.startedAt !== null;

/** Records that the database failed, which limits the remaining time of the request. */
export function noteFailure(): void {
  const work = runningWork.getStore();
  if (work) work.hasFailed = true;
}

/** The time, by `performance.now()`, until which failed work is repeated. */
export const retryDeadline = (): number =>
  (runningWork.getStore()?.startedAt ?? performance.now()) + RETRY_FOR_MS;

/** Milliseconds that a statement may still take; infinite when the work has no time limits or the database has not failed in it. */
export function millisecondsLeft(): number {
  const { startedAt = null, hasFailed = false } = runningWork.getStore() ?? {};
  return startedAt === null || !hasFailed
    ? Number.POSITIVE_INFINITY
    : startedAt + GIVE_UP_AFTER_MS - performance.now();
}
