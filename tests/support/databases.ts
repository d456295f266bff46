import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import type { Clock } from '#domain/shared';
import { createPool } from './mysql-client.ts';

/** An application on an empty, migrated database of its own. */
export interface TestApp {
  readonly container: Container;
  /** The environment variables with which another process opens the same database. */
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

interface OpenOptions {
  /** Without tables, as a new installation finds it. */
  readonly empty?: boolean;
}

/** A clock that stands still until it is moved; it starts at 9:00 in Bogota on Wednesday 4 March 2026. */
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
export async function sqliteApp(clock?: Clock, options?: OpenOptions): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'integra-test-'));
  return open({ INTEGRA_DATA_DIR: folder }, { clock, ...options }, async () =>
    rmSync(folder, { recursive: true, force: true }),
  );
}

/** Opens an application on a new database of the MariaDB server at `url`. */
async function mariaDbApp(url: string, clock?: Clock, options?: OpenOptions): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'integra-test-'));
  const name = `integra_${randomUUID().replaceAll('-', '')}`;
  const pool = createPool(url);
  await pool.query(`create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  return open(
    { INTEGRA_DATA_DIR: folder, DATABASE_URL: `${url}/${name}` },
    { clock, ...options },
    async () => {
      await pool.query(`drop database ${name}`);
      await pool.end();
      rmSync(folder, { recursive: true, force: true });
    },
  );
}

async function open(
  variables: Record<string, string>,
  { clock = fixedClock(), empty = false }: OpenOptions & { clock?: Clock },
  clean: () => Promise<void>,
): Promise<TestApp> {
  const container = await createContainer(readEnvironment(variables), { clock });
  if (!empty) await container.database.migrate();
  return {
    container,
    variables,
    async close() {
      await container.close();
      await clean();
    },
  };
}

type OpenApp = typeof sqliteApp;

/** Runs one suite on the embedded database and on MariaDB. */
export function onBothDatabases(suite: (openApp: OpenApp) => void): void {
  describe('on SQLite', () => suite(sqliteApp));
  const url = inject('mariaDbUrl');
  describe.skipIf(url === null)('on MariaDB', () => suite((...how) => mariaDbApp(url ?? '', ...how)));
}
