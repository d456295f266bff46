import { setTimeout as pause } from 'node:timers/promises';
import { noteFailure, retryUntil } from './time-limits.ts';

/**
 * Deadlock (a conflict at the COMMIT of Galera too), lock wait time-out, changed record; and what a server that starts, stops or has lost its
 * cluster refuses to run: too many connections, not prepared, shutting down, killed.
 */
const NOT_DONE: ReadonlySet<unknown> = new Set([1213, 1205, 1020, 1040, 1047, 1053, 1927]);

/** Codes of Node and of the drivers for a connection that could not be opened, or broke. */
const LOST: ReadonlySet<unknown> = new Set([
  ...['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'STATEMENT_TIMEOUT'],
]);

interface DatabaseError extends Error {
  readonly errno?: unknown;
  readonly code?: unknown;
  readonly fatal?: boolean;
  /** Whether the COMMIT may have succeeded. */
  uncertainCommit?: boolean;
}

const causesOf = (error: unknown): readonly DatabaseError[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

/** Whether an error means that the database could not be reached, or no longer. */
export const isLost = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, fatal, errno, name }) =>
      LOST.has(code) || (fatal === true && !isOfServer(errno)) || name === 'KnexTimeoutError',
  );

/** Whether a number is an error of the server; those of the operating system are negative. */
const isOfServer = (errno: unknown): boolean => typeof errno === 'number' && errno > 0;

const isNotDone = (error: unknown): boolean =>
  causesOf(error).some(
    ({ errno, code }) => NOT_DONE.has(errno) || (typeof code === 'string' && code.startsWith('SQLITE_BUSY')),
  );

/** Whether it is unknown if a transaction was committed. */
const isUncertain = (error: unknown): boolean =>
  causesOf(error).some(({ uncertainCommit }) => uncertainCommit === true);

/** Marks the error of a COMMIT whose response was lost. */
export function markUncertain(error: unknown): void {
  if (error instanceof Error) (error as DatabaseError).uncertainCommit = true;
}

const MAX_ATTEMPTS = 12;
const LONGEST_PAUSE_MS = 1000;

/**
 * Runs work again after a conflict or a lost connection: a bounded number of times, and only while its caller still waits. After a COMMIT
 * without a response it runs only `repeatable` work again, which notices that it was done.
 */
export async function retrying<T>(work: () => Promise<T>, { repeatable = false } = {}): Promise<T> {
  const until = retryUntil();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const lost = isLost(error);
      if (lost) noteFailure();
      const again = isUncertain(error) ? repeatable : lost || isNotDone(error);
      const wait = Math.random() * Math.min(20 * 2 ** attempt, LONGEST_PAUSE_MS);
      if (!again || attempt >= MAX_ATTEMPTS || performance.now() + wait > until) throw error;
      await pause(wait);
    }
  }
}
