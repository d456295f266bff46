import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { copy } from '../copy/texts.ts';
import { EXIT } from './exit.ts';
import { printError } from './print.ts';
import { untilStopped } from './until-stopped.ts';

/** Before a process is started again that ended before it served. */
const PAUSE_MS = 1000;

/** Whether this process tells the address and the accounts: the first one of several. */
export const isFirstProcess = (): boolean => (cluster.worker?.id ?? 1) === 1;

/**
 * Serves in `count` processes behind one port. The others start when the first one serves, because it prepares the database. A process that
 * dies is replaced; when the first one can't serve, the command ends with its exit code.
 */
export async function inProcesses(count: number, serveHere: () => Promise<void>): Promise<void> {
  if (count === 1 || cluster.isWorker) return serveHere();
  let stopping = false;
  const isServing = (worker: Worker) =>
    Promise.race([once(worker, 'listening').then(() => true), once(worker, 'exit').then(() => false)]);
  const keepServing = async (first: Worker) => {
    let worker = first;
    for (;;) {
      const serving = await isServing(worker);
      if (serving) await once(worker, 'exit');
      if (stopping) return;
      printError(copy.webProcessEnded);
      if (!serving) await pause(PAUSE_MS);
      if (stopping) return;
      worker = cluster.fork();
    }
  };
  untilStopped(async () => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.all(workers.map((worker) => once(worker, 'exit')));
  });
  const first = cluster.fork();
  if (await isServing(first)) {
    void keepServing(first);
    for (let further = 1; further < count; further++) void keepServing(cluster.fork());
  } else process.exitCode = first.process.exitCode ?? EXIT.fault;
}
