import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '#tests/support/mysql-client.ts';
import servers from './mariadb-servers.json' with { type: 'json' };

/** Options that write as few files as possible and flush none to disk, because the data are deleted after the run. */
export const WITHOUT_DISK_SYNC = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--skip-innodb-doublewrite',
  '--skip-sync-frm',
  '--debug-no-sync',
  '--loose-innodb-file-per-table=0',
];

const POLL_MS = 100;

/** An installed MariaDB server with its own data folder and port. */
export interface InstalledMariaDb {
  /** Address with the administrator, who has no password. */
  readonly adminUrl: string;
  readonly folder: string;
  /** Starts the server with further options, without waiting until it answers. */
  start(options?: readonly string[]): void;
  /** Waits until the server answers queries. */
  untilAnswering(seconds: number): Promise<void>;
  /** Runs the server's program to its end with further options and returns its messages. */
  output(options: readonly string[]): string;
  /** Sends a signal to its process. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Kills its process like `kill -9`. */
  kill(): Promise<void>;
  /** Kills its process and deletes its data. */
  remove(): Promise<void>;
}

/** The path of the server's program; undefined where none is installed. */
export const findMariaDb = (): string | undefined => servers.find((path) => existsSync(path));

/**
 * Creates the data folder of a server that always runs with `options`; when root runs the tests, the server runs as the Unix user
 * `account`.
 */
export async function installMariaDb(
  binary: string,
  options: readonly string[],
  { account = 'root' } = {},
): Promise<InstalledMariaDb> {
  const folder = mkdtempSync(join(tmpdir(), 'integra-mariadb-'));
  const port = await freePort();
  const userOption = process.getuid?.() === 0 ? [`--user=${account}`] : [];
  const commonOptions = ['--no-defaults', ...userOption, `--datadir=${folder}`, `--tmpdir=${folder}`];
  const installOptions = ['--auth-root-authentication-method=normal', '--skip-test-db'];
  execFileSync('mariadb-install-db', [...commonOptions, ...installOptions, ...options], { stdio: 'pipe' });
  const adminUrl = `mysql://root@127.0.0.1:${port}`;
  const serverOptions = [
    `--port=${port}`,
    `--socket=${join(folder, 's.sock')}`,
    `--pid-file=${join(folder, 's.pid')}`,
    `--log-error=${join(folder, 'error.log')}`,
    '--bind-address=127.0.0.1',
    '--max-connections=300',
  ];
  let server: ChildProcess | null = null;
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  return {
    adminUrl,
    folder,
    start(more = []) {
      server = spawn(binary, [...commonOptions, ...serverOptions, ...options, ...more], { stdio: 'ignore' });
    },
    async untilAnswering(seconds) {
      for (
        const until = performance.now() + seconds * 1000;
        performance.now() < until;
        await pause(POLL_MS)
      ) {
        if (server?.exitCode != null || server?.signalCode != null)
          throw new Error(`MariaDB ended while starting: see ${folder}/error.log`);
        if (await canAnswer(adminUrl)) return;
      }
      throw new Error('MariaDB did not answer');
    },
    output: (more) => spawnSync(binary, [...commonOptions, ...options, ...more], { encoding: 'utf8' }).stderr,
    signal: (name) => void server?.kill(name),
    kill,
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port that no program uses now. */
export function freePort(): Promise<number> {
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

async function canAnswer(url: string): Promise<boolean> {
  const pool = createPool(url);
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}
