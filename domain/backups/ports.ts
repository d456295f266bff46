import type { BackupManifest } from './backup.ts';

/** Called with the number of copied files. */
export type OnProgress = (fileCount: number) => void;

export interface TakenBackup extends BackupManifest {
  /** Folder of the backup. */
  readonly path: string;
}

/** Takes backups while the data are in use. */
export interface Backups {
  /**
   * Copies everything acknowledged so far into a new folder inside of `into` (null: default folder), which is renamed when
   * complete. Gives `database-on-server` for MySQL/MariaDB. For a corrupt database it leaves nothing behind and gives
   * `database-damaged`.
   */
  take(options: {
    readonly at: string;
    readonly into: string | null;
    readonly onProgress: OnProgress;
  }): Promise<TakenBackup | 'database-on-server' | 'database-damaged'>;
  /** Deletes backups in the default folder begun before a timestamp, also partial ones; gives their number. */
  deleteBefore(before: string): Promise<number>;
}

export interface FoundBackup {
  readonly manifest: BackupManifest;
  /** Copies the backup beside the data and verifies every checksum. If a part is damaged, removes the copy and gives that part. */
  stage(onProgress: OnProgress): Promise<{ readonly damagedPart: string } | StagedBackup>;
}

/** A complete, verified copy of a backup beside the data. */
export interface StagedBackup {
  /**
   * Makes it the current data and moves the previous data aside; gives their new folder, null when there were none. Gives
   * `data-in-use` and changes nothing while a process has the data open.
   */
  activate(): Promise<{ readonly formerDataPath: string | null } | 'data-in-use'>;
  discard(): Promise<void>;
}

/** The data of this installation, for a restore. */
export interface RestorableData {
  /** Reads the backup in a folder; null when it is missing or incomplete. */
  find(path: string): Promise<FoundBackup | null>;
  exists(): Promise<boolean>;
  /** Whether a process has the data open. */
  inUse(): Promise<boolean>;
}
