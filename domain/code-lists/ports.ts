import type { FieldErrors, Result } from '#domain/shared';
import type { CodeListKey, Entry } from './code-list.ts';

/** What an entry is to the stored list. */
export type Standing = 'created' | 'updated' | 'unchanged';

/** What an entry is to the stored list, or what of it the stored one may not become. */
export type Outcome = Standing | FieldErrors;

/** A list that a file is compared with, batch by batch in the order of the file. */
export interface ListImport {
  /** What each entry would be, in their order; as many reads for any number of them. */
  compare(entries: readonly Entry[]): Promise<readonly Outcome[]>;
  /** Compares entries and stages the new and the changed ones. */
  stage(entries: readonly Entry[]): Promise<readonly Outcome[]>;
  /** Keeps what records older than `at` say of the staged entries that change. */
  keepEarlierNames(at: string): Promise<void>;
  /**
   * Adds the staged entries that are new and changes the others; ids and states of those that are there stay. False when the list was
   * changed since it was opened.
   */
  publish(): Promise<boolean>;
}

/** The stored code lists. */
export interface StoredCodeLists {
  open(list: CodeListKey): Promise<ListImport>;
  /** Makes published entries found by their words, and deletes the staged rows. */
  cleanUp(): Promise<void>;
}

/** Keeps imports from each other, in all processes. */
export interface ImportLock {
  /** Runs `work` while no other import runs; refuses with `import-under-way` while one does. */
  run<T>(work: () => Promise<Result<T>>): Promise<Result<T>>;
}
