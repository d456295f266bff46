import type { BackupManifest } from './backup.ts';

/** Told how many files are done. */
export type OnFiles = (files: number) => void;

/** A backup that was taken. */
export interface TakenBackup extends BackupManifest {
  /** Where it is. */
  readonly path: string;
}

/** Takes whole copies of what is kept, while it is in use. */
export interface Backups {
  /**
   * A copy of everything acknowledged before, in a folder of its own inside of `into` (null: where backups usually go). It gets its
   * name when it is whole. Gives `database-on-server` where the database is no file of this machine, and `database-damaged`, leaving
   * nothing behind, where no sound copy of it can be made.
   */
  take(asked: {
    readonly at: string;
    readonly into: string | null;
    readonly onFiles: OnFiles;
  }): Promise<TakenBackup | 'database-on-server' | 'database-damaged'>;
  /** Deletes those in the usual folder that were begun before this instant, whole or not; gives how many. */
  forget(before: string): Promise<number>;
}

/** A backup about to be restored. */
export interface FoundBackup {
  readonly manifest: BackupManifest;
  /**
   * Copies it beside the data and compares every checksum on the way; gives the first part that is not as it was, and then
   * leaves nothing behind.
   */
  stage(onFiles: OnFiles): Promise<{ readonly damaged: string } | StagedBackup>;
}

/** A backup that waits, whole, to become the data. */
export interface StagedBackup {
  /**
   * Makes it the data and keeps the former ones aside; gives the folder where they are now, null where there were none. Gives
   * `data-in-use`, and changes nothing, while some process has the former ones open.
   */
  putInPlace(): Promise<{ readonly formerAt: string | null } | 'data-in-use'>;
  discard(): Promise<void>;
}

/** The data of this installation, as a backup replaces them; nobody has them open. */
export interface RestorableData {
  /** Null where there is no whole backup. */
  find(path: string): Promise<FoundBackup | null>;
  isThere(): Promise<boolean>;
  /** Whether some process has them open. */
  inUse(): Promise<boolean>;
}
