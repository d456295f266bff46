import { setTimeout as pause } from 'node:timers/promises';
import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import {
  findJob,
  JOBS,
  type JobRun,
  type JobStatus,
  type RunOutcome,
  type RunWithStaleness,
} from '#domain/jobs';
import { copy, momentOf } from '../copy/texts.ts';
import { scheduleJobs } from '../jobs/schedule.ts';
import { EXIT, WrongUsage } from '../support/exit.ts';
import { show } from '../support/listing.ts';
import { examining, operating, prepareDatabase } from '../support/operator.ts';
import { print, printError } from '../support/print.ts';
import { untilStopped } from '../support/until-stopped.ts';

interface Options {
  readonly json?: boolean;
}

/** Lists the jobs with their latest runs. */
export const list = ({ json }: Options): Promise<void> =>
  examining(async (ask) => {
    const standings = await ask('listJobs', undefined);
    if (json) print(JSON.stringify(standings));
    else showStandings(standings);
  });

/** The runs of a job to list, each once: the latest ones, and those of the last night after a manual run. */
const runsOf = ({ latest, nights }: JobStatus): readonly RunWithStaleness[] =>
  [...new Map([...latest, ...nights].map((run) => [run.id, run])).values()].sort(
    (one, other) => other.id - one.id,
  );

/** A line for each run of a job, or one for a job that was never run. */
const showStandings = (standings: readonly JobStatus[]): void =>
  show(
    standings.flatMap((standing) => {
      const runs = runsOf(standing);
      return (runs.length > 0 ? runs : [null]).map((run) => ({ ...standing, run }));
    }),
    {
      [copy.columns.job]: ({ job }) => job.name,
      [copy.columns.name]: ({ job }) => copy.jobNames[job.name],
      [copy.columns.at]: ({ job }) => job.at,
      [copy.columns.lastRun]: ({ run }) => (run ? run.night : copy.never),
      [copy.columns.nextRun]: ({ nextNight }) => nextNight,
      [copy.columns.site]: ({ run }) => run?.siteName ?? '',
      [copy.columns.askedBy]: ({ run }) => (run ? copy.origin(run.askedBy) : ''),
      [copy.columns.state]: ({ run }) => (run ? stateOf(run) : ''),
    },
  );

/** Does a job now. */
export async function run(name: string, { json }: Options): Promise<void> {
  const job = findJob(name);
  if (!job) throw new WrongUsage(copy.jobs(JOBS.map((each) => each.name)));
  await operating(async (ask, { environment, jobs }) => {
    await ask('requestRun', { job: job.name }, { job: job.name });
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
      printError(copy.mailFolder(environment.mail.folder));
    if (latest.some(({ outcome }) => outcome === 'backed-up'))
      printError(copy.backupFolder(environment.backupDir));
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
  print(copy.nightsBegun);
  if (environment.mail.server === null) print(copy.mailFolder(environment.mail.folder));
}

function stateOf({ state, outcome, failure, nextTryAt, left }: RunWithStaleness): string {
  if (state === 'done' && outcome) return copy.outcomes[outcome];
  if (failure === null) return left ? copy.left : copy.runStates[state];
  const { code, address, reply, faultId } = failure;
  const texts = [copy.failed(copy.failures[code] ?? code, copy.answered(address, reply), faultId)];
  if (state === 'waiting') texts.push((left ? copy.retryMissed : copy.retryAt)(momentOf(nextTryAt)));
  return texts.join(' ');
}
