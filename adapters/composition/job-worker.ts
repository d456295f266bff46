import { randomUUID } from 'node:crypto';
import { type JobName, openNights, runNext } from '#domain/jobs';
import { ok, timestamp } from '#domain/shared';
import type { Ports } from './ports.ts';

/** Does what is due of the nightly jobs; how often it is asked to is for others to say. */
export interface JobWorker {
  /** Begins the nights that are due and does every run that may be done; asked again meanwhile, it looks once more. */
  work(): Promise<void>;
  /** Does the runs of one job that may be done, and begins no night. */
  workOff(job: JobName): Promise<void>;
  /**
   * Begins nothing more. What is under way has a few seconds to end, told by `wait` (milliseconds); then a message on its way is
   * interrupted and what this process holds is given back, so that another one goes on at once.
   */
  stop(wait: (milliseconds: number) => Promise<unknown>): Promise<void>;
}

/** Both together leave a service time to close within its five seconds. */
const GRACE_MS = 3000;
const LAST_MOMENT_MS = 500;

const EVERYTHING = Symbol('everything');
const ENDED = Symbol('ended');
const always = () => ENDED;

/** The worker of one process; `ports` gives a new unit of memory each time, `interrupt` ends messages on their way. */
export function jobWorker(ports: () => Ports, interrupt: () => void): JobWorker {
  const name = randomUUID();
  let working: Promise<void> | null = null;
  const wanted = new Set<JobName | typeof EVERYTHING>();
  let stopping = false;

  async function round(what: JobName | typeof EVERYTHING): Promise<void> {
    if (what === EVERYTHING) await openNights(ports());
    const job = what === EVERYTHING ? null : what;
    while (!stopping && (await runNext(ports(), name, job)));
  }

  async function rounds(): Promise<void> {
    try {
      for (const what of wanted) {
        wanted.delete(what);
        if (!stopping) await round(what);
      }
    } finally {
      wanted.clear();
      working = null;
    }
  }

  const ask = (what: JobName | typeof EVERYTHING): Promise<void> => {
    if (stopping) return Promise.resolve();
    wanted.add(what);
    working ??= rounds();
    return working;
  };

  return {
    work: () => ask(EVERYTHING),
    workOff: ask,
    async stop(wait) {
      stopping = true;
      const ended = working?.then(always, always);
      if (!ended || (await Promise.race([ended, wait(GRACE_MS)])) === ENDED) return;
      interrupt();
      await Promise.race([ended, wait(LAST_MOMENT_MS)]);
      const { clock, jobRuns, unitOfWork } = ports();
      await unitOfWork.run(async () => ok(await jobRuns.release(name, timestamp(clock))));
    },
  };
}
