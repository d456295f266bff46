import type { CorePorts } from '#domain/access';
import { ok, timestamp } from '#domain/shared';
import type { Sites } from '#domain/sites';
import { JOBS, type Job } from '../job.ts';
import { type DueNight, dueNight, latestNight } from '../night.ts';
import type { JobRuns, NewRun } from '../ports.ts';

export interface OpenNightsPorts extends Pick<CorePorts, 'clock' | 'unitOfWork'> {
  readonly jobRuns: JobRuns;
  readonly sites: Sites;
}

/** Creates the runs of due and missed nights, once for any number of processes (N1, N3). */
export async function openNights(ports: OpenNightsPorts): Promise<void> {
  const { clock, jobRuns, unitOfWork } = ports;
  const lastNights = await jobRuns.lastNights();
  for (const job of JOBS) {
    const last = lastNights.get(job.name);
    if (last === undefined) {
      await unitOfWork.run(async () =>
        ok(await jobRuns.storeStart(job.name, latestNight(job, clock), timestamp(clock))),
      );
      continue;
    }
    const due = dueNight(job, last, clock);
    if (due) await unitOfWork.run(async () => ok(await open(ports, job, due)));
  }
}

async function open({ clock, jobRuns, sites }: OpenNightsPorts, job: Job, due: DueNight): Promise<void> {
  const siteIds = job.perSite ? (await sites.all()).map(({ id }) => id) : [null];
  const runs = siteIds.map((siteId): NewRun => ({ job: job.name, siteId, turn: 0, askedBy: null, ...due }));
  return jobRuns.open(runs, timestamp(clock));
}
