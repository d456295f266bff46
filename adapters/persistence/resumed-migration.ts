import { AsyncLocalStorage } from 'node:async_hooks';

const resumedContext = new AsyncLocalStorage<true>();

/** Runs an interrupted migration again and skips the statements that were already done. */
export const resumeMigration = <T>(work: () => T): T => resumedContext.run(true, work);

/**
 * Error numbers of MariaDB and MySQL. Something exists already: 1050 a table, 1060 a column, 1061 an index, 1826 a foreign key,
 * 1062 a row. 1091: the column or index to drop does not exist.
 */
const DONE_NUMBERS: ReadonlySet<unknown> = new Set([1050, 1060, 1061, 1826, 1091, 1062]);
/** The same errors in SQLite, which has no such numbers, and in MariaDB for a foreign key. */
const DONE_MESSAGES =
  /already exists|duplicate column name|no such index|UNIQUE constraint failed|errno: 121 "Duplicate key/;

/** Whether a statement of a resumed migration fails because it was done before the interruption. */
export const wasDoneBeforeInterruption = (error: unknown): boolean =>
  resumedContext.getStore() === true &&
  error instanceof Error &&
  (DONE_NUMBERS.has((error as { errno?: unknown }).errno) || DONE_MESSAGES.test(error.message));
