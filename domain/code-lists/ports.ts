import type { RefusalCode, Result } from '#domain/shared';
import type { CodeListKey, Entry } from './code-list.ts';

/** Effect of an entry on the stored list. */
export type ImportAction = 'created' | 'updated' | 'unchanged';

/** Effect of an entry, or its errors. */
export type ImportOutcome = ImportAction | LineErrors;

/** The parameters of the text of an error. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** Error of each wrong column, with a number or the parameters that its text shows. */
export type LineErrors = Readonly<
  Record<
    string,
    RefusalCode | { readonly code: RefusalCode; readonly detail?: number; readonly params?: ErrorParams }
  >
>;

/** An import of a list, batch by batch in file order; all entries of a list with `duplicateErrorsOf` are one batch. */
export interface ListImport {
  /** Effect of each entry, in order; the number of SQL statements does not depend on the batch size. */
  compare(entries: readonly Entry[]): Promise<readonly ImportOutcome[]>;
  /** Compares entries and stages the new and the changed ones. */
  stage(entries: readonly Entry[]): Promise<readonly ImportOutcome[]>;
  /** Stores the present names and codes of entries that will change; records written before `at` keep showing them (C1). */
  storeEarlierNames(at: string): Promise<void>;
  /** Adds the new entries and updates the changed ones; ids and states stay. Gives false when the list changed meanwhile (C6). */
  publish(): Promise<boolean>;
}

/** The stored code lists. */
export interface StoredCodeLists {
  open(list: CodeListKey): Promise<ListImport>;
  /** Indexes published entries for search and deletes staged rows. */
  cleanUp(): Promise<void>;
}

/** Allows one import at a time, across processes (C6). */
export interface ImportLock {
  /** Runs `work`; refuses with `import-under-way` while another import runs. */
  run<T>(work: () => Promise<Result<T>>): Promise<Result<T>>;
}
