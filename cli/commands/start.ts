import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { createWebApp, listen } from '../support/web-server.ts';

const built = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Serves the application until it is told to stop. */
export async function start(): Promise<void> {
  const environment = readEnvironment();
  const container = await createContainer(environment);
  await container.database.migrate();
  const build = await import(pathToFileURL(join(built, 'server/index.js')).href);
  const app = createWebApp({ container, build, clientDir: join(built, 'client') });
  const server = await listen(app, environment.port);
  console.log(`Integra está en http://localhost:${server.port}`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.close();
    await container.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
