import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { copy } from './copy.ts';
import { createWebApp, listen } from './web-server.ts';

/** The wired application over a migrated database that has its first content. */
export async function openApplication(): Promise<Container> {
  const container = await createContainer(readEnvironment());
  await container.database.migrate();
  await container.seed.base();
  if (container.environment.demo) await container.seed.demo();
  return container;
}

interface Pages {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly clientDir?: string;
  readonly before?: RequestHandler;
}

/** Serves until it is told to stop; `closing` runs once no request is left. */
export async function serve(
  container: Container,
  pages: Pages,
  closing: () => Promise<void> = async () => {},
): Promise<void> {
  const server = await listen(createWebApp({ container, ...pages }), container.environment.port);
  console.log(copy.serving(server.port));
  await greet(container);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.close();
    await closing();
    await container.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function greet({ seed }: Container): Promise<void> {
  const { accounts, password } = await seed.demoAccounts();
  if (accounts.length > 0) console.log(copy.demoAccounts(accounts, password));
  else if (!(await seed.hasStaff())) console.log(copy.nobody);
}
