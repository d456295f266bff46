import { type Constructor, MikroORM, type Options } from '@mikro-orm/core';
import type { AbstractSqlDriver, SqlEntityManager } from '@mikro-orm/knex';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import {
  byFileImportLock,
  byFileLock,
  byServerImportLock,
  byServerLock,
  type Exclusively,
  type ExclusivelyOrBusy,
} from './database-locks.ts';
import { SharedLibSqlDriver } from './embedded-connection.ts';
import { IdReturningDriver } from './id-returning-driver.ts';
import { privateFile } from './private-file.ts';
import { schemas } from './schemas/index.ts';

/** SQLite file or MySQL/MariaDB URL. */
export type DatabaseLocation = { readonly file: string } | { readonly url: string };

export interface Database {
  readonly dialect: 'sqlite' | 'mysql';
  /** A new entity manager: one per request, job or command. */
  fork(): SqlEntityManager;
  /** Runs work that only one process may do at a time, such as migrating. */
  readonly exclusively: Exclusively;
  /** Runs an import, one at a time. */
  readonly importing: ExclusivelyOrBusy;
  migrate(): Promise<readonly string[]>;
  pendingMigrations(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface DatabaseSetup {
  readonly migrations: { name: string; class: Constructor<Migration> }[];
  /** Runs after migrating, under the same lock. */
  readonly afterMigrating: (em: SqlEntityManager) => Promise<void>;
}

export async function openDatabase(
  location: DatabaseLocation,
  { migrations, afterMigrating }: DatabaseSetup,
): Promise<Database> {
  const embedded = 'file' in location;
  const options: Options<AbstractSqlDriver> = {
    entities: schemas,
    extensions: [Migrator],
    migrations: {
      migrationsList: migrations,
      transactional: false,
      allOrNothing: false,
      snapshot: false,
      silent: true,
    },
    ...(embedded
      ? { driver: SharedLibSqlDriver, dbName: location.file }
      : {
          driver: IdReturningDriver,
          clientUrl: location.url,
          charset: 'utf8mb4',
          pool: { min: 0, max: 10 },
        }),
  };
  const { orm, exclusively, importing } = embedded
    ? await openFile(location.file, options)
    : await openServer(options);
  const migrator = orm.getMigrator();
  const fork = () => orm.em.fork({ useContext: true });
  return {
    dialect: embedded ? 'sqlite' : 'mysql',
    fork,
    exclusively,
    importing,
    migrate: () =>
      exclusively(async () => {
        const applied = await migrator.up();
        await afterMigrating(fork());
        return applied.map((migration) => migration.name);
      }),
    pendingMigrations: async () => (await migrator.getPendingMigrations()).map((migration) => migration.name),
    close: () => orm.close(true),
  };
}

/** Opens under the lock, because a restore may be replacing the file. */
async function openFile(file: string, options: Options<AbstractSqlDriver>) {
  const exclusively = byFileLock(file);
  const open = async () => {
    await privateFile(file);
    return MikroORM.init(options);
  };
  return { orm: await exclusively(open), exclusively, importing: byFileImportLock(file) };
}

async function openServer(options: Options<AbstractSqlDriver>) {
  const orm = await MikroORM.init(options);
  const pool = () => orm.em.getConnection().getKnex();
  return { orm, exclusively: byServerLock(pool), importing: byServerImportLock(pool) };
}
