import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from './mariadb-process.ts';

/** Whether OpenStack Swift is installed (tests/run.mjs installs it). */
export const hasS3Server = existsSync('/usr/bin/swift-proxy-server');

const BUCKET = 'integra';
/** Environment variables for clients of the S3 server. */
export const S3_VARIABLES = {
  AWS_ACCESS_KEY_ID: 'test:tester',
  AWS_SECRET_ACCESS_KEY: 'testing',
  // Node 20 is supported here, and a warning would fail the run.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

/** An S3 server with an empty bucket. */
export interface S3Server {
  /** A value for INTEGRA_FILES_URL; its files lie below the prefix. */
  url(prefix?: string): string;
  close(): Promise<void>;
}

const STORES = ['account', 'container', 'object'] as const;
/** Filters of the proxy in their order, with the settings of each. */
const FILTERS: readonly (readonly [string, string])[] = [
  ['catch_errors', ''],
  ['gatekeeper', ''],
  ['cache', 'memcache_servers = 127.0.0.1:CACHE_PORT'],
  ['listing_formats', ''],
  ['s3api', 'location = us-east-1'],
  ['tempauth', 'user_test_tester = testing .admin'],
  ['copy', ''],
  ['slo', ''],
  ['dlo', ''],
];
const STARTS_WITHIN_MS = 90_000;

/** Starts OpenStack Swift, which speaks S3, on free ports. */
export async function s3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'integra-s3-'));
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true });
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() };
  const port = await freePort();
  buildRings(folder, ports);
  for (const store of STORES) writeConfiguration(folder, store, ports[store], storeSections(folder, store));
  const cachePort = await freePort();
  writeConfiguration(folder, 'proxy', port, proxySections(cachePort));
  const children = [
    startMemcached(cachePort),
    ...[...STORES, 'proxy'].map((name) => startSwift(folder, name)),
  ];
  const close = async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(children.map(untilEnded));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const answering = [port, ...Object.values(ports)].map(untilAnswering);
    await Promise.race([Promise.all(answering), ...children.map(untilFailure)]);
    await makeBucket(port);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: (prefix = randomUUID()) => `s3://${BUCKET}/${prefix}?endpoint=http://127.0.0.1:${port}`,
    close,
  };
}

const startSwift = (folder: string, name: string) =>
  spawn(`/usr/bin/swift-${name}-server`, [configurationOf(folder, name)], { stdio: 'ignore' });

const startMemcached = (port: number) =>
  spawn('/usr/bin/memcached', ['-l', '127.0.0.1', '-p', String(port), '-u', 'nobody'], { stdio: 'ignore' });

/** Rejects when a program of the server ends by itself. */
async function untilFailure(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`${child.spawnfile} ended with ${code}`);
}

const untilEnded = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

const configurationOf = (folder: string, name: string) => join(folder, `${name}.conf`);

function writeConfiguration(folder: string, name: string, port: number, sections: string) {
  const { username: user } = userInfo();
  const common = { bind_ip: '127.0.0.1', bind_port: port, user, swift_dir: folder, workers: 0 };
  const lines = Object.entries(common).map(([key, value]) => `${key} = ${value}`);
  writeFileSync(configurationOf(folder, name), ['[DEFAULT]', ...lines, sections].join('\n'));
}

const storeSections = (folder: string, store: string) => `devices = ${join(folder, 'devices')}
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${store}-server
[app:${store}-server]
use = egg:swift#${store}
`;

const proxySections = (cachePort: number) =>
  [
    '[pipeline:main]',
    `pipeline = ${FILTERS.map(([name]) => name).join(' ')} proxy-server`,
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    // A busy machine answers late; the proxy must not give up a store for that.
    'node_timeout = 60',
    'conn_timeout = 10',
    'error_suppression_limit = 1000',
    ...FILTERS.map(
      ([name, settings]) =>
        `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${settings.replace('CACHE_PORT', String(cachePort))}`,
    ),
  ].join('\n');

/** Writes the files that tell each process where accounts, containers and objects are stored. */
function buildRings(folder: string, ports: Readonly<Record<(typeof STORES)[number], number>>) {
  const device = "{'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'd1', 'weight': 1}";
  const script = `import json, sys
from swift.common.ring import RingBuilder
for name, port in json.loads(sys.argv[1]).items():
    builder = RingBuilder(4, 1, 1)
    builder.add_dev(${device})
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (sys.argv[2], name))
`;
  execFileSync('/usr/bin/python3', ['-c', script, JSON.stringify(ports), folder]);
}

async function untilAnswering(port: number) {
  const until = Date.now() + STARTS_WITHIN_MS;
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))) {
    if (Date.now() > until) throw new Error('The S3 server does not answer');
    await pause(100);
  }
}

async function makeBucket(port: number) {
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = {
    accessKeyId: S3_VARIABLES.AWS_ACCESS_KEY_ID,
    secretAccessKey: S3_VARIABLES.AWS_SECRET_ACCESS_KEY,
  };
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
}
