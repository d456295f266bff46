import type { CorePorts } from '#domain/access';
import { MailFault } from '#domain/notifications';
import { isDiskFull, ok, timestamp, today, unwrap } from '#domain/shared';
import { type JobName, jobNamed } from '../job.ts';
import { JobFault } from '../job-fault.ts';
import type { ClaimedRun, FaultLog, JobRuns, RunFailure, RunResult } from '../ports.ts';
import { isGivenUp, retryAt } from '../run.ts';
import { WORKS, type WorkPorts } from '../works.ts';

/** What running needs from outside. */
export interface RunPorts extends CorePorts, WorkPorts {
  readonly jobRuns: JobRuns;
  readonly faultLog: FaultLog;
}

/** What is known of a failure that was no mail server's. */
const NO_ANSWER = { address: null, reply: null };

const MINUTE_MS = 60_000;
/** How the trail calls who does what nobody asked for. */
const NIGHT_WORKER = { actorId: null, actor: 'integra', origin: 'jobs' } as const;

/** The run belongs to another process by now: whatever comes of it is not for this one to tell. */
class ClaimLost extends Error {}

/**
 * Claims the run that has waited longest and does its work; what fails is tried again later, after longer and longer pauses. Gives
 * false when there is nothing to do. `worker` names this process; with a `job` only runs of that one are claimed.
 */
export async function runNext(ports: RunPorts, worker: string, job: JobName | null = null): Promise<boolean> {
  const claim = await claimNext(ports, worker, job);
  if (claim === null) return false;
  if (claim === 'taken') return true;
  try {
    const result = await WORKS[claim.job](ports, claim, () => holdOn(ports, claim));
    await settle(ports, claim, result);
  } catch (error) {
    if (!(error instanceof ClaimLost)) await setBack(ports, claim, error);
  }
  return true;
}

/** `taken`: another process was faster. */
async function claimNext(
  ports: RunPorts,
  worker: string,
  only: JobName | null,
): Promise<ClaimedRun | 'taken' | null> {
  const { clock, jobRuns, unitOfWork } = ports;
  const now = timestamp(clock);
  const found = await jobRuns.claimable(now, only);
  if (!found) return null;
  const { id, job } = found;
  const by = { worker, now, leaseUntil: leaseOf(ports, job) };
  const claimed = await unitOfWork.run(async () => ok(await jobRuns.claim(id, by)));
  return unwrap(claimed) ?? 'taken';
}

const leaseOf = ({ clock }: RunPorts, name: ClaimedRun['job']): string =>
  new Date(clock.now() + (jobNamed(name)?.leaseMinutes ?? 0) * MINUTE_MS).toISOString();

async function holdOn(ports: RunPorts, run: ClaimedRun): Promise<void> {
  const { jobRuns, unitOfWork } = ports;
  const held = await unitOfWork.run(async () => ok(await jobRuns.hold(run, leaseOf(ports, run.job))));
  if (!unwrap(held)) throw new ClaimLost();
}

async function settle(ports: RunPorts, run: ClaimedRun, result: RunResult): Promise<void> {
  await ports.unitOfWork.run(async () => {
    const { trailHead: _, ...told } = result;
    if (await ports.jobRuns.finish(run, result, timestamp(ports.clock))) await tell(ports, run, told);
    return ok(undefined);
  });
}

async function setBack(ports: RunPorts, run: ClaimedRun, error: unknown): Promise<void> {
  const { clock, faultLog, jobRuns, unitOfWork } = ports;
  const known = error instanceof MailFault || error instanceof JobFault ? error.code : 'job-fault';
  const code = isDiskFull(error) ? 'disk-full' : known;
  if (code === 'mail-interrupted') return;
  const { address, reply } = error instanceof MailFault ? error : NO_ANSWER;
  const failure: RunFailure = { code, faultId: faultLog.record(error, run.job), address, reply };
  const at = timestamp(clock);
  await unitOfWork.run(async () => {
    if (!isGivenUp(run.night, today(clock))) {
      const nextTryAt = new Date(retryAt(run.attempts, clock.now())).toISOString();
      await jobRuns.retry(run, failure, { at, nextTryAt });
    } else if (await jobRuns.giveUp(run, failure, at)) {
      await tell(ports, run, { outcome: 'given-up', ...failure });
    }
    return ok(undefined);
  });
}

const tell = (
  { audit, clock }: RunPorts,
  { id, job, night, siteId, attempts }: ClaimedRun,
  detail: object,
): Promise<void> =>
  audit.record({
    ...NIGHT_WORKER,
    at: timestamp(clock),
    action: 'jobs.run',
    subject: 'job-run',
    subjectId: id,
    siteId,
    detail: { job, night, attempts, ...detail },
  });
