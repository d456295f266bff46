import type { FieldErrors } from '#domain/shared';
import type { CodeListKey, Entry } from './code-list.ts';

/** What an entry is to the stored list. */
export type Standing = 'created' | 'updated' | 'unchanged';

/** What an entry is to the stored list, or what of it the stored one may not become. */
export type Outcome = Standing | FieldErrors;

/** The stored code lists. */
export interface StoredCodeLists {
  /** What each entry would be, in their order; as many reads for any number of them. */
  compare(list: CodeListKey, entries: readonly Entry[]): Promise<readonly Outcome[]>;
  /**
   * Adds the entries that are new and brings the others up to date; ids and states of those that are there stay, and what older records
   * say of them (`at`: when it changes).
   */
  save(list: CodeListKey, entries: readonly Entry[], at: string): Promise<readonly Outcome[]>;
}
