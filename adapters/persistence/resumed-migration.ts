import { AsyncLocalStorage } from 'node:async_hooks';

const resumed = new AsyncLocalStorage<true>();

/** Runs a migration that was interrupted: what it did before is left as it is. */
export const resuming = <T>(work: () => T): T => resumed.run(true, work);

/** Table, column, index, foreign key or row exists; what is dropped does not. */
const DONE_NUMBERS: ReadonlySet<unknown> = new Set([1050, 1060, 1061, 1826, 1091, 1062]);
/** Those of SQLite, and of a foreign key on MariaDB. */
const DONE_MESSAGES =
  /already exists|duplicate column name|no such index|UNIQUE constraint failed|errno: 121 "Duplicate key/;

/** Whether a statement of a resumed migration fails because it was done before the interruption. */
export const isDoneAlready = (error: unknown): boolean =>
  resumed.getStore() === true &&
  error instanceof Error &&
  (DONE_NUMBERS.has((error as { errno?: unknown }).errno) || DONE_MESSAGES.test(error.message));
