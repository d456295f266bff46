import { restoreBackup } from '#domain/backups';
import { timestamp } from '#domain/shared';
import { migrations } from '../../prisma-free-migrations/index.ts';
import { databaseFile } from '../persistence/database-file.ts';
import { restorableData } from '../storage/restorable-data.ts';
import { systemClock } from '../system/system.ts';
import { makeDataFolder } from './data-folder.ts';
import type { Environment } from './environment.ts';

/** Makes a backup the data of this installation, which nobody has open. */
export async function restoring(environment: Environment, input: Parameters<typeof restoreBackup>[1]) {
  const { database, dataDir } = environment;
  if ('file' in database) await makeDataFolder(environment);
  return restoreBackup(
    {
      restorableData:
        'file' in database
          ? restorableData({ dataDir, database: databaseFile(database.file), at: timestamp(systemClock) })
          : null,
      knownMigrations: migrations.map(({ name }) => name),
    },
    input,
  );
}
