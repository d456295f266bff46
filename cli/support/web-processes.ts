import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { copy } from '../copy/texts.ts';
import { EXIT } from './exit.ts';
import { printError } from './print.ts';
import { untilStopped } from './until-stopped.ts';

/** Pause before a process is replaced that ended before it served. */
const PAUSE_MS = 1000;

/** Whether this is the only process or the first of several; only that one prints the address and the accounts. */
export const isFirstProcess = (): boolean => (cluster.worker?.id ?? 1) === 1;

/**
 * Serves in `count` processes behind one port. The others start when the first one serves, because it prepares the database. A process that
 * dies is replaced; when the first one can't serve, the command ends with its exit code.
 */
export async function inProcesses(count: number, serveHere: () => Promise<void>): Promise<void> {
  if (count === 1 || cluster.isWorker) return serveHere();
  let isStopping = false;
  const isServing = (worker: Worker) =>
    Promise.race([once(worker, 'listening').then(() => true), once(worker, 'exit').then(() => false)]);
  const keepServing = async (first: Worker) => {
    let worker = first;
    for (;;) {
      const hasServed = await isServing(worker);
      if (hasServed) await once(worker, 'exit');
      if (isStopping) return;
      printError(copy.webProcessEnded);
      if (!hasServed) await pause(PAUSE_MS);
      if (isStopping) return;
      worker = cluster.fork();
    }
  };
  untilStopped(async () => {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.all(workers.map((worker) => once(worker, 'exit')));
  });
  const first = cluster.fork();
  if (await isServing(first)) {
    void keepServing(first);
    for (let started = 1; started < count; started++) void keepServing(cluster.fork());
  } else process.exitCode = first.process.exitCode ?? EXIT.fault;
}
