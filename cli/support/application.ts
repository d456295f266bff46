import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { type Container, isUnencrypted } from '#adapters/composition/container.ts';
import { StorageFault } from '#domain/documents';
import { checkTexts } from '../copy/findings.ts';
import { copy } from '../copy/texts.ts';
import { scheduleJobs } from '../jobs/schedule.ts';
import { scheduleSealing } from '../jobs/sealing.ts';
import { openContainer } from './database.ts';
import { Refused, WrongUsage } from './exit.ts';
import { callAsOperator, prepareDatabase } from './operator.ts';
import { print, printError } from './print.ts';
import { onStopSignal } from './stop-signal.ts';
import { isFirstProcess } from './web-processes.ts';
import { createWebApp, LOOPBACK_HOSTS, listen } from './web-server.ts';

/** Opens the application with a migrated database; an empty one gets demo data unless turned off. */
export const openApplication = (): Promise<Container> => openContainer(prepareApplication);

async function prepareApplication(container: Container): Promise<void> {
  await checkFileStorage(container);
  if (!isFirstProcess()) {
    // The first process has prepared the database before the others start.
    return container.cleanUpUnfinishedImport();
  }
  await prepareDatabase(container);
  await refuseDemoAccounts(container);
  if (container.environment.loadsDemo && (await container.seed.demo()))
    await callAsOperator(container)('recordSeed', { demo: true });
}

/** Refuses to serve demo accounts with INTEGRA_DEMO=0. */
async function refuseDemoAccounts(container: Container): Promise<void> {
  if (!container.environment.loadsDemo && (await container.seed.hasDemoAccounts()))
    throw new Refused(copy.demoAccountsPresent);
}

/** Refuses to start without a place for files. */
async function checkFileStorage(container: Container): Promise<void> {
  try {
    await container.checkFileStorage();
  } catch (error) {
    if (error instanceof StorageFault)
      throw new Refused(copy.filesUnreachable((error.cause as Error).message));
    throw error;
  }
}

interface Pages {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly clientDir?: string;
  readonly devMiddleware?: RequestHandler;
}

/** The first requests after a start come before the warm-up. */
const WARM_UP_AFTER_MS = 2_000;

/** Serves until the process is stopped. */
export async function serve(
  container: Container,
  pages: Pages,
  afterLastRequest: () => Promise<void> = async () => {},
): Promise<void> {
  const server = await listenOrRefuse(createWebApp({ container, ...pages }), container);
  const stopScheduling = container.environment.runsJobs ? await scheduleJobs(container) : async () => {};
  const stopSealing = scheduleSealing(container);
  onStopSignal(async () => {
    await stopScheduling();
    await Promise.all([server.close(), container.jobs.stop(pause)]);
    await afterLastRequest();
    await stopSealing();
    await container.close();
  });
  setTimeout(() => container.warmUp().catch(container.recordFault), WARM_UP_AFTER_MS).unref();
  if (!isFirstProcess()) return;
  print(copy.serving(shownHostOf(server.hosts), server.port));
  await printWelcome(container);
}

async function listenOrRefuse(app: ReturnType<typeof createWebApp>, container: Container) {
  const { port, host } = container.environment;
  try {
    const hosts = await hostsOf(container);
    return { hosts, ...(await listen(app, port, { hosts })) };
  } catch (error) {
    await container.close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Refused(copy.portTaken(port));
    if (code === 'EACCES') throw new Refused(copy.portForbidden(port));
    if (code === 'EADDRNOTAVAIL') throw new WrongUsage(copy.hostUnusable(host ?? ''));
    throw error;
  }
}

/** The addresses to listen on; none for all. Demo accounts, whose password is public, are served to this machine unless INTEGRA_HOST says more. */
async function hostsOf({ environment: { host }, seed }: Container): Promise<readonly string[]> {
  if (host === null) return (await seed.hasDemoAccounts()) ? LOOPBACK_HOSTS : [];
  return host === 'localhost' ? LOOPBACK_HOSTS : [host];
}

const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::', ...LOOPBACK_HOSTS]);

/** The name of the server in a web address that works on this machine. */
const shownHostOf = ([host]: readonly string[]): string => {
  if (host === undefined || ANY_ADDRESS.has(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
};

async function printWelcome(container: Container): Promise<void> {
  const { environment, seed } = container;
  const { examples } = await callAsOperator(container)('examine', { check: 'disk-space' });
  for (const finding of examples) printError(checkTexts['disk-space'].text(finding));
  if (!environment.runsJobs) print(copy.jobsElsewhere);
  if (environment.mail.server === null) print(copy.mailFolder(environment.mail.folder));
  const { accounts, password } = await seed.demoAccounts();
  if (isUnencrypted(environment.database)) printError(copy.unencryptedDatabase);
  if (accounts.length > 0) {
    print(copy.demoAccounts(accounts, password));
    if (environment.host === null) print(copy.onlyThisMachine);
  } else if (!(await seed.hasStaff())) print(copy.noUsers);
}
