import { ok, type Result, refuse } from '#domain/shared';
import { type BackupManifest, type BackupRefusal, unknownMigrations } from '../backup.ts';
import type { OnFiles, RestorableData } from '../ports.ts';

interface RestoreBackupPorts {
  /** Null where the database is no file of this machine. */
  readonly restorableData: RestorableData | null;
  /** Those of this version. */
  readonly knownMigrations: readonly string[];
}

interface RestoreBackupInput {
  readonly from: string;
  /** Whether data that are there may be kept aside. */
  readonly replace: boolean;
  readonly onFiles?: OnFiles;
}

/** What was restored. */
export interface RestoredBackup {
  readonly manifest: BackupManifest;
  /** Where the former data are now; null where there were none. */
  readonly formerAt: string | null;
}

const refused = (code: BackupRefusal, params?: Record<string, string>) => refuse(code, params);

/**
 * Makes a backup the data of this installation; whoever runs the machine asks for it while nothing serves them. Nothing changes
 * before every checksum has been compared, and former data are kept aside, never deleted. Refuses with `database-on-server`,
 * `not-a-backup`, `backup-newer` (`migrations` that this version does not know), `data-present` unless they may be replaced,
 * `data-in-use` and `backup-damaged` (`part`).
 */
export async function restoreBackup(
  { restorableData: data, knownMigrations }: RestoreBackupPorts,
  { from, replace, onFiles = () => undefined }: RestoreBackupInput,
): Promise<Result<RestoredBackup>> {
  if (!data) return refused('database-on-server');
  const backup = await data.find(from);
  if (!backup) return refused('not-a-backup', { path: from });
  const { manifest } = backup;
  const unknown = unknownMigrations(manifest, knownMigrations);
  if (unknown.length > 0) return refused('backup-newer', { migrations: unknown.join(', ') });
  if (await data.isThere()) {
    if (await data.inUse()) return refused('data-in-use');
    if (!replace) return refused('data-present');
  }
  const staged = await backup.stage(onFiles);
  if ('damaged' in staged) return refused('backup-damaged', { part: staged.damaged });
  const placed = await staged.putInPlace();
  if (placed !== 'data-in-use') return ok({ manifest, ...placed });
  await staged.discard();
  return refused('data-in-use');
}
