import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { createServerDatabase } from '#tests/support/server-database.ts';

/** A database with tables and base data that is deleted after the run. */
export interface TemporaryDatabase {
  readonly container: Container;
  /** The environment variables for another process. */
  readonly variables: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/** Creates a database in the server with this administrator, or an embedded one for null. */
export async function createTemporaryDatabase(adminUrl: string | null): Promise<TemporaryDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'integra-bench-'));
  const serverDatabase = adminUrl === null ? null : await createServerDatabase(adminUrl);
  const variables: Record<string, string> = {
    INTEGRA_DATA_DIR: folder,
    INTEGRA_DEMO: '0',
    NODE_ENV: 'production',
  };
  if (serverDatabase) variables.DATABASE_URL = serverDatabase.url;
  const container = await createContainer(readEnvironment(variables));
  await container.database.migrate();
  await container.seed.base();
  return {
    container,
    variables,
    async drop() {
      await container.close();
      await serverDatabase?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
