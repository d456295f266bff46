import { command, onScreen, succeeded, visibleSites } from '#domain/access';
import { notFound, refuse, timestamp, today } from '#domain/shared';
import type { Sites } from '#domain/sites';
import { findJob, type JobName } from '../job.ts';
import type { JobRuns, NewRun, RunSites } from '../ports.ts';
import { isRunning } from '../stale-runs.ts';

interface RequestRunInput {
  readonly job: string;
}

/** The number of new runs, and of unfinished runs that are retried at once. */
interface RequestedRuns {
  readonly job: JobName;
  readonly newRunCount: number;
  readonly retriedCount: number;
}

type Ports = { readonly jobRuns: JobRuns; readonly sites: Sites };

const allow = onScreen('nights');

/**
 * Requests a run of a job now; a job with sites runs at the visible sites. A site with an unfinished run gets no new one: the unfinished
 * run is retried at once. Refuses with `job-running` while a run is in progress and `record-not-found` for an unknown job.
 */
export const requestRun = command<Ports, RequestRunInput, RequestedRuns>({
  action: 'jobs.ask-for-run',
  allow,
  async run(ports, actor, { job: name }) {
    const { clock, jobRuns } = ports;
    const job = findJob(name);
    if (!job) return notFound();
    const runSites = visibleSites(actor, allow);
    const unfinished = await jobRuns.unfinished(job.name, runSites);
    if (unfinished.some((run) => isRunning(run, clock.now()))) return refuse('job-running');
    const night = today(clock);
    const turn = (await jobRuns.lastTurn(job.name, night)) + 1;
    const siteIds = job.perSite ? await siteIdsOf(ports, runSites) : [null];
    const waitingSiteIds = new Set(unfinished.map(({ siteId }) => siteId));
    const runs = siteIds
      .filter((siteId) => !waitingSiteIds.has(siteId))
      .map(
        (siteId): NewRun => ({
          job: job.name,
          night,
          since: night,
          siteId,
          turn,
          askedBy: actor.username,
        }),
      );
    const at = timestamp(clock);
    await jobRuns.retryNow(
      unfinished.map(({ id }) => id),
      at,
    );
    await jobRuns.open(runs, at);
    const newRunCount = runs.length;
    const retriedCount = unfinished.length;
    const detail = { job: job.name, opened: newRunCount, hastened: retriedCount, night, turn };
    return succeeded(
      { job: job.name, newRunCount, retriedCount },
      { subject: 'job-run', subjectId: null, detail },
    );
  },
});

async function siteIdsOf({ sites }: Ports, runSites: RunSites): Promise<readonly number[]> {
  const ids = (await sites.all()).map(({ id }) => id);
  return runSites === 'all' ? ids : ids.filter((id) => runSites.includes(id));
}
