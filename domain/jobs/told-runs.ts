import type { Clock } from '#domain/shared';
import type { JobRun, JobRuns, ToldRun } from './ports.ts';
import { isLate } from './run.ts';

/** Whether a process works on a run at this instant, milliseconds. */
export const isUnderWay = ({ state, leaseUntil }: JobRun, now: number): boolean =>
  state === 'running' && leaseUntil !== null && Date.parse(leaseUntil) > now;

/** Tells of each run whether it is left: its time has come, and no process works on any that it might be waiting for. */
export async function toldRuns(
  { jobRuns, clock }: { readonly jobRuns: Pick<JobRuns, 'latest'>; readonly clock: Clock },
  runs: readonly JobRun[],
): Promise<readonly ToldRun[]> {
  const now = clock.now();
  const late = new Set(runs.filter((run) => isLateAt(run, now)).map(({ id }) => id));
  const working = late.size > 0 && (await jobRuns.latest('all')).some((run) => isUnderWay(run, now));
  return runs.map((run) => ({ ...run, left: !working && late.has(run.id) }));
}

const isLateAt = ({ state, nextTryAt, leaseUntil }: JobRun, now: number): boolean =>
  isLate(
    {
      state,
      nextTryAt: Date.parse(nextTryAt),
      leaseUntil: leaseUntil === null ? null : Date.parse(leaseUntil),
    },
    now,
  );
