import type { CodeListKey, Entry } from './code-list.ts';

/** What an entry is to the stored list. */
export type Standing = 'created' | 'updated' | 'unchanged';

/** The stored code lists. */
export interface StoredCodeLists {
  /** What each entry would be, in their order; one read for all of them. */
  compare(list: CodeListKey, entries: readonly Entry[]): Promise<readonly Standing[]>;
  /** Adds the entries that are new and brings the others up to date; ids and states of those that are there stay. */
  save(list: CodeListKey, entries: readonly Entry[]): Promise<readonly Standing[]>;
}
