import { setTimeout as pause } from 'node:timers/promises';
import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { JOBS, type JobRun, jobNamed, type RunOutcome } from '#domain/jobs';
import { copy, momentOf } from '../copy/texts.ts';
import { scheduleJobs } from '../jobs/schedule.ts';
import { EXIT, WrongUsage } from '../support/exit.ts';
import { show } from '../support/listing.ts';
import { examining, operating, prepareDatabase } from '../support/operator.ts';
import { untilStopped } from '../support/until-stopped.ts';

interface Options {
  readonly json?: boolean;
}

/** Lists the jobs with their latest runs. */
export const list = ({ json }: Options): Promise<void> =>
  examining(async (ask) => {
    const standings = await ask('listJobs', undefined);
    show(
      standings,
      {
        [copy.columns.job]: ({ job }) => job.name,
        [copy.columns.at]: ({ job }) => job.at,
        [copy.columns.lastRun]: ({ latest: [run] }) => (run ? run.night : copy.never),
        [copy.columns.state]: ({ latest }) => [...new Set(latest.map(stateOf))].join(', '),
      },
      json,
    );
  });

/** Does a job now. */
export async function run(name: string, { json }: Options): Promise<void> {
  const job = jobNamed(name);
  if (!job) throw new WrongUsage(copy.jobs(JOBS.map((each) => each.name)));
  await operating(async (ask, { environment, jobs }) => {
    await ask('askForRun', { job: job.name }, { job: job.name });
    await jobs.workOff(job.name);
    const standings = await ask('listJobs', undefined);
    const latest = standings.find((standing) => standing.job.name === job.name)?.latest ?? [];
    process.exitCode = endOf(latest);
    show(
      latest,
      {
        [copy.columns.site]: ({ siteName }) => siteName ?? '',
        [copy.columns.state]: stateOf,
        [copy.columns.items]: ({ items }) => items ?? '',
        [copy.columns.address]: ({ address }) => address ?? '',
      },
      json,
    );
    if (latest.some(({ outcome }) => outcome === 'written'))
      console.error(copy.mailFolder(environment.mail.folder));
  });
}

/** What could not be done at all is refused: nobody to write to, a database that is copied elsewhere. */
const REFUSED: ReadonlySet<RunOutcome | null> = new Set<RunOutcome>(['no-address', 'not-backed-up']);

/** How a command ends that did these runs. */
export function endOf(runs: readonly Pick<JobRun, 'state' | 'outcome' | 'failure'>[]): number {
  if (runs.some(({ state, failure }) => state !== 'done' && failure !== null)) return EXIT.fault;
  return runs.some(({ outcome }) => REFUSED.has(outcome)) ? EXIT.refused : EXIT.done;
}

/** Does the nightly jobs until it is told to stop. */
export async function start(): Promise<void> {
  const container = await createContainer(readEnvironment());
  const { jobs, environment } = container;
  await prepareDatabase(container);
  const stopLooking = await scheduleJobs(container);
  untilStopped(async () => {
    await stopLooking();
    await jobs.stop(pause);
    await container.close();
  });
  console.log(copy.nightsBegun);
  if (environment.mail.server === null) console.log(copy.mailFolder(environment.mail.folder));
}

function stateOf({ state, outcome, failure, nextTryAt }: JobRun): string {
  if (state === 'done' && outcome) return copy.outcomes[outcome];
  if (failure === null) return copy.runStates[state];
  const text = copy.failed(copy.failures[failure.code] ?? failure.code, failure.faultId);
  return state === 'waiting' ? `${text} ${copy.retryAt(momentOf(nextTryAt))}` : text;
}
