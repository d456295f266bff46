import { randomUUID } from 'node:crypto';
import { type JobName, openNights, runNext } from '#domain/jobs';
import { ok, timestamp } from '#domain/shared';
import { withoutTimeLimits } from '../persistence/time-limits.ts';
import type { Ports } from './ports.ts';

/** Runs due jobs; the caller decides how often. */
export interface JobWorker {
  /** Creates due nights and runs everything claimable; a call meanwhile makes it look once more. */
  work(): Promise<void>;
  /** Runs the claimable runs of one job, without creating nights. */
  workOff(job: JobName): Promise<void>;
  /**
   * Stops. Running work gets a grace period, measured by `wait` (milliseconds); then deliveries are interrupted and claimed runs
   * released, so that another worker continues at once.
   */
  stop(wait: (milliseconds: number) => Promise<unknown>): Promise<void>;
}

/** Together shorter than the five seconds in which a service must stop. */
const GRACE_MS = 3000;
const LAST_MOMENT_MS = 500;

const EVERYTHING = Symbol('everything');
const ENDED = Symbol('ended');
const always = () => ENDED;

/** The worker of a process; `ports` gives a new entity manager on each call, `interrupt` aborts deliveries. */
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
    working ??= withoutTimeLimits(rounds);
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
