import { setTimeout as pause } from 'node:timers/promises';
import {
  findJob,
  JOBS,
  type Job,
  type JobRun,
  type JobStatus,
  type RunOutcome,
  type RunWithStaleness,
} from '#domain/jobs';
import { copy, instantText } from '../copy/texts.ts';
import { scheduleJobs } from '../jobs/schedule.ts';
import { scheduleSealing } from '../jobs/sealing.ts';
import { openContainer } from '../support/database.ts';
import { EXIT, WrongUsage } from '../support/exit.ts';
import { printList } from '../support/listing.ts';
import { prepareDatabase, withOperator, withReadOnlyOperator } from '../support/operator.ts';
import { print, printError } from '../support/print.ts';
import { onStopSignal } from '../support/stop-signal.ts';

interface Options {
  readonly json?: boolean;
}

/** A run as `--json` prints it, where `isStale` has the key `left`. */
const outputOf = ({ isStale, ...run }: RunWithStaleness) => ({ ...run, left: isStale });

/** A job as `--json` prints it. */
const outputOfJob = ({ name, at, weekday, perSite, leaseMinutes }: Job) => ({
  name,
  at,
  weekday,
  perSite,
  leaseMinutes,
});

/** Lists the jobs with their latest runs. */
export const list = ({ json }: Options): Promise<void> =>
  withReadOnlyOperator(async (call) => {
    const statuses = await call('listJobs', undefined);
    if (!json) return printJobs(statuses);
    print(
      JSON.stringify(
        statuses.map(({ latestRuns, latestScheduledRuns, job, nextNight }) => ({
          job: outputOfJob(job),
          nextNight,
          latest: latestRuns.map(outputOf),
          nights: latestScheduledRuns.map(outputOf),
        })),
      ),
    );
  });

/**
 * The latest run of each site and earlier unfinished ones; when the latest was requested, also the latest scheduled run of the site.
 * The newest comes first.
 */
const runsOf = ({ latestRuns, latestScheduledRuns }: JobStatus): readonly RunWithStaleness[] =>
  [...new Map([...latestRuns, ...latestScheduledRuns].map((run) => [run.id, run])).values()].sort(
    (one, other) => other.id - one.id,
  );

/** Prints a line for each run, or one for a job without runs. */
const printJobs = (statuses: readonly JobStatus[]): void =>
  printList(
    statuses.flatMap((status) => {
      const runs = runsOf(status);
      return (runs.length > 0 ? runs : [null]).map((run) => ({ ...status, run }));
    }),
    {
      [copy.columns.job]: ({ job }) => job.name,
      [copy.columns.name]: ({ job }) => job.title,
      [copy.columns.at]: ({ job }) => job.at,
      [copy.columns.lastRun]: ({ run }) => (run ? run.night : copy.never),
      [copy.columns.nextRun]: ({ nextNight }) => nextNight,
      [copy.columns.site]: ({ run }) => run?.siteName ?? '',
      [copy.columns.askedBy]: ({ run }) => (run ? copy.origin(run.askedBy) : ''),
      [copy.columns.state]: ({ run }) => (run ? stateTextOf(run) : ''),
    },
  );

/** Runs a job now. */
export async function run(name: string, { json }: Options): Promise<void> {
  const job = findJob(name);
  if (!job) throw new WrongUsage(copy.unknownJob(JOBS.map((each) => each.name)));
  await withOperator(async (call, { environment, jobs }) => {
    await call('requestRun', { job: job.name }, { job: job.name });
    await jobs.workOn(job.name);
    const statuses = await call('listJobs', undefined);
    const latest = statuses.find((status) => status.job.name === job.name)?.latestRuns ?? [];
    process.exitCode = exitCodeOf(latest);
    if (json) print(JSON.stringify(latest.map(outputOf)));
    else
      printList(latest, {
        [copy.columns.site]: ({ siteName }) => siteName ?? '',
        [copy.columns.state]: stateTextOf,
        [copy.columns.items]: ({ items }) => items ?? '',
        [copy.columns.address]: ({ address }) => address ?? '',
      });
    if (latest.some(({ outcome }) => outcome === 'written'))
      printError(copy.mailFolder(environment.mail.folder));
    if (latest.some(({ outcome }) => outcome === 'backed-up'))
      printError(copy.backupFolder(environment.backupDir));
  });
}

/** Outcomes that count as refusals: no address, or a database with its own backup tools. */
const REFUSED_OUTCOMES: ReadonlySet<RunOutcome | null> = new Set<RunOutcome>(['no-address', 'not-backed-up']);

/** The exit code for runs. */
export function exitCodeOf(runs: readonly Pick<JobRun, 'state' | 'outcome' | 'failure'>[]): number {
  if (runs.some(({ state, failure }) => state !== 'done' && failure !== null)) return EXIT.fault;
  return runs.some(({ outcome }) => REFUSED_OUTCOMES.has(outcome)) ? EXIT.refused : EXIT.done;
}

/** Runs nightly jobs until stopped. */
export async function start(): Promise<void> {
  const container = await openContainer(prepareDatabase);
  const { jobs, environment } = container;
  const stopScheduling = await scheduleJobs(container);
  const stopSealing = scheduleSealing(container);
  onStopSignal(async () => {
    await stopScheduling();
    await jobs.stop(pause);
    await stopSealing();
    await container.close();
  });
  print(copy.jobsBegun);
  if (environment.mail.server === null) print(copy.mailFolder(environment.mail.folder));
}

function stateTextOf({ state, outcome, failure, nextTryAt, isStale }: RunWithStaleness): string {
  if (state === 'done' && outcome) return copy.outcomes[outcome];
  if (failure === null) return isStale ? copy.noJobProcess : copy.runStates[state];
  const { code, address, reply, faultId } = failure;
  const texts = [copy.runFailed(copy.failures[code] ?? code, copy.mailReply(address, reply), faultId)];
  if (state === 'waiting') texts.push((isStale ? copy.retryMissed : copy.retryAt)(instantText(nextTryAt)));
  return texts.join(' ');
}
