import { MikroORM, type Options } from '@mikro-orm/core';
import type { AbstractSqlDriver, SqlEntityManager } from '@mikro-orm/knex';
import {
  byFileImportLock,
  byFileLock,
  byServerImportLease,
  byServerLease,
  type Exclusively,
  type ExclusivelyOrBusy,
} from './database-locks.ts';
import type { Dialect } from './dialect.ts';
import { EmbeddedDriver } from './embedded-connection.ts';
import { IdReturningDriver } from './id-returning-driver.ts';
import { applyMigrations, pendingMigrations } from './migrating.ts';
import type { MigrationList } from './migration-list.ts';
import type { PooledConnection } from './pooled-connection.ts';
import { ensurePrivateFile } from './private-file.ts';
import { schemas } from './schemas/index.ts';
import type { ServerSettings } from './server-dialect.ts';

/** SQLite file, or database of a MySQL/MariaDB server or cluster. */
export type DatabaseLocation = { readonly file: string } | ServerSettings;

export interface Database {
  readonly dialect: Dialect;
  /** A new entity manager: one per request, job or command. */
  fork(): SqlEntityManager;
  /** Runs work that only one process may do at a time, such as migrating. */
  readonly exclusively: Exclusively;
  /** Runs an import, or returns `busy` while another import runs. */
  readonly runImport: ExclusivelyOrBusy;
  /** Applies pending migrations; calls `beforeChanging` first, unless the database is new or has no pending migrations. */
  migrate(beforeChanging?: () => Promise<void>): Promise<readonly string[]>;
  pendingMigrations(): Promise<readonly string[]>;
  /** Whether the database answers, within two seconds. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseSetup {
  readonly migrations: MigrationList;
  /** Runs after migrating, under the same lock. */
  readonly afterMigrating: (em: SqlEntityManager) => Promise<void>;
}

export async function openDatabase(
  location: DatabaseLocation,
  { migrations, afterMigrating }: DatabaseSetup,
): Promise<Database> {
  const isEmbedded = 'file' in location;
  const dialect = isEmbedded ? 'sqlite' : 'mysql';
  const options: Options<AbstractSqlDriver> = {
    entities: schemas,
    ...(isEmbedded
      ? { driver: EmbeddedDriver, dbName: location.file }
      : {
          driver: IdReturningDriver,
          ...serverOptions(location),
        }),
  };
  const { orm, exclusively, runImport, isReachable } = isEmbedded
    ? await openFile(location.file, options)
    : await openServer(options);
  const fork = () => orm.em.fork({ useContext: true });
  return {
    dialect,
    fork,
    exclusively,
    runImport,
    isReachable,
    migrate: (beforeChanging = async () => {}) =>
      exclusively(async () => {
        const { length: pendingCount } = await pendingMigrations(orm, migrations);
        if (pendingCount > 0 && pendingCount < migrations.length) await beforeChanging();
        const applied = await applyMigrations(orm, { dialect, migrations });
        await afterMigrating(fork());
        return applied;
      }),
    pendingMigrations: () => pendingMigrations(orm, migrations),
    close: () => orm.close(true),
  };
}

/** Opens the file under its lock, because a restore may be replacing it. */
async function openFile(file: string, options: Options<AbstractSqlDriver>) {
  const exclusively = byFileLock(file);
  const open = async () => {
    await ensurePrivateFile(file);
    return MikroORM.init(options);
  };
  const orm = await exclusively(open);
  const isReachable = async () => (await orm.em.getConnection().execute('select 1 as one')).length === 1;
  return { orm, exclusively, runImport: byFileImportLock(file), isReachable };
}

const MAX_CONNECTIONS = 10;

/** The options of a server. MikroORM takes only one host; `ServerDialect` reads the others from `driverOptions`. */
const serverOptions = (server: ServerSettings): Options<AbstractSqlDriver> => ({
  host: server.hosts[0]?.host ?? '',
  port: server.hosts[0]?.port ?? 0,
  user: server.user,
  password: server.password,
  dbName: server.database,
  charset: 'utf8mb4',
  pool: { min: 0, max: MAX_CONNECTIONS },
  driverOptions: { server, acquireConnectionTimeout: server.limits.poolMs, log: { warn: () => undefined } },
});

async function openServer(options: Options<AbstractSqlDriver>) {
  const orm = await MikroORM.init(options);
  const connection = orm.em.getConnection() as PooledConnection;
  const pool = () => connection.getKnex();
  return {
    orm,
    exclusively: byServerLease(pool),
    runImport: byServerImportLease(pool),
    isReachable: () => connection.isReachable(),
  };
}
