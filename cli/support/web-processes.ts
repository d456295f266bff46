import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { copy } from '../copy/texts.ts';
import { EXIT } from './exit.ts';
import { printError } from './print.ts';
import { onStopSignal } from './stop-signal.ts';

/** Pause before replacing a process that ended before it served. */
const PAUSE_MS = 1000;

/** Whether this is the only process or the first of several, which prepares the database and prints the address and the accounts. */
export const isFirstProcess = (): boolean => (cluster.worker?.id ?? 1) === 1;

/**
 * Serves one port with `count` processes. The first prepares the database; the others start once it listens. A process that ends is
 * replaced. When the first process ends before it serves, the command ends with the exit code of that process.
 */
export async function serveInProcesses(count: number, serveHere: () => Promise<void>): Promise<void> {
  if (count === 1 || cluster.isWorker) return serveHere();
  let isStopping = false;
  /** Starts another process when `worker` ends, and continues with that process. */
  const keepServing = async (worker: Worker, serving = untilServing(worker)): Promise<void> => {
    const hasServed = await serving;
    if (hasServed) await untilEnded(worker);
    if (isStopping) return;
    printError(copy.webProcessEnded);
    if (!hasServed) await pause(PAUSE_MS);
    if (!isStopping) return keepServing(cluster.fork());
  };
  onStopSignal(async () => {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.all(workers.map(untilEnded));
  });
  const first = cluster.fork();
  const serving = untilServing(first);
  if (await serving) {
    void keepServing(first, serving);
    for (let started = 1; started < count; started++) void keepServing(cluster.fork());
  } else process.exitCode = first.process.exitCode ?? EXIT.fault;
}

/** Resolves once a process has ended. A process that could not start emits `error` and no `exit`. */
const untilEnded = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.on('error', () => worker.process.pid === undefined && resolve());
    if (worker.isDead()) resolve();
  });

/** Whether a process listens before it ends. */
const untilServing = (worker: Worker): Promise<boolean> =>
  Promise.race([
    new Promise<boolean>((resolve) => worker.once('listening', () => resolve(true))),
    untilEnded(worker).then(() => false),
  ]);
