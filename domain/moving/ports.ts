import type { FileFacts } from '#domain/file-rules';
import type { LocalDate, Page, PageRequest } from '#domain/shared';
import type { ListName, ListRow } from './lists.ts';
import type { SavedChoices } from './saved-choices.ts';

/** A row of a list with the id of its record. */
export interface StoredRow<Name extends ListName> {
  readonly id: number;
  readonly row: ListRow<Name>;
}

/** The stored records as rows of the lists, without annulled, undone and cancelled ones, and without those of hidden patients. */
export interface MovingRows {
  count(list: ListName): Promise<number>;
  /** The first `limit` rows with an id greater than `after`, by id. */
  page<Name extends ListName>(list: Name, after: number, limit: number): Promise<readonly StoredRow<Name>[]>;
}

/** A patient whom rows of other lists name. */
export interface ReferencedPatient {
  /** Negative for a patient who is not stored yet. */
  readonly id: number;
  readonly documentType: number;
  readonly documentNumber: string;
  readonly siteId: number;
  readonly active: boolean;
  readonly birthDate: LocalDate;
}

/** A user whom rows of other lists name. */
export interface ReferencedStaff {
  /** Negative for a user who is not stored yet. */
  readonly id: number;
  readonly username: string;
  readonly firstNames: string;
  readonly lastNames: string;
  readonly roleId: number;
  readonly siteId: number | null;
  readonly active: boolean;
}

/** Finds the records that rows name. */
export interface MovingReferences {
  /** The patients with these comparable document numbers; for a merged chart the one that is kept (P20). */
  patientsByNumber(numbers: readonly string[]): Promise<readonly ReferencedPatient[]>;
  staff(): Promise<readonly ReferencedStaff[]>;
}

/** How rows with errors are treated: none of the file is stored, or the good ones are. */
export type ImportMode = 'all' | 'valid';

/** A finished import. */
export interface ImportRun {
  /** The name of an imported list. */
  readonly list: string;
  readonly mode: ImportMode;
  /** SHA-256 of the file. */
  readonly fileHash: string;
  /** Null for a file without a name. */
  readonly fileName: string | null;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Null for an operator where there is no administrator yet. */
  readonly by: number | null;
  readonly at: string;
}

/** A finished import in the list of imports. */
export interface ListedImport extends Omit<ImportRun, 'mode'> {
  readonly id: number;
  /** User name; null for an operator where there is no administrator yet. */
  readonly byName: string | null;
  readonly undoneAt: string | null;
  /** Whether what it added and changed is still kept. */
  readonly isKept: boolean;
}

/** Stores which imports ran. */
export interface ImportRuns {
  /** Begins an import, whose rows nobody sees before it is published; at most one import is unpublished. */
  begin(run: Pick<ImportRun, 'list' | 'mode' | 'by' | 'at'>): Promise<number>;
  /** Shows its rows, in the open transaction. */
  show(importId: number): Promise<void>;
  /** Shows its rows and what it did, in the open transaction. */
  publish(importId: number, done: Omit<ImportRun, 'list' | 'mode' | 'by'>): Promise<void>;
  /** The newest first. */
  page(request: PageRequest): Promise<Page<ListedImport>>;
  /** Finds an import and locks it until the transaction ends. */
  lock(importId: number): Promise<ListedImport | null>;
}

/** Stores named decisions for files. */
export interface SavedChoicesStore {
  /** Those for files of a list, by name. */
  ofList(list: string): Promise<readonly SavedChoices[]>;
  /** Adds decisions, or replaces those of this name; returns their id. */
  save(
    saved: Omit<SavedChoices, 'id' | 'savedBy'> & { readonly list: string; readonly savedBy: number },
  ): Promise<number>;
  /** Returns whether they were there. */
  remove(id: number): Promise<boolean>;
}

/** The kinds of records that files add and change. */
export type ImportedKind =
  | 'site'
  | 'user'
  | 'patient'
  | 'guardian'
  | 'guardianship'
  | 'order'
  | 'line'
  | 'session'
  | 'entry'
  | 'document'
  | 'tariff';

/** Why an import can't be undone: something refers to an added record, or a record was changed again. */
export interface UndoObstacle {
  readonly problem: 'built-on' | 'changed';
  /** The table in which it was found. */
  readonly table: string;
}

/** Keeps what imports add and change while they can be undone. */
export interface ImportChanges {
  /** Keeps which records an import added. */
  added(importId: number, kind: ImportedKind, ids: readonly number[]): Promise<void>;
  /** Keeps records as they are before an import changes them. */
  former(importId: number, kind: ImportedKind, ids: readonly number[]): Promise<void>;
  /** Sums what was added so far, which nobody sees yet, so that {@link seal} needs not read it. */
  sumHidden(importId: number): Promise<void>;
  /** Removes, in the open transaction, some rows of an import that was not published; false when there are none. */
  removeHidden(): Promise<boolean>;
  /** Ends the keeping, in the transaction of the import. */
  seal(importId: number): Promise<void>;
  /** Removes and gives back everything in the open transaction, or tells what stands against it. */
  undo(
    importId: number,
    undone: { readonly by: number | null; readonly at: string },
  ): Promise<UndoObstacle | null>;
  /** Deletes what is kept of imports before an instant. */
  forgetBefore(at: string): Promise<void>;
}

/** The facts of a file that an import reads before it stores it. */
export interface SourceFacts extends FileFacts {
  /** Hexadecimal; '' for a file that is longer than any that is stored. */
  readonly sha256: string;
}

/** The folder in which the files lie that rows name. */
export interface SourceFiles {
  /** Examines a file by its path in the folder. */
  examine(path: string): Promise<SourceFacts | 'file-not-in-folder' | 'path-outside-folder'>;
  /** Reads a file that was examined. */
  read(path: string): AsyncIterable<Uint8Array>;
}

/** A file as it is exported. */
export interface ExportedFile {
  readonly id: number;
  /** Its path in the export, as in the list of files. */
  readonly path: string;
  readonly storageKey: string;
}

/** The files of the list of files. */
export interface MovingFiles {
  /** The first `limit` files with an id greater than `after`, in the order of the list. */
  page(after: number, limit: number): Promise<readonly ExportedFile[]>;
}

/** Reads many rows in one state of the data. */
export interface ReadSnapshot {
  /** Runs reads that see none of what is written meanwhile; they hold nobody up. */
  run<T>(reads: () => Promise<T>): Promise<T>;
}

/** Where an export is written: a folder or a ZIP file. */
export interface ExportTarget {
  /** Writes a file in parts and returns its SHA-256, hexadecimal. */
  add(path: string, parts: AsyncIterable<string | Uint8Array>): Promise<string>;
}
