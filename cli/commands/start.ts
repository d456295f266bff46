import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { openApplication, serve } from '../support/application.ts';
import { serveInProcesses } from '../support/web-processes.ts';

const buildDir = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Serves the application until stopped. */
export async function start(): Promise<void> {
  await serveInProcesses(readEnvironment().workers, async () => {
    const container = await openApplication();
    const build = await import(pathToFileURL(join(buildDir, 'server/index.js')).href);
    await serve(container, { build, clientDir: join(buildDir, 'client') });
  });
}
