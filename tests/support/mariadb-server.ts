import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { createPool } from '#tests/support/mysql-client.ts';
import servers from './mariadb-servers.json' with { type: 'json' };

/** Disables flushing to disk, because the data are deleted after the run. */
const FORGETFUL = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--skip-innodb-doublewrite',
  '--skip-sync-frm',
  '--debug-no-sync',
];

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the MariaDB server of this run; null without one. */
    mariaDbUrl: string | null;
  }
}

/** A MariaDB server of this process. */
export interface OwnMariaDb {
  readonly url: string;
  /** Sends a signal to its process. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Kills the process and starts another one over the same data. */
  restart(): Promise<void>;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a MariaDB server on a free port, or uses the one of INTEGRA_TEST_MYSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.INTEGRA_TEST_MYSQL;
  if (given) {
    project.provide('mariaDbUrl', given);
    return async () => undefined;
  }
  const own = await startMariaDb(FORGETFUL);
  if (!own) {
    if (process.env.CI === 'true')
      throw new Error('MariaDB is missing: install mariadb-server or set INTEGRA_TEST_MYSQL');
    process.stdout.write(
      'MariaDB is missing (install mariadb-server or set INTEGRA_TEST_MYSQL): its tests are skipped.\n',
    );
    project.provide('mariaDbUrl', null);
    return async () => undefined;
  }
  project.provide('mariaDbUrl', own.url);
  return own.stop;
}

/** The server's program; undefined where it is missing. */
export const findMariaDb = (): string | undefined => servers.find((path) => existsSync(path));

/** Starts a MariaDB server with these options on a free port; null where none is installed. */
export async function startMariaDb(options: readonly string[] = FORGETFUL): Promise<OwnMariaDb | null> {
  const binary = findMariaDb();
  if (!binary) return null;
  const folder = mkdtempSync(join(tmpdir(), 'integra-mariadb-'));
  const port = await freePort();
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  execFileSync(
    'mariadb-install-db',
    [
      ...user,
      '--no-defaults',
      `--datadir=${folder}`,
      `--tmpdir=${folder}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...options,
    ],
    { stdio: 'pipe' },
  );
  const url = `mysql://root@127.0.0.1:${port}`;
  const begin = () =>
    spawn(
      binary,
      [
        '--no-defaults',
        ...user,
        `--datadir=${folder}`,
        `--tmpdir=${folder}`,
        `--port=${port}`,
        `--socket=${join(folder, 's.sock')}`,
        '--bind-address=127.0.0.1',
        '--max-connections=300',
        ...options,
      ],
      { stdio: 'ignore' },
    );
  let server = begin();
  await answering(url, server);
  const kill = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  return {
    url,
    signal: (name) => void server.kill(name),
    async restart() {
      await kill();
      server = begin();
      await answering(url, server);
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null) throw new Error(`MariaDB ended with ${server.exitCode} while starting`);
    const pool = createPool(url);
    try {
      await pool.query('select 1');
      return;
    } catch {
      await pause(100);
    } finally {
      await pool.end();
    }
  }
  throw new Error('MariaDB did not answer');
}
