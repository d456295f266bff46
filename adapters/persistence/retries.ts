import { setTimeout as pause } from 'node:timers/promises';
import { hasTimeLimits, noteFailure, retryDeadline } from './time-limits.ts';

/**
 * Errors of MariaDB and MySQL after which nothing was done. Conflicts: 1213 deadlock or Galera conflict, 1205 lock wait timeout, 1020 the
 * row changed since it was read. Refusals of a server: 1040 too many connections; 1047 the node is not part of its cluster; 1053 shutting
 * down; 1927 the server killed the connection.
 */
const NOT_DONE: ReadonlySet<unknown> = new Set([1213, 1205, 1020, 1040, 1047, 1053, 1927]);

/** Error codes of Node and of the drivers for a connection that could not be opened, or that broke. */
const LOST_CONNECTION: ReadonlySet<unknown> = new Set([
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

/** Error codes of the driver for a server without TLS, or whose certificate is not accepted. */
const REFUSED_SERVER: ReadonlySet<unknown> = new Set(['HANDSHAKE_NO_SSL_SUPPORT', 'HANDSHAKE_SSL_ERROR']);

/** Whether an error means that the connection could not be opened, or broke. */
const isLost = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, fatal, errno, name }) =>
      LOST_CONNECTION.has(code) ||
      (fatal === true && !isOfServer(errno) && !REFUSED_SERVER.has(code)) ||
      name === 'KnexTimeoutError',
  );

/** Whether a number is an error of the database server; errors of the operating system are negative. */
const isOfServer = (errno: unknown): boolean => typeof errno === 'number' && errno > 0;

/** Errors of a server that refuses all work: 1047 and 1053 as above; 1180 a node lost its cluster during the COMMIT. */
const REFUSING_SERVER: ReadonlySet<unknown> = new Set([1047, 1053, 1180]);

/** Whether an error means that other connections to the same server will fail too. */
export const isOfBrokenHost = (error: unknown): boolean =>
  isLost(error) || causesOf(error).some(({ errno }) => REFUSING_SERVER.has(errno));

/** Whether an error means that nothing was done. */
export const isNotDone = (error: unknown): boolean =>
  causesOf(error).some(
    ({ errno, code }) => NOT_DONE.has(errno) || (typeof code === 'string' && code.startsWith('SQLITE_BUSY')),
  );

/** Whether the transaction may or may not have been committed. */
const isUncertain = (error: unknown): boolean =>
  causesOf(error).some(({ uncertainCommit }) => uncertainCommit === true);

/** Marks the error of a COMMIT that may have succeeded. */
export function markUncertain(error: unknown): void {
  if (error instanceof Error) (error as DatabaseError).uncertainCommit = true;
}

/** Attempts after conflicts; the wait for an unavailable database is limited only by `retryDeadline`. */
const MAX_ATTEMPTS = 12;
const MAX_PAUSE_MS = 1000;

/**
 * Repeats work after a conflict, up to {@link MAX_ATTEMPTS} attempts, and while the database is unavailable; both only until
 * `retryDeadline`, which does not end conflicts of work without time limits. After a COMMIT without a clear response it repeats only `repeatable` work, which may run twice without harm.
 */
export async function retrying<T>(work: () => Promise<T>, { repeatable = false } = {}): Promise<T> {
  const retryDeadlineMs = retryDeadline();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isUnavailable = isOfBrokenHost(error);
      if (isUnavailable) noteFailure();
      const mayRepeat = isUncertain(error) ? repeatable : isLost(error) || isNotDone(error);
      const isExhausted = attempt >= MAX_ATTEMPTS && !isUnavailable;
      const wait = Math.random() * Math.min(20 * 2 ** attempt, MAX_PAUSE_MS);
      const isLate = (isUnavailable || hasTimeLimits()) && performance.now() + wait > retryDeadlineMs;
      if (!mayRepeat || isExhausted || isLate) throw error;
      await pause(wait);
    }
  }
}
