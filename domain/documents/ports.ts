import type { PatientAccess } from '#domain/access';
import type { DocumentVersion, FileKind } from './document.ts';

export interface PatientFile {
  readonly id: number;
  readonly patientId: number;
  readonly kind: FileKind;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Key of the content in the file store. */
  readonly storageKey: string;
}

/** A file with the facts that decide who may open it. */
export interface FileWithAccess extends PatientFile, PatientAccess {
  /** Withdrawn files stay stored, but are not shown. */
  readonly withdrawn: boolean;
}

/** Author, time and SHA-256 (hexadecimal) of a stored file. */
export interface FileProvenance {
  readonly sha256: string;
  readonly createdBy: number;
  readonly at: string;
}

/** Files of patients; nothing is ever deleted. */
export interface PatientFiles {
  add(file: Omit<PatientFile, 'id'> & FileProvenance): Promise<number>;
  /** Includes withdrawn files. */
  byId(id: number): Promise<FileWithAccess | null>;
  /** Withdraws a document; gives false when it was withdrawn already. */
  withdraw(
    id: number,
    withdrawal: { readonly by: number; readonly at: string; readonly reason: string },
  ): Promise<boolean>;
  /** Documents of a patient that are not withdrawn, newest first, without photos. */
  documentsOf(patientId: number): Promise<readonly DocumentVersion[]>;
}

/** References to stored files from all tables. */
export interface FileReferences {
  /** The keys among `keys` that at least one row references. */
  referencedAmong(keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Content of a file, in memory or as a stream. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

export interface StoredContent {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the content, in hexadecimal. */
  readonly sha256: string;
  /** Media type detected from the content; null when unknown. */
  readonly contentType: string | null;
}

/** Stores file contents. Throws a {@link StorageFault} when it can't. */
export interface FileStore {
  /** Stores a content atomically under a random key; gives null when it is longer than `maxBytes`. */
  put(content: FileContent, maxBytes: number): Promise<StoredContent | null>;
  get(key: string): Promise<Uint8Array | null>;
  /** SHA-256 of a content in hexadecimal, read as a stream; null for a missing one. */
  sha256Of(key: string): Promise<string | null>;
  /** Deletes a content; a missing one is no error. */
  remove(key: string): Promise<void>;
}
