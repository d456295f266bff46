import { command, done, onScreen, visibleSites } from '#domain/access';
import type { Sites } from '#domain/catalogues';
import { notFound, refuse, timestamp, today } from '#domain/shared';
import { type JobName, jobNamed } from '../job.ts';
import type { JobRuns, OpenedRun, RunSites } from '../ports.ts';
import { isUnderWay } from '../told-runs.ts';

interface AskForRunInput {
  readonly job: string;
}

/** What was begun: new runs, and waiting ones that are tried at once. */
interface Begun {
  readonly job: JobName;
  readonly opened: number;
  readonly hastened: number;
}

type Ports = { readonly jobRuns: JobRuns; readonly sites: Sites };

/**
 * Begins a job now, besides its nights; of a job that is done site by site, the sites that the caller sees. A run that waits for its
 * next try is tried at once instead. What was told already is not told again. Refuses with `job-running` while a run of it is
 * under way, with `job-without-site` for a caller without a site, and with `record-not-found` for a job that there is not.
 */
export const askForRun = command<Ports, AskForRunInput, Begun>({
  action: 'jobs.ask-for-run',
  allow: onScreen('nights'),
  async run(ports, actor, { job: name }) {
    const { clock, jobRuns } = ports;
    const job = jobNamed(name);
    if (!job) return notFound();
    const visible = visibleSites(actor, 'work');
    if (job.perSite && visible !== 'all' && visible.length === 0) return refuse('job-without-site');
    const unfinished = await jobRuns.unfinished(job.name, visible);
    if (unfinished.some((run) => isUnderWay(run, clock.now()))) return refuse('job-running');
    const night = today(clock);
    const turn = (await jobRuns.lastTurn(job.name, night)) + 1;
    const siteIds = job.perSite ? await sitesOf(ports, visible) : [null];
    const waiting = new Set(unfinished.map(({ siteId }) => siteId));
    const runs = siteIds
      .filter((siteId) => !waiting.has(siteId))
      .map(
        (siteId): OpenedRun => ({
          ...{ job: job.name, night, since: night, siteId, turn, askedBy: actor.username },
        }),
      );
    const at = timestamp(clock);
    await jobRuns.hasten(
      unfinished.map(({ id }) => id),
      at,
    );
    await jobRuns.open(runs, at);
    const begun = { job: job.name, opened: runs.length, hastened: unfinished.length };
    return done(begun, { subject: 'job-run', subjectId: null, detail: { ...begun, night, turn } });
  },
});

async function sitesOf({ sites }: Ports, visible: RunSites): Promise<readonly number[]> {
  const ids = (await sites.all()).map(({ id }) => id);
  return visible === 'all' ? ids : ids.filter((id) => visible.includes(id));
}
