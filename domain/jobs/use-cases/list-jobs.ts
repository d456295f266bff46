import { onScreen, query, visibleSites } from '#domain/access';
import { addDays, type Clock, type LocalDate, ok } from '#domain/shared';
import { JOBS, type Job } from '../job.ts';
import { latestNight } from '../night.ts';
import type { JobRuns, ToldRun } from '../ports.ts';
import { toldRuns } from '../told-runs.ts';

/** A job, when it comes next, and the latest run of each site, with those before it that are not over; the latest night first. */
export interface JobStanding {
  readonly job: Job;
  readonly nextNight: LocalDate;
  readonly latest: readonly ToldRun[];
  /** The latest run of each site that a night began by itself: whoever ran the job since, it says how the night went. */
  readonly nights: readonly ToldRun[];
}

/** Every job with its latest runs, those of the sites that the caller sees. */
export const listJobs = query<{ jobRuns: JobRuns }, void, readonly JobStanding[]>({
  action: 'jobs.list',
  allow: onScreen('nights'),
  async run({ jobRuns, clock }, actor) {
    const sites = visibleSites(actor, 'work');
    const latest = await toldRuns({ jobRuns, clock }, await jobRuns.latest(sites));
    const nights = await toldRuns({ jobRuns, clock }, await jobRuns.latestNights(sites));
    return ok(
      JOBS.map((job) => ({
        job,
        nextNight: nextNightOf(job, clock),
        latest: latest.filter((run) => run.job === job.name),
        nights: nights.filter((run) => run.job === job.name),
      })),
    );
  },
});

const nextNightOf = (job: Job, clock: Clock): LocalDate => addDays(latestNight(job, clock), 1);
