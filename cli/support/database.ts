import { existsSync } from 'node:fs';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { type Environment, readEnvironment } from '#adapters/composition/environment.ts';
import { copy } from '../copy/texts.ts';
import { Refused } from './exit.ts';

type Work = (container: Container) => Promise<void>;

async function working(environment: Environment, work: Work): Promise<void> {
  const container = await createContainer(environment);
  try {
    await work(container);
  } finally {
    await container.close();
  }
}

/** Runs one command with the wired application and closes it afterwards. */
export const withContainer = async (work: Work): Promise<void> => working(readEnvironment(), work);

/** The same for what only looks: it refuses where there are no data, since opening them would make them. */
export async function withData(work: Work): Promise<void> {
  const environment = readEnvironment();
  const { database, dataDir } = environment;
  if ('file' in database && !existsSync(database.file)) throw new Refused(copy.noData(dataDir));
  await working(environment, work);
}
