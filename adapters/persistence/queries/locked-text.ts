import type { OpenableLocks } from '#domain/access';

/**
 * SQL for whether a confidentiality lock closes the history of `patient p` to a reader. The user's id is part of the text instead of a
 * bound value, so that the condition can stand anywhere in a statement.
 */
export const lockedCondition = (openableLocks: OpenableLocks): string =>
  openableLocks === 'all'
    ? '1 = 0'
    : `(p.locked_by is not null and p.locked_by <> ${Math.trunc(openableLocks)})`;

/** SQL for a column of free text or clinical data of `patient p`; null when a lock closes the history to the reader. */
export const nullIfLocked = (openableLocks: OpenableLocks, column: string): string =>
  openableLocks === 'all' ? column : `case when not ${lockedCondition(openableLocks)} then ${column} end`;
