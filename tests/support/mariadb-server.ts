import type { TestProject } from 'vitest/node';
import { findMariaDb, type InstalledMariaDb, installMariaDb, WITHOUT_DISK_SYNC } from './mariadb-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the MariaDB server of this run with its administrator; null without a server. */
    mariaDbAdminUrl: string | null;
  }
}

const START_WITHIN_S = 30;

/** A MariaDB server of this process. */
export interface OwnMariaDb extends Pick<InstalledMariaDb, 'adminUrl' | 'signal'> {
  /** Kills the process and starts another one over the same data. */
  restart(): Promise<void>;
  /** Kills the server and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a MariaDB server on a free port, or uses the one of INTEGRA_TEST_MYSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const externalUrl = process.env.INTEGRA_TEST_MYSQL;
  if (externalUrl) {
    project.provide('mariaDbAdminUrl', externalUrl);
    return async () => undefined;
  }
  const own = await startMariaDb(WITHOUT_DISK_SYNC);
  if (!own) {
    if (process.env.CI === 'true')
      throw new Error('MariaDB is missing: install mariadb-server or set INTEGRA_TEST_MYSQL');
    process.stdout.write(
      'MariaDB is missing (install mariadb-server or set INTEGRA_TEST_MYSQL): its tests are skipped.\n',
    );
    project.provide('mariaDbAdminUrl', null);
    return async () => undefined;
  }
  project.provide('mariaDbAdminUrl', own.adminUrl);
  return own.stop;
}

/** Starts a MariaDB server with `options` on a free port; returns null where none is installed. */
export async function startMariaDb(
  options: readonly string[] = WITHOUT_DISK_SYNC,
): Promise<OwnMariaDb | null> {
  const binary = findMariaDb();
  if (!binary) return null;
  const server = await installMariaDb(binary, options);
  const begin = async () => {
    server.start();
    await server.untilAnswering(START_WITHIN_S);
  };
  await begin();
  return {
    adminUrl: server.adminUrl,
    signal: server.signal,
    async restart() {
      await server.kill();
      await begin();
    },
    stop: server.remove,
  };
}
