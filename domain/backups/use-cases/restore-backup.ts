import { ok, type Result, refuse } from '#domain/shared';
import { type BackupManifest, type BackupRefusal, unknownMigrations } from '../backup.ts';
import type { OnProgress, RestorableData } from '../ports.ts';

interface RestoreBackupPorts {
  /** Null for MySQL/MariaDB. */
  readonly restorableData: RestorableData | null;
  readonly knownMigrations: readonly string[];
}

interface RestoreBackupInput {
  /** Folder of the backup. */
  readonly from: string;
  /** Whether existing data may be moved aside. */
  readonly mayReplace: boolean;
  readonly onProgress?: OnProgress;
}

export interface RestoredBackup {
  readonly manifest: BackupManifest;
  /** Folder of the previous data; null when there were none. */
  readonly formerDataPath: string | null;
}

const refuseRestore = (code: BackupRefusal, params?: Record<string, string>) => refuse(code, params);

/**
 * Restores a backup, from the command line while nothing is running (K2). It verifies every checksum before it changes anything,
 * and moves previous data aside. Refuses with `database-on-server`, `not-a-backup` (`path`), `backup-newer` (`migrations` that this
 * version does not know), `data-present` unless `mayReplace`, `data-in-use` and `backup-damaged` (`part`).
 */
export async function restoreBackup(
  { restorableData: data, knownMigrations }: RestoreBackupPorts,
  { from, mayReplace, onProgress = () => undefined }: RestoreBackupInput,
): Promise<Result<RestoredBackup>> {
  if (!data) return refuseRestore('database-on-server');
  const backup = await data.find(from);
  if (!backup) return refuseRestore('not-a-backup', { path: from });
  const { manifest } = backup;
  const newerMigrations = unknownMigrations(manifest, knownMigrations);
  if (newerMigrations.length > 0)
    return refuseRestore('backup-newer', { migrations: newerMigrations.join(', ') });
  if (await data.exists()) {
    if (await data.inUse()) return refuseRestore('data-in-use');
    if (!mayReplace) return refuseRestore('data-present');
  }
  const staged = await backup.stage(onProgress);
  if ('damagedPart' in staged) return refuseRestore('backup-damaged', { part: staged.damagedPart });
  const activated = await staged.activate();
  if (activated !== 'data-in-use') return ok({ manifest, ...activated });
  await staged.discard();
  return refuseRestore('data-in-use');
}
