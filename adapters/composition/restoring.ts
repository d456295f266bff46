import { restoreBackup } from '#domain/backups';
import { timestamp } from '#domain/shared';
import { migrations } from '../../prisma-free-migrations/index.ts';
import { databaseFile } from '../persistence/database-file.ts';
import { restorableData } from '../storage/restorable-data.ts';
import { systemClock } from '../system/system.ts';
import type { Environment } from './environment.ts';

/** Makes a backup the data of this installation, which nobody has open. */
export const restoring = ({ database, dataDir }: Environment, input: Parameters<typeof restoreBackup>[1]) =>
  restoreBackup(
    {
      restorableData:
        'file' in database
          ? restorableData({ dataDir, database: databaseFile(database.file), at: timestamp(systemClock) })
          : null,
      knownMigrations: migrations.map(({ name }) => name),
    },
    input,
  );
