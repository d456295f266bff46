import type { LocalDate } from '#domain/shared';
import type { ImportStamp } from '../list-import.ts';
import type { FileClass } from './file-classes.ts';

/** The identity of a patient's file (K18); withdrawn files and those of annulled exams have one too. */
export interface FileIdentity {
  readonly patientId: number;
  readonly fileClass: FileClass;
  /** The format of an exam. */
  readonly formatId: number | null;
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string;
}

/** A file that a line adds. */
export interface NewFile extends FileIdentity {
  /** Path in the folder. */
  readonly path: string;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Null: the day of the import. */
  readonly date: LocalDate | null;
  /** Null: the user who imports. */
  readonly authorId: number | null;
}

/** A content that is stored, but does not belong to a patient yet. */
export interface StagedContent {
  readonly storageKey: string;
  readonly sha256: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** Contents that imports copy before their last transaction, so that an interrupted import does not copy them again. */
export interface StagedFiles {
  all(): Promise<readonly Pick<StagedContent, 'storageKey' | 'sha256'>[]>;
  add(contents: readonly StagedContent[], at: string): Promise<void>;
  /** Forgets the contents that were copied before an instant, and returns their keys. */
  forgetBefore(at: string): Promise<readonly string[]>;
}

/** Reads and stores files of patients in bulk. */
export interface FileImports {
  /** The stored files of these patients with these contents. */
  find(patientIds: readonly number[], sha256s: readonly string[]): Promise<readonly FileIdentity[]>;
  /** Gives staged contents to their patients; false when a patient or a staged content changed meanwhile. */
  store(files: readonly (NewFile & { readonly storageKey: string })[], stamp: ImportStamp): Promise<boolean>;
}
