import { onScreen, query, visibleSites } from '#domain/access';
import { type LocalDate, ok } from '#domain/shared';
import { JOBS, type Job } from '../job.ts';
import { nextNight } from '../night.ts';
import type { JobRuns, RunWithStaleness } from '../ports.ts';
import { withStaleness } from '../stale-runs.ts';

/** A job with its next night and the latest runs of each site, newest night first. */
export interface JobStatus {
  readonly job: Job;
  readonly nextNight: LocalDate;
  /** Latest run of each site, with earlier unfinished ones, newest night first. */
  readonly latestRuns: readonly RunWithStaleness[];
  /** Latest scheduled run of each site, regardless of later requested runs. */
  readonly latestScheduledRuns: readonly RunWithStaleness[];
}

const allow = onScreen('nights');

/** Lists all jobs with the latest runs of the visible sites. */
export const listJobs = query<{ jobRuns: JobRuns }, void, readonly JobStatus[]>({
  action: 'jobs.list',
  allow,
  async run({ jobRuns, clock }, actor) {
    const sites = visibleSites(actor, allow);
    const latestRuns = await withStaleness({ jobRuns, clock }, await jobRuns.latest(sites));
    const latestScheduledRuns = await withStaleness({ jobRuns, clock }, await jobRuns.latestScheduled(sites));
    return ok(
      JOBS.map((job) => ({
        job,
        nextNight: nextNight(job, clock),
        latestRuns: latestRuns.filter((run) => run.job === job.name),
        latestScheduledRuns: latestScheduledRuns.filter((run) => run.job === job.name),
      })),
    );
  },
});
