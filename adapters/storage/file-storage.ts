import type { FileInspector } from '#domain/doctor';
import type { FileStore } from '#domain/documents';
import type { FileDigest } from './copy-file.ts';

/** The stored files as backups read them. */
export interface FileSource {
  keys(): AsyncIterable<string>;
  /** Copies a file to a path; null when it has been deleted in the meantime. */
  copyTo(key: string, path: string): Promise<FileDigest | null>;
}

/** A place where files are stored. */
export interface FileStorage {
  readonly store: FileStore;
  readonly inspector: FileInspector;
  readonly backupSource: FileSource;
  /** Stores the file of a backup under its key; null when files are in the data folder, where `swapData` replaces them. */
  readonly restore: ((key: string, path: string) => Promise<void>) | null;
  /** Throws a `StorageFault` when the place can't be used. */
  check(): Promise<void>;
  close(): void;
}
