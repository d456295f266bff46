import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import type { RefusalLimits } from '#domain/access';
import type { Clock } from '#domain/shared';
import { rowOf, rowsOf } from '#tests/support/rows.ts';
import { createServerDatabase } from './server-database.ts';

/** An application on a database of its own. */
export interface TestApp {
  readonly container: Container;
  /** The environment variables for another process. */
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** An application and the administrator of its server. */
export interface AdministeredApp extends TestApp {
  /** Runs a statement for which the account of the application has no right. */
  asAdministrator<Row extends object>(sql: string): Promise<Row[]>;
}

interface DatabaseOptions {
  /** Whether the database has no tables yet, like that of a new installation. */
  readonly empty?: boolean;
  readonly refusalLimits?: RefusalLimits;
}

/** A clock that only tests move; it starts at 9:00 in Bogota on Wednesday 4 March 2026. */
export function fixedClock(start = '2026-03-04T14:00:00.000Z') {
  let instant = Date.parse(start);
  return {
    now: () => instant,
    forward: (milliseconds: number) => {
      instant += milliseconds;
    },
    set: (iso: string) => {
      instant = Date.parse(iso);
    },
  };
}

/** Opens an application on a new SQLite file. */
export async function sqliteApp(
  clock?: Clock,
  { empty = false, ...overrides }: DatabaseOptions = {},
): Promise<AdministeredApp> {
  const folder = mkdtempSync(join(tmpdir(), 'integra-test-'));
  if (!empty) writeFileSync(join(folder, 'integra.db'), await migratedFile());
  const app = await open({ INTEGRA_DATA_DIR: folder }, clock, overrides);
  return {
    ...app,
    asAdministrator: (sql) => rowsOf(app.container.database.fork(), sql),
    async close() {
      await app.container.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens an application on a new database of the MariaDB server with this administrator. */
async function mariaDbApp(
  adminUrl: string,
  clock?: Clock,
  { empty = false, ...overrides }: DatabaseOptions = {},
): Promise<AdministeredApp> {
  const folder = mkdtempSync(join(tmpdir(), 'integra-test-'));
  const { name, url, admin, drop } = await createServerDatabase(adminUrl);
  if (!empty) await admin.query(`use ${name}; ${await migratedTables(adminUrl)}`);
  const app = await open({ INTEGRA_DATA_DIR: folder, DATABASE_URL: url }, clock, overrides);
  return {
    ...app,
    async asAdministrator<Row extends object>(sql: string) {
      const [results] = await admin.query(`use ${name}; ${sql}`);
      return (results as [unknown, Row[]])[1];
    },
    async close() {
      await app.container.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Caches the result of the first call, for all test files of a worker. */
function memoized<Args extends unknown[], T>(
  make: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  let created: Promise<T> | undefined;
  return (...args) => {
    created ??= make(...args);
    return created;
  };
}

/** The content of a migrated database file. */
const migratedFile = memoized(async () => {
  const app = await sqliteApp(undefined, { empty: true });
  await app.container.database.migrate();
  await app.container.database.fork().execute('pragma wal_checkpoint(truncate)');
  const content = readFileSync(join(app.variables.INTEGRA_DATA_DIR ?? '', 'integra.db'));
  await app.close();
  return content;
});

/** The statements that create the migrated schema at once. */
const migratedTables = memoized(async (adminUrl: string) => {
  const app = await mariaDbApp(adminUrl, undefined, { empty: true });
  await app.container.database.migrate();
  const em = app.container.database.fork();
  const tables = await rowsOf<Record<string, string>>(em, 'show tables');
  const statements = ['set foreign_key_checks = 0'];
  for (const [name] of tables.map((row) => Object.values(row))) {
    const created = await rowOf<Record<string, string>>(em, `show create table ${name}`);
    statements.push(created?.['Create Table'] ?? '');
  }
  const applied = await rowsOf<{ name: string }>(em, 'select name from mikro_orm_migrations order by id');
  const names = applied.map(({ name }) => `('${name}')`);
  statements.push(`insert into mikro_orm_migrations (name) values ${names.join(', ')}`);
  statements.push(
    'insert into audit_chain (id, position, unused_positions, unsealed_to) values (1, 0, 0, 0)',
  );
  await app.close();
  return [...statements, 'set foreign_key_checks = 1'].join('; ');
});

async function open(
  variables: Record<string, string>,
  clock: Clock = fixedClock(),
  overrides: Omit<DatabaseOptions, 'empty'> = {},
) {
  return { container: await createContainer(readEnvironment(variables), { clock, ...overrides }), variables };
}

export type OpenApp = typeof sqliteApp;

/** Runs a suite on SQLite and on MariaDB. */
export function onBothDatabases(suite: (openApp: OpenApp) => void): void {
  describe('on SQLite', () => suite(sqliteApp));
  onMariaDb(suite);
}

/** Runs a suite on MariaDB only. */
export function onMariaDb(suite: (openApp: OpenApp) => void): void {
  const adminUrl = inject('mariaDbAdminUrl');
  describe.skipIf(adminUrl === null)('on MariaDB', () =>
    suite((...args) => mariaDbApp(adminUrl ?? '', ...args)),
  );
}
