import { restoreBackup } from '#domain/backups';
import { timestamp } from '#domain/shared';
import { migrations } from '../../prisma-free-migrations/index.ts';
import { databaseFile } from '../persistence/database-file.ts';
import { openFileStorage } from '../storage/open-file-storage.ts';
import { restorableData } from '../storage/restorable-data.ts';
import { storeRestore } from '../storage/trail-heads.ts';
import { systemClock } from '../system/system.ts';
import { makeDataFolder } from './data-folder.ts';
import type { Environment } from './environment.ts';

const knownMigrations = migrations.map(({ name }) => name);

/** Restores a backup; refuses while another process has the data open. */
export async function restoreFromBackup(
  environment: Environment,
  input: Parameters<typeof restoreBackup>[1],
) {
  const { database, dataDir } = environment;
  if (!('file' in database)) return restoreBackup({ restorableData: null, knownMigrations }, input);
  await makeDataFolder(environment);
  const files = await openFileStorage(environment.files);
  const at = timestamp(systemClock);
  const target = { dataDir, database: databaseFile(database.file), restoreFile: files.restore, at };
  const result = await restoreBackup(
    { restorableData: restorableData(target), knownMigrations },
    input,
  ).finally(files.close);
  if (result.ok) {
    const { takenAt } = result.value.manifest;
    await storeRestore(dataDir, { takenAt, restoredAt: timestamp(systemClock) });
  }
  return result;
}
