import { type Constructor, MikroORM, type Options } from '@mikro-orm/core';
import type { AbstractSqlDriver, SqlEntityManager } from '@mikro-orm/knex';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import { MySqlDriver } from '@mikro-orm/mysql';
import { SharedLibSqlDriver } from './embedded-connection.ts';
import {
  byFileImportLock,
  byFileLock,
  byServerImportLock,
  byServerLock,
  type Exclusively,
  type ExclusivelyOrBusy,
} from './exclusive.ts';
import { privateFile } from './private-file.ts';
import { schemas } from './schemas/index.ts';

/** Where the data lives: a file of the embedded database, or a MySQL/MariaDB address. */
export type DatabaseLocation = { readonly file: string } | { readonly url: string };

/** An open database. */
export interface Database {
  readonly dialect: 'sqlite' | 'mysql';
  /** A unit of memory of its own: one per request, job or command. */
  fork(): SqlEntityManager;
  /** Several processes may start at once: one prepares the database while the others wait. */
  readonly exclusively: Exclusively;
  /** One import at a time. */
  readonly importing: ExclusivelyOrBusy;
  migrate(): Promise<readonly string[]>;
  pendingMigrations(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** What a database is made of. */
export interface Making {
  readonly migrations: { name: string; class: Constructor<Migration> }[];
  /** Goes on after migrating, before anybody else gets the database. */
  readonly afterMigrating: (em: SqlEntityManager) => Promise<void>;
}

/** Opens the database. */
export async function openDatabase(
  location: DatabaseLocation,
  { migrations, afterMigrating }: Making,
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
      : { driver: MySqlDriver, clientUrl: location.url, charset: 'utf8mb4', pool: { min: 0, max: 10 } }),
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

/** Nobody opens a file that is about to be replaced by a backup. */
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
