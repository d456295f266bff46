import { setTimeout as pause } from 'node:timers/promises';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { StorageFault } from '#domain/documents';
import { checkTexts } from '../copy/findings.ts';
import { copy } from '../copy/texts.ts';
import { scheduleJobs } from '../jobs/schedule.ts';
import { scheduleSealing } from '../jobs/sealing.ts';
import { Refused } from './exit.ts';
import { callAsOperator, prepareDatabase } from './operator.ts';
import { print, printError } from './print.ts';
import { onStopSignal } from './stop-signal.ts';
import { isFirstProcess } from './web-processes.ts';
import { createWebApp, listen } from './web-server.ts';

/** Opens the application with a migrated database; an empty one gets demo data unless turned off. */
export async function openApplication(): Promise<Container> {
  const container = await createContainer(readEnvironment());
  await checkFileStorage(container);
  if (!isFirstProcess()) {
    // The first process has prepared the database before the others start.
    await container.cleanUpUnfinishedImport();
    return container;
  }
  await prepareDatabase(container);
  if (container.environment.loadsDemo && (await container.seed.demo()))
    await callAsOperator(container)('recordSeed', { demo: true });
  return container;
}

/** Refuses to start without a place for files. */
async function checkFileStorage(container: Container): Promise<void> {
  try {
    await container.checkFileStorage();
  } catch (error) {
    await container.close();
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
  print(copy.serving(server.port));
  await printWelcome(container);
}

async function listenOrRefuse(app: ReturnType<typeof createWebApp>, container: Container) {
  const { port } = container.environment;
  try {
    return await listen(app, port);
  } catch (error) {
    await container.close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new Refused(copy.portTaken(port));
    throw error;
  }
}

async function printWelcome(container: Container): Promise<void> {
  const { environment, seed } = container;
  const { examples } = await callAsOperator(container)('examine', { check: 'disk-space' });
  for (const finding of examples) printError(checkTexts['disk-space'].text(finding));
  if (!environment.runsJobs) print(copy.jobsElsewhere);
  if (environment.mail.server === null) print(copy.mailFolder(environment.mail.folder));
  const { accounts, password } = await seed.demoAccounts();
  if (accounts.length > 0) print(copy.demoAccounts(accounts, password));
  else if (!(await seed.hasStaff())) print(copy.noUsers);
}
