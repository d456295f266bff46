import { JOBS, type JobRun, type JobRuns } from '#domain/jobs';
import type { Clock } from '#domain/shared';
import { type Check, gathered } from '../check.ts';

/** A process that does jobs looks every minute; milliseconds after which nobody seems to. */
const LEFT_AFTER_MS = 3_600_000;

/** Every run of a nightly job comes to its end: `failed` when its last try did, `left` when nobody takes it up. */
export const unfinishedJobs: Check<{ readonly jobRuns: Pick<JobRuns, 'unfinished'>; readonly clock: Clock }> =
  {
    key: 'unfinished-jobs',
    examine: ({ jobRuns, clock }) =>
      gathered(
        (async function* () {
          const latest = clock.now() - LEFT_AFTER_MS;
          for (const { name: job } of JOBS)
            for (const run of await jobRuns.unfinished(job, 'all')) {
              const problem = problemOf(run, latest);
              if (problem)
                yield { record: run.id, detail: { job, night: run.night, problem }, repairable: false };
            }
        })(),
      ),
    repair: null,
  };

function problemOf({ failure, nextTryAt, leaseUntil }: JobRun, latest: number): 'failed' | 'left' | null {
  if (failure) return 'failed';
  return Date.parse(leaseUntil ?? nextTryAt) < latest ? 'left' : null;
}
