import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';

/** Runs due jobs at each time that the parent process sends, until it is stopped. */
let now = 0;
const container = await createContainer(readEnvironment(), { clock: { now: () => now } });

process.on('message', async (instant: number) => {
  now = instant;
  await container.jobs.work();
  process.send?.('worked');
});
process.on('SIGTERM', async () => {
  await container.jobs.stop(() => new Promise((resolve) => setImmediate(resolve)));
  await container.close();
  process.exit(0);
});
process.send?.('ready');
