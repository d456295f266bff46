import type { PatientAccess } from '#domain/access';
import type { DocumentVersion, FileKind } from './document.ts';

/** A file that belongs to a patient. */
export interface PatientFile {
  readonly id: number;
  readonly patientId: number;
  readonly kind: FileKind;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Where the file store keeps the content. */
  readonly storageKey: string;
}

/** A file with what decides who may open it. */
export interface GuardedFile extends PatientFile, PatientAccess {
  /** It was put in by mistake: it is kept, but nobody is told of it. */
  readonly withdrawn: boolean;
}

/** Who added a file, when, and the SHA-256 of its content in hexadecimal. */
export interface FileAdded {
  readonly sha256: string;
  readonly createdBy: number;
  readonly at: string;
}

/** The list of the patients' files; nothing is ever taken from it. */
export interface PatientFiles {
  add(file: Omit<PatientFile, 'id'> & FileAdded): Promise<number>;
  /** Also when it was withdrawn. */
  byId(id: number): Promise<GuardedFile | null>;
  /** Withdraws a document; false, and nothing changed, when it was withdrawn before. */
  withdraw(
    id: number,
    withdrawal: { readonly by: number; readonly at: string; readonly reason: string },
  ): Promise<boolean>;
  /** The documents of a patient that were not withdrawn, the latest first; the photos are not among them. */
  documentsOf(patientId: number): Promise<readonly DocumentVersion[]>;
}

/** Every file of which a list knows, whosever it is. */
export interface KeptFiles {
  /** Those of the keys that a file has. */
  withKeys(keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The content of a file, whole or as it arrives. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** A content that the store has. */
export interface StoredContent {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the content, in hexadecimal. */
  readonly sha256: string;
  /** The media type that the content shows, whatever a name says; null when it is none that is known. */
  readonly contentType: string | null;
}

/** Keeps the contents of files. Throws a {@link StorageFault} when it can not. */
export interface FileStore {
  /** Keeps the content under a key that nobody can guess, whole or not at all; null for more than so many bytes. */
  put(content: FileContent, maxBytes: number): Promise<StoredContent | null>;
  get(key: string): Promise<Uint8Array | null>;
  /** SHA-256 of a content that is read piece by piece, in hexadecimal; null of one that is not there. */
  sha256Of(key: string): Promise<string | null>;
  /** Forgets a content; one that is not there is no error. */
  remove(key: string): Promise<void>;
}
