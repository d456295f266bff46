import type { CorePorts } from '#domain/access';
import { MailFault } from '#domain/notifications';
import { isDiskFull, ok, timestamp, today, unwrap } from '#domain/shared';
import { JOB_HANDLERS, type JobHandlerPorts } from '../handlers.ts';
import { findJob, type JobName } from '../job.ts';
import { JobFault } from '../job-fault.ts';
import type { ClaimedRun, FaultLog, JobRuns, RunFailure, RunResult } from '../ports.ts';
import { isGivenUp, retryTime } from '../run.ts';

export interface RunPorts extends CorePorts, JobHandlerPorts {
  readonly jobRuns: JobRuns;
  readonly faultLog: FaultLog;
}

/** Address and reply of a failure that does not come from a mail server. */
const NO_REPLY = { address: null, reply: null };

const MINUTE_MS = 60_000;
/** The actor of every run in the audit trail, also of a requested one. */
const SYSTEM_ACTOR = { actorId: null, actor: 'integra', origin: 'jobs' } as const;

/** Another worker has taken the run, so the result of this worker is dropped. */
class ClaimLost extends Error {}

/**
 * Claims and runs the longest waiting run; failures are retried with growing delays (N2). Gives false when nothing is due.
 * `worker` names this process; with `job` only runs of that job are claimed.
 */
export async function runNext(ports: RunPorts, worker: string, job: JobName | null = null): Promise<boolean> {
  const claim = await claimNext(ports, worker, job);
  if (claim === null) return false;
  if (claim === 'taken') return true;
  try {
    const result = await JOB_HANDLERS[claim.job](ports, claim, () => renewLease(ports, claim));
    await complete(ports, claim, result);
  } catch (error) {
    if (!(error instanceof ClaimLost)) await fail(ports, claim, error);
  }
  return true;
}

/** Claims the longest waiting run; null when nothing is due, `taken` when another worker was faster. */
async function claimNext(
  ports: RunPorts,
  worker: string,
  onlyJob: JobName | null,
): Promise<ClaimedRun | 'taken' | null> {
  const { clock, jobRuns, unitOfWork } = ports;
  const now = timestamp(clock);
  const found = await jobRuns.nextClaimableRun(now, onlyJob);
  if (!found) return null;
  const { id, job } = found;
  const by = { worker, now, leaseUntil: leaseEndOf(ports, job) };
  const claimed = await unitOfWork.run(async () => ok(await jobRuns.claim(id, by)));
  return unwrap(claimed) ?? 'taken';
}

const leaseEndOf = ({ clock }: RunPorts, name: ClaimedRun['job']): string =>
  new Date(clock.now() + (findJob(name)?.leaseMinutes ?? 0) * MINUTE_MS).toISOString();

async function renewLease(ports: RunPorts, run: ClaimedRun): Promise<void> {
  const { jobRuns, unitOfWork } = ports;
  const renewal = await unitOfWork.run(async () =>
    ok(await jobRuns.renewLease(run, leaseEndOf(ports, run.job))),
  );
  if (!unwrap(renewal)) throw new ClaimLost();
}

async function complete(ports: RunPorts, run: ClaimedRun, result: RunResult): Promise<void> {
  await ports.unitOfWork.run(async () => {
    const { trailHead: _, itemCount, ...facts } = result;
    if (await ports.jobRuns.finish(run, result, timestamp(ports.clock)))
      await recordRun(ports, run, { ...facts, items: itemCount });
    return ok(undefined);
  });
}

async function fail(ports: RunPorts, run: ClaimedRun, error: unknown): Promise<void> {
  const { clock, faultLog, jobRuns, unitOfWork } = ports;
  const faultCode = error instanceof MailFault || error instanceof JobFault ? error.code : 'job-fault';
  const code = isDiskFull(error) ? 'disk-full' : faultCode;
  if (code === 'mail-interrupted') return;
  const { address, reply } = error instanceof MailFault ? error : NO_REPLY;
  const failure: RunFailure = { code, faultId: faultLog.record(error, run.job), address, reply };
  const at = timestamp(clock);
  await unitOfWork.run(async () => {
    if (!isGivenUp(run.night, today(clock))) {
      const nextTryAt = new Date(retryTime(run.attempts, clock.now())).toISOString();
      await jobRuns.retry(run, failure, { at, nextTryAt });
    } else if (await jobRuns.giveUp(run, failure, at)) {
      await recordRun(ports, run, { outcome: 'given-up', ...failure });
    }
    return ok(undefined);
  });
}

const recordRun = (
  { audit, clock }: RunPorts,
  { id, job, night, siteId, attempts }: ClaimedRun,
  detail: object,
): Promise<void> =>
  audit.record({
    ...SYSTEM_ACTOR,
    at: timestamp(clock),
    action: 'jobs.run',
    subject: 'job-run',
    subjectId: id,
    siteId,
    detail: { job, night, attempts, ...detail },
  });
