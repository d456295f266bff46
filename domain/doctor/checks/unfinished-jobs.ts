import { dueNight, JOBS, type JobRun, type JobRuns, runKeyText } from '#domain/jobs';
import type { Clock } from '#domain/shared';
import { type Check, collectFindings, type Finding } from '../check.ts';

/** Milliseconds after which a run or a due night that no worker takes counts as abandoned; workers poll every minute. */
const ABANDONED_AFTER_MS = 3_600_000;

interface JobPorts {
  readonly jobRuns: Pick<JobRuns, 'latest' | 'lastNights'>;
  readonly clock: Clock;
}

/**
 * Every night has its runs and every run ends (N1): `failed` after a failed last attempt, `given-up` for a run that was
 * given up and that no later run of its site replaced, `left` when no worker takes it, `not-begun` for a due night without runs.
 */
export const unfinishedJobs: Check<JobPorts> = {
  key: 'unfinished-jobs',
  examine: (ports) =>
    collectFindings(
      (async function* () {
        yield* await runsWithoutEnd(ports);
        yield* await nightsNotBegun(ports);
      })(),
    ),
  repair: null,
};

async function runsWithoutEnd({ jobRuns, clock }: JobPorts): Promise<readonly Finding[]> {
  const abandonedBefore = clock.now() - ABANDONED_AFTER_MS;
  return (await jobRuns.latest('all')).flatMap((run) => {
    const problem = problemOf(run, abandonedBefore);
    if (problem === null) return [];
    const { job, night, siteName } = run;
    const detail = {
      job,
      night,
      problem,
      run: runKeyText(run),
      ...(siteName !== null && { site: siteName }),
    };
    return [{ record: run.id, detail, repairable: false }];
  });
}

function problemOf({ state, failure, nextTryAt, leaseUntil }: JobRun, abandonedBefore: number) {
  if (state === 'done') return null;
  if (state === 'given-up') return 'given-up';
  if (failure) return 'failed';
  return Date.parse(leaseUntil ?? nextTryAt) < abandonedBefore ? 'left' : null;
}

async function nightsNotBegun({ jobRuns, clock }: JobPorts): Promise<readonly Finding[]> {
  const lastNights = await jobRuns.lastNights();
  const delayedClock = { now: () => clock.now() - ABANDONED_AFTER_MS };
  return JOBS.flatMap((job) => {
    const due = dueNight(job, lastNights.get(job.name) ?? null, delayedClock);
    if (due === null) return [];
    const detail = { job: job.name, night: due.since, problem: 'not-begun' };
    return [{ record: job.name, detail, repairable: false }];
  });
}
