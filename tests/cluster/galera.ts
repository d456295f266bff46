import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  findMariaDb,
  freePort,
  type InstalledMariaDb,
  installMariaDb,
  WITHOUT_DISK_SYNC,
} from '#tests/support/mariadb-process.ts';
import { createPool } from '#tests/support/mysql-client.ts';

const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];
const PACKAGES = ['galera-4', 'mariadb-server', 'rsync'];

/** Excludes a dead node after two seconds, during which all commits wait; Galera's default is five. */
const FAILURE_DETECTION =
  'evs.keepalive_period=PT0.25S;evs.inactive_check_period=PT0.25S;evs.suspect_timeout=PT2S;evs.inactive_timeout=PT4S';

/** Options of a node. Each commit writes the log to the operating system, because a killed node must still have what it acknowledged. */
const OPTIONS = [
  ...WITHOUT_DISK_SYNC,
  '--innodb-flush-log-at-trx-commit=2',
  '--binlog-format=ROW',
  '--innodb-autoinc-lock-mode=2',
];

const SYNCED_STATE = '4';
const SYNC_WITHIN_S = 120;
const POLL_MS = 200;

/** One node of the cluster. */
export interface GaleraNode {
  readonly name: string;
  /** Address with the administrator. */
  readonly adminUrl: string;
  readonly kill: () => Promise<void>;
  /** Starts the node again over its data and waits until it has all transactions of the other nodes. */
  rejoin(): Promise<void>;
  /** Stops its process, whose connections stay open. */
  freeze(): void;
  thaw(): void;
  /** Cuts it off from the other nodes, but not from its clients; with `on` false connects it again. */
  isolate(on: boolean): Promise<void>;
  /** Waits until it has all transactions of the other nodes. */
  untilSynced(): Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The programs of a cluster. Installs missing ones when it runs as root on Debian; otherwise throws an error that names them. */
function findGalera(): { readonly binary: string; readonly provider: string } {
  const find = () => {
    const binary = findMariaDb();
    const provider = PROVIDERS.find((path) => existsSync(path));
    const hasRsync = spawnSync('rsync', ['--version']).status === 0;
    return binary && provider && hasRsync ? { binary, provider } : null;
  };
  const found = find() ?? (installPackages() ? find() : null);
  if (!found)
    throw new Error(`A cluster needs ${PACKAGES.join(', ')}: install them (Debian: apt-get install)`);
  return found;
}

function installPackages(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${PACKAGES.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', [...args], { env, stdio: 'inherit' }).status === 0;
  return apt('update', '-qq') && apt('install', '-y', '-qq', ...PACKAGES);
}

/** Starts a cluster of `size` nodes on this machine. */
export async function startGalera(size: number): Promise<readonly GaleraNode[]> {
  const { binary, provider } = findGalera();
  const servers: InstalledMariaDb[] = [];
  // The port `group` receives cluster messages, `ist` receives missing transactions, `sst` receives a full copy of the data.
  const ports: { group: number; ist: number; sst: number }[] = [];
  for (let index = 0; index < size; index++) {
    // When the server runs as root, rsync copies the data as the Unix user `nobody`, who may not read them.
    servers.push(await installMariaDb(binary, OPTIONS, { account: 'mysql' }));
    ports.push({ group: await freePort(), ist: await freePort(), sst: await freePort() });
  }
  const address = `gcomm://${ports.map(({ group }) => `127.0.0.1:${group}`).join()}`;
  const nodes = servers.map((server, index) => {
    const { group, ist, sst } = ports[index] ?? { group: 0, ist: 0, sst: 0 };
    const providerOptions = [
      `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
      `ist.recv_addr=127.0.0.1:${ist}`,
      FAILURE_DETECTION,
    ];
    const options = [
      '--wsrep-on=ON',
      `--wsrep-provider=${provider}`,
      `--wsrep-cluster-address=${address}`,
      `--wsrep-node-name=node${index + 1}`,
      `--wsrep-node-address=127.0.0.1:${group}`,
      `--wsrep-sst-receive-address=127.0.0.1:${sst}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-provider-options=${providerOptions.join(';')}`,
    ];
    return { server, options, node: nodeOf(`node${index + 1}`, server, options) };
  });
  for (const [index, { server, options }] of nodes.entries()) {
    server.start(index === 0 ? [...options, '--wsrep-new-cluster'] : options);
    await untilSynced(server);
  }
  return nodes.map(({ node }) => node);
}

function nodeOf(name: string, server: InstalledMariaDb, options: readonly string[]): GaleraNode {
  const { adminUrl, kill, remove } = server;
  return {
    name,
    adminUrl,
    kill,
    async rejoin() {
      server.start([...options, ...startPosition(server, options)]);
      await untilSynced(server);
    },
    freeze: () => server.signal('SIGSTOP'),
    thaw: () => server.signal('SIGCONT'),
    async isolate(on) {
      const pool = createPool(adminUrl);
      await pool.query(`set global wsrep_provider_options = 'gmcast.isolate=${on ? 1 : 0}'`);
      await pool.end();
    },
    untilSynced: () => untilSynced(server),
    remove,
  };
}

/**
 * The option with the last transaction of a killed node, so that the node gets only later transactions instead of a full copy. Debian's
 * `galera_recovery` does the same.
 */
function startPosition(server: InstalledMariaDb, options: readonly string[]): readonly string[] {
  const messages = server.output([...options, '--wsrep-recover', '--disable-log-error']);
  const [, position] = /Recovered position: (\S+)/.exec(messages) ?? [];
  return position ? [`--wsrep-start-position=${position}`] : [];
}

async function untilSynced(server: InstalledMariaDb): Promise<void> {
  await server.untilAnswering(SYNC_WITHIN_S);
  for (
    const until = performance.now() + SYNC_WITHIN_S * 1000;
    performance.now() < until;
    await pause(POLL_MS)
  )
    if ((await statusOf(server.adminUrl, 'wsrep_local_state')) === SYNCED_STATE) return;
  throw new Error(`A node did not join the cluster: see ${server.folder}/error.log`);
}

async function statusOf(adminUrl: string, name: string): Promise<string | undefined> {
  const pool = createPool(adminUrl);
  try {
    const [rows] = await pool.query('show status like ?', [name]);
    return (rows as { Value: string }[])[0]?.Value;
  } catch {
    return undefined;
  } finally {
    await pool.end();
  }
}
