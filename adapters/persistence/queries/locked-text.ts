import type { OpenLocks } from '#domain/access';

/**
 * Whether the confidentiality lock of `patient p` stays closed for a reader. The user's id is a number in the text, not a value to
 * bind, so that the condition can stand anywhere in a statement.
 */
export const closedTo = (opens: OpenLocks): string =>
  opens === 'all' ? '1 = 0' : `(p.locked_by is not null and p.locked_by <> ${Math.trunc(opens)})`;

/** A column of free text or clinical data of `patient p`: null where the lock stays closed for the reader. */
export const openTo = (opens: OpenLocks, column: string): string =>
  opens === 'all' ? column : `case when not ${closedTo(opens)} then ${column} end`;
