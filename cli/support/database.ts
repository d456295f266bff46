import { existsSync } from 'node:fs';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { type Environment, readEnvironment } from '#adapters/composition/environment.ts';
import { copy } from '../copy/texts.ts';
import { Refused } from './exit.ts';

type Work = (container: Container) => Promise<void>;

async function runWithContainer(environment: Environment, work: Work): Promise<void> {
  const container = await createContainer(environment);
  try {
    await container.withoutTimeLimits(() => work(container));
  } finally {
    await container.close();
  }
}

/** Opens the application for a process that serves, and closes it when it can't be prepared. */
export async function openContainer(prepare: Work): Promise<Container> {
  const container = await createContainer(readEnvironment());
  try {
    await container.withoutTimeLimits(() => prepare(container));
    return container;
  } catch (error) {
    await container.close();
    throw error;
  }
}

/** Runs a command with the application and closes it afterwards. */
export const withContainer = async (work: Work): Promise<void> => runWithContainer(readEnvironment(), work);

/** As {@link withContainer}, for commands that need existing data: refuses a missing database, because opening would create it. */
export async function withExistingData(work: Work): Promise<void> {
  const environment = readEnvironment();
  const { database, dataDir } = environment;
  if ('file' in database && !existsSync(database.file)) throw new Refused(copy.noData(dataDir));
  await runWithContainer(environment, work);
}
