import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';

/** Runs one command with the wired application and closes it afterwards. */
export async function withContainer(work: (container: Container) => Promise<void>): Promise<void> {
  const container = await createContainer(readEnvironment());
  try {
    await work(container);
  } finally {
    await container.close();
  }
}
