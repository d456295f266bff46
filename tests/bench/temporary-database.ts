import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { createPool } from '#tests/support/mysql-client.ts';

/** A database with tables and base data that is deleted after the run. */
export interface TemporaryDatabase {
  readonly container: Container;
  /** The environment variables for another process. */
  readonly variables: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/** Creates a database in the server at `serverUrl`, or an embedded one for null. */
export async function createTemporaryDatabase(serverUrl: string | null): Promise<TemporaryDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'integra-bench-'));
  const name = `integra_bench_${randomUUID().replaceAll('-', '')}`;
  const pool = serverUrl === null ? null : createPool(serverUrl);
  await pool?.query(`create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  const variables: Record<string, string> = {
    INTEGRA_DATA_DIR: folder,
    INTEGRA_DEMO: '0',
    NODE_ENV: 'production',
  };
  if (serverUrl !== null) variables.DATABASE_URL = new URL(`/${name}`, serverUrl).href;
  const container = await createContainer(readEnvironment(variables));
  await container.database.migrate();
  await container.seed.base();
  return {
    container,
    variables,
    async drop() {
      await container.close();
      await pool?.query(`drop database ${name}`);
      await pool?.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
