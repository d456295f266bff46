import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** From then on, in milliseconds since its beginning, a request repeats nothing that failed. */
const RETRY_FOR_MS = 8000;
/** A request in which something failed gives up then, in milliseconds since its beginning. */
const GIVE_UP_AFTER_MS = 13_000;

interface Limits {
  /** When the work began; null for work without a limit of its statements. */
  readonly begunAt: number | null;
  /** Whether the database failed since. */
  failed: boolean;
}

const current = new AsyncLocalStorage<Limits>();

/** Runs work for a waiting caller, such as one request: after a failure of the database it ends in time. */
export const withTimeLimits = <T>(work: () => T): T =>
  current.run({ begunAt: performance.now(), failed: false }, work);

/** Runs work whose statements may last, such as migrations, imports and nightly jobs. */
export const withoutTimeLimits = <T>(work: () => T): T => current.run({ begunAt: null, failed: false }, work);

/** Whether the statements of the current work have a limit. */
export const hasTimeLimits = (): boolean => current.getStore()?.begunAt !== null;

/** Notes that the database failed, which limits what is left of the request. */
export function noteFailure(): void {
  const limits = current.getStore();
  if (limits) limits.failed = true;
}

/** The instant until which failed work is repeated. */
export const retryUntil = (): number => (current.getStore()?.begunAt ?? performance.now()) + RETRY_FOR_MS;

/** Milliseconds that a statement may still take after a failure in this request; infinite before one. */
export function millisecondsLeft(): number {
  const { begunAt = null, failed = false } = current.getStore() ?? {};
  return begunAt === null || !failed
    ? Number.POSITIVE_INFINITY
    : begunAt + GIVE_UP_AFTER_MS - performance.now();
}
