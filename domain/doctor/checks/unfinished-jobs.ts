import { dueNight, JOBS, type JobRun, type JobRuns, nameOfRun } from '#domain/jobs';
import type { Clock } from '#domain/shared';
import { type Check, type Finding, gathered } from '../check.ts';

/** A process that does jobs looks every minute; milliseconds after which nobody seems to. */
const LEFT_AFTER_MS = 3_600_000;

interface JobPorts {
  readonly jobRuns: Pick<JobRuns, 'latest' | 'lastNights'>;
  readonly clock: Clock;
}

/**
 * Every night is begun and every run comes to its end: `failed` when its last try did, `given-up` when it is not tried any more and no
 * later one of the site was begun, `left` when nobody takes it up, `not-begun` for a night that is due.
 */
export const unfinishedJobs: Check<JobPorts> = {
  key: 'unfinished-jobs',
  examine: (ports) =>
    gathered(
      (async function* () {
        yield* await runsWithoutEnd(ports);
        yield* await nightsNotBegun(ports);
      })(),
    ),
  repair: null,
};

async function runsWithoutEnd({ jobRuns, clock }: JobPorts): Promise<readonly Finding[]> {
  const latest = clock.now() - LEFT_AFTER_MS;
  return (await jobRuns.latest('all')).flatMap((run) => {
    const problem = problemOf(run, latest);
    if (problem === null) return [];
    const { job, night, siteName } = run;
    const detail = { job, night, problem, run: nameOfRun(run), ...(siteName !== null && { site: siteName }) };
    return [{ record: run.id, detail, repairable: false }];
  });
}

function problemOf({ state, failure, nextTryAt, leaseUntil }: JobRun, latest: number) {
  if (state === 'done') return null;
  if (state === 'given-up') return 'given-up';
  if (failure) return 'failed';
  return Date.parse(leaseUntil ?? nextTryAt) < latest ? 'left' : null;
}

async function nightsNotBegun({ jobRuns, clock }: JobPorts): Promise<readonly Finding[]> {
  const before = await jobRuns.lastNights();
  const earlier = { now: () => clock.now() - LEFT_AFTER_MS };
  return JOBS.flatMap((job) => {
    const due = dueNight(job, before.get(job.name) ?? null, earlier);
    if (due === null) return [];
    const detail = { job: job.name, night: due.since, problem: 'not-begun' };
    return [{ record: job.name, detail, repairable: false }];
  });
}
