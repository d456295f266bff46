import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';

/** The time of the clock; the parent process sends it, and then the jobs that are due run. */
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
