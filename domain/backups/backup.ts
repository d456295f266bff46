import type { TrailHead } from '#domain/audit-trail';

/** What a backup holds, as it says of itself. */
export interface BackupManifest {
  /** When it was begun: everything acknowledged before is in it. */
  readonly takenAt: string;
  /** The migrations of its database, oldest first. */
  readonly migrations: readonly string[];
  /** Rows, by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Stored files of patients and staff. */
  readonly files: number;
  /** Of the database and the files together. */
  readonly bytes: number;
  /** Of the audit trail in it; null for an empty one, undefined in backups that are older than heads. */
  readonly trailHead?: TrailHead | null | undefined;
}

/** Why a backup is not taken, or not restored. */
export type BackupRefusal =
  | 'database-on-server'
  | 'database-damaged'
  | 'not-a-backup'
  | 'backup-newer'
  | 'backup-damaged'
  | 'data-present'
  | 'data-in-use';

/** The migrations of a backup that this version does not know: it was taken by a newer one. */
export const unknownMigrations = (
  { migrations }: Pick<BackupManifest, 'migrations'>,
  known: readonly string[],
): readonly string[] => migrations.filter((name) => !known.includes(name));
