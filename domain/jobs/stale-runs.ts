import type { Clock } from '#domain/shared';
import type { JobRun, JobRuns, RunWithStaleness } from './ports.ts';
import { isOverdue } from './run.ts';

/** Whether a worker holds a valid lease at `now`, milliseconds. */
export const isRunning = ({ state, leaseUntil }: JobRun, now: number): boolean =>
  state === 'running' && leaseUntil !== null && Date.parse(leaseUntil) > now;

/** Marks overdue runs if no worker runs any job. */
export async function withStaleness(
  { jobRuns, clock }: { readonly jobRuns: Pick<JobRuns, 'latest'>; readonly clock: Clock },
  runs: readonly JobRun[],
): Promise<readonly RunWithStaleness[]> {
  const now = clock.now();
  const overdueIds = new Set(runs.filter((run) => isOverdueAt(run, now)).map(({ id }) => id));
  const hasWorker = overdueIds.size > 0 && (await jobRuns.latest('all')).some((run) => isRunning(run, now));
  return runs.map((run) => ({ ...run, isStale: !hasWorker && overdueIds.has(run.id) }));
}

const isOverdueAt = ({ state, nextTryAt, leaseUntil }: JobRun, now: number): boolean =>
  isOverdue(
    {
      state,
      nextTryAt: Date.parse(nextTryAt),
      leaseUntil: leaseUntil === null ? null : Date.parse(leaseUntil),
    },
    now,
  );
