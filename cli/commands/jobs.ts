import { setTimeout as pause } from 'node:timers/promises';
import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { JOBS, type JobRun, jobNamed } from '#domain/jobs';
import { copy, momentOf } from '../copy/texts.ts';
import { scheduleJobs } from '../jobs/schedule.ts';
import { prepareDatabase } from '../support/database.ts';
import { EXIT, WrongUsage } from '../support/exit.ts';
import { show } from '../support/listing.ts';
import { operating } from '../support/operator.ts';

interface Options {
  readonly json?: boolean;
}

/** Lists the jobs with their latest runs. */
export const list = ({ json }: Options): Promise<void> =>
  operating(async (ask) => {
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
  await operating(async (ask, container) => {
    await ask('askForRun', { job: job.name }, { job: job.name });
    await container.jobs.workOff();
    const standings = await ask('listJobs', undefined);
    const latest = standings.find((standing) => standing.job.name === job.name)?.latest ?? [];
    if (latest.some(({ state, failure }) => state !== 'done' && failure !== null))
      process.exitCode = EXIT.fault;
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
  });
}

/** Does the nightly jobs until it is told to stop. */
export async function start(): Promise<void> {
  const container = await createContainer(readEnvironment());
  await prepareDatabase(container);
  const stopLooking = await scheduleJobs(container);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await stopLooking();
    await container.jobs.stop(pause);
    await container.close();
    process.exit(EXIT.done);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  console.log(copy.nightsBegun);
  if (container.environment.mail.server === null)
    console.log(copy.mailFolder(container.environment.mail.folder));
}

function stateOf({ state, outcome, failure, nextTryAt }: JobRun): string {
  if (state === 'done' && outcome) return copy.outcomes[outcome];
  if (failure === null) return copy.runStates[state];
  const text = copy.failed(copy.failures[failure.code] ?? failure.code, failure.faultId);
  return state === 'waiting' ? `${text} ${copy.retryAt(momentOf(nextTryAt))}` : text;
}
