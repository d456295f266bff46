import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { openApplication, serve } from '../support/application.ts';
import { serveInProcesses } from '../support/web-processes.ts';

/** The folder `build`, because this module runs as a part of `build/cli/index.js`. */
const buildDir = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Serves the application until stopped. */
export async function start(): Promise<void> {
  await serveInProcesses(readEnvironment().workers, async () => {
    const container = await openApplication();
    const build = await import(pathToFileURL(join(buildDir, 'server/index.js')).href);
    await serve(container, { build, clientDir: join(buildDir, 'client') });
  });
}
