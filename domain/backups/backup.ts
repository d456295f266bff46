import type { TrailHead } from '#domain/audit-trail';

/** Manifest of a backup (K2). */
export interface BackupManifest {
  /** Start time; everything acknowledged before is in the backup. */
  readonly takenAt: string;
  /** Applied migrations, oldest first. */
  readonly migrations: readonly string[];
  /** Row counts by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Number of stored files. */
  readonly files: number;
  /** Size of database and files. */
  readonly bytes: number;
  /** Head of its audit trail; null for an empty trail, undefined in older backups. */
  readonly trailHead?: TrailHead | null | undefined;
}

/** Refusal codes of backup and restore. */
export type BackupRefusal =
  | 'database-on-server'
  | 'database-damaged'
  | 'not-a-backup'
  | 'backup-newer'
  | 'backup-damaged'
  | 'data-present'
  | 'data-in-use';

/** The migrations that a newer version applied before it took the backup; this version does not know them. */
export const unknownMigrations = (
  { migrations }: Pick<BackupManifest, 'migrations'>,
  knownMigrations: readonly string[],
): readonly string[] => migrations.filter((name) => !knownMigrations.includes(name));
