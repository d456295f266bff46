import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type MailServer, mailServer } from '#tests/support/mail-server.ts';
import { createServerDatabase, type ServerDatabase } from '#tests/support/server-database.ts';
import { startBalancer } from './balancer.ts';
import { noWrites, runClient } from './clients.ts';
import { type ClusterClinic, makeClinic, openContainer } from './clinic.ts';
import { causeFaults } from './faults.ts';
import { type GaleraNode, startGalera } from './galera.ts';
import { findMailDamage, killMailingProcesses, untilAlertsEnd } from './mail.ts';
import { readOptions } from './options.ts';
import { environmentOf, type IntegraProcess, integraProcess } from './processes.ts';
import { printReport, secondsText } from './report.ts';
import { newTally } from './tally.ts';
import { upgrade } from './upgrade.ts';
import { findDamage } from './verify.ts';

const CLUSTER_SIZE = 3;

/** Number of tables that the migrations have made when the first start is killed. */
const TABLES_OF_A_HALF_START = 20;
const HALF_START_WITHIN_MS = 60_000;
const POLL_MS = 50;

const options = readOptions();
const release = options.formerRelease ?? '.';
if (!existsSync('build/server/index.js')) throw new Error('There is no build: run `npm run build` first');
const folder = mkdtempSync(join(tmpdir(), 'integra-cluster-'));
const nodes: GaleraNode[] = [];
const processes: IntegraProcess[] = [];
const mailServers: MailServer[] = [];
let database: ServerDatabase | null = null;

/** The environment of a process that prefers the node with this index. */
function variablesOf(preferredIndex: number): Record<string, string> {
  const hosts = nodes.map(
    (_, index) => new URL(nodes[(preferredIndex + index) % CLUSTER_SIZE]?.adminUrl ?? '').host,
  );
  const { username, password, pathname } = new URL(database?.url ?? '');
  return {
    INTEGRA_DATA_DIR: join(folder, 'data'),
    INTEGRA_DEMO: '0',
    DATABASE_URL: `mysql://${username}:${password}@${hosts.join()}${pathname}`,
    SMTP_URL: mailServers[preferredIndex]?.url ?? '',
  };
}

/** Adds the clinic with the code of the release that the processes run, because that release made the tables. */
async function addClinic(): Promise<ClusterClinic> {
  const ownCode = { makeClinic, openContainer };
  const { formerRelease } = options;
  const code: typeof ownCode = formerRelease
    ? await import(join(formerRelease, 'tests/cluster/clinic.ts'))
    : ownCode;
  const container = await code.openContainer(variablesOf(0));
  const clinic = await code.makeClinic(container, options.clientCount);
  await container.close();
  return clinic;
}

/** Sends the requests of all clients while the cluster is upgraded and disturbed; returns whether nothing was lost, doubled or wrong. */
async function loadAndDisturb() {
  const clinic = await addClinic();
  const balancer = await startBalancer(processes.map(({ port }) => port));
  const { origin } = balancer;
  const [tally, writes] = [newTally(), noWrites()];
  let isOverNow = false;
  const startedAt = performance.now();
  const isOver = () => isOverNow;
  const clients = clinic.own.map((_, clientIndex) =>
    runClient({ origin, clinic, clientIndex, tally, writes, onlyBookings: options.onlyBookings, isOver }),
  );
  let toldWaitCount = 0;
  const tell = (text: string) => {
    const wait = Math.max(0, ...tally.waitsMs.slice(toldWaitCount));
    toldWaitCount = tally.waitsMs.length;
    console.log(
      `${text}; ${tally.acknowledgedCount} acknowledged, longest wait meanwhile ${secondsText(wait)}`,
    );
  };
  if (options.formerRelease) await upgrade({ processes, formerRelease: options.formerRelease, tell });
  const container = await openContainer(variablesOf(0));
  const announcedOrderCodes =
    options.faultCount > 0 ? await killMailingProcesses({ container, clinic, processes, mailServers }) : [];
  if (announcedOrderCodes.length > 0) tell('Each process was killed with a message in hand');
  await causeFaults({
    cluster: { nodes, processes },
    kinds: options.kinds,
    count: options.faultCount,
    pauseMs: options.pauseSeconds * 1000,
    tell,
  });
  isOverNow = true;
  await Promise.all(clients);
  const seconds = (performance.now() - startedAt) / 1000;
  balancer.close();
  await untilAlertsEnd(container);
  const received = mailServers.flatMap((server) => server.received);
  const damage = {
    ...(await findDamage(container, writes)),
    ...findMailDamage(announcedOrderCodes, received),
  };
  await container.close();
  const unacknowledgedCount = received.filter(({ acknowledged }) => !acknowledged).length;
  printReport(tally, damage, { ...options, seconds, messageCount: received.length, unacknowledgedCount });
  const { staleReadCount, unexpectedRefusals } = tally;
  return (
    Object.values(damage).every((count) => count === 0) &&
    staleReadCount === 0 &&
    unexpectedRefusals.length === 0
  );
}

/** Starts a process on the empty database and kills it in the middle of the migrations. */
async function killWhileMigrating({ admin, name }: ServerDatabase) {
  const [first] = processes;
  first?.start(release);
  const tableCount = async () => {
    const [rows] = await admin.query(
      'select count(*) as n from information_schema.tables where table_schema = ?',
      [name],
    );
    return Number((rows as { n: number }[])[0]?.n);
  };
  const until = performance.now() + HALF_START_WITHIN_MS;
  while ((await tableCount()) < TABLES_OF_A_HALF_START) {
    if (performance.now() > until) throw new Error('The first process made no tables');
    await pause(POLL_MS);
  }
  await first?.kill();
}

/** Whether `doctor` finds nothing. */
function isClean(): boolean {
  const env = environmentOf(variablesOf(0));
  return spawnSync(process.execPath, ['cli/integra.mjs', 'doctor'], { env, stdio: 'inherit' }).status === 0;
}

try {
  for (let index = 0; index < CLUSTER_SIZE; index++) mailServers.push(await mailServer());
  nodes.push(...(await startGalera(CLUSTER_SIZE)));
  database = await createServerDatabase(nodes[0]?.adminUrl ?? '');
  for (let index = 0; index < CLUSTER_SIZE; index++)
    processes.push(await integraProcess(`integra${index + 1}`, variablesOf(index), folder));
  await killWhileMigrating(database);
  await database.admin.end();
  // All at once: one goes on with the migrations, the others wait.
  for (const each of processes) each.start(release);
  await Promise.all(processes.map((each) => each.untilServing()));
  console.log(`${CLUSTER_SIZE} nodes and ${CLUSTER_SIZE} processes serve`);
  const isUndamaged = await loadAndDisturb();
  if (!isClean() || !isUndamaged) process.exitCode = 1;
} catch (error) {
  process.exitCode = 1;
  console.error(error);
} finally {
  await Promise.all([...processes, ...nodes].map((each) => each.kill()));
  if (process.exitCode) console.error(`The output of the processes is in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
  for (const node of nodes) await node.remove();
}
// The mail servers still run, and after an error the clients and the balancer too.
process.exit();
