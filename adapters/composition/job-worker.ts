import { randomUUID } from 'node:crypto';
import { type JobName, openNights, runNext } from '#domain/jobs';
import { ok, timestamp } from '#domain/shared';
import { withoutTimeLimits } from '../persistence/time-limits.ts';
import type { Ports } from './ports.ts';

/** Runs due jobs; the caller decides how often. */
export interface JobWorker {
  /** Creates the runs of due nights and runs all claimable runs. A call while the worker is busy makes it check once more. */
  work(): Promise<void>;
  /** Runs the claimable runs of one job, without creating the runs of due nights. */
  workOn(job: JobName): Promise<void>;
  /**
   * Starts no more work and gives running work a grace period, which passes when `wait` resolves. If work is still running then, it
   * interrupts deliveries and releases the claimed runs; another worker can continue them at once.
   */
  stop(wait: (milliseconds: number) => Promise<unknown>): Promise<void>;
}

// GRACE_MS + INTERRUPT_MS is less than `MAX_STOP_MS` of the command line, after which the process ends.
const GRACE_MS = 3000;
const INTERRUPT_MS = 500;

const ALL_JOBS = Symbol('all jobs');
const ENDED = Symbol('ended');
const toEnded = () => ENDED;

/** The worker of a process. Each call of `ports` makes a new entity manager; `interrupt` aborts deliveries. */
export function jobWorker(ports: () => Ports, interrupt: () => void): JobWorker {
  const workerName = randomUUID();
  let runningQueue: Promise<void> | null = null;
  const queue = new Set<JobName | typeof ALL_JOBS>();
  let stopping = false;

  async function run(jobs: JobName | typeof ALL_JOBS): Promise<void> {
    if (jobs === ALL_JOBS) await openNights(ports());
    const job = jobs === ALL_JOBS ? null : jobs;
    while (!stopping && (await runNext(ports(), workerName, job)));
  }

  async function runQueue(): Promise<void> {
    try {
      for (const jobs of queue) {
        queue.delete(jobs);
        if (!stopping) await run(jobs);
      }
    } finally {
      queue.clear();
      runningQueue = null;
    }
  }

  const request = (jobs: JobName | typeof ALL_JOBS): Promise<void> => {
    if (stopping) return Promise.resolve();
    queue.add(jobs);
    runningQueue ??= withoutTimeLimits(runQueue);
    return runningQueue;
  };

  return {
    work: () => request(ALL_JOBS),
    workOn: request,
    async stop(wait) {
      stopping = true;
      const ended = runningQueue?.then(toEnded, toEnded);
      if (!ended || (await Promise.race([ended, wait(GRACE_MS)])) === ENDED) return;
      interrupt();
      await Promise.race([ended, wait(INTERRUPT_MS)]);
      const { clock, jobRuns, unitOfWork } = ports();
      await unitOfWork.run(async () => ok(await jobRuns.release(workerName, timestamp(clock))));
    },
  };
}
