import type { TrailHead } from '#domain/audit-trail';
import type { MailProblem } from '#domain/notifications';
import type { LocalDate, Page, PageRequest } from '#domain/shared';
import type { JobName } from './job.ts';
import type { JobFaultCode } from './job-fault.ts';
import type { RunKey, RunOutcome, RunState } from './run.ts';

/** A run claimed by a worker for the time of its lease. */
export interface ClaimedRun extends RunKey {
  readonly id: number;
  readonly since: LocalDate;
  /** The number of this attempt; number and `worker` identify the claim. */
  readonly attempts: number;
  readonly worker: string;
  /** Creation time, ISO 8601 in UTC. */
  readonly openedAt: string;
}

/** Result of a run; `address` and `messageId` belong to a sent message. */
export interface RunResult {
  readonly outcome: RunOutcome;
  /** Number of processed orders, reports, sessions, drafts or files. */
  readonly itemCount: number;
  readonly address?: string;
  readonly messageId?: string;
  readonly trailHead?: TrailHead | null;
}

/** Why an attempt failed; an interrupted one is no failure. */
export type RunFailureCode =
  | Exclude<MailProblem, 'mail-interrupted'>
  | JobFaultCode
  | 'disk-full'
  | 'job-fault';

/** Failure of an attempt; `faultId` is its id in the log. */
export interface RunFailure {
  readonly code: RunFailureCode;
  readonly faultId: string;
  /** Address that the mail server refused. */
  readonly address: string | null;
  /** Reply of the mail server; null when there is none. */
  readonly reply: string | null;
}

/** A new run. */
export interface NewRun extends RunKey {
  readonly since: LocalDate;
  /** User name of the requester; null for a scheduled run. */
  readonly askedBy: string | null;
}

/** A run with its state. */
export interface JobRun extends RunKey {
  readonly id: number;
  readonly since: LocalDate;
  readonly siteName: string | null;
  readonly state: RunState;
  readonly attempts: number;
  readonly askedBy: string | null;
  /** Timestamps, ISO 8601 in UTC. */
  readonly nextTryAt: string;
  readonly finishedAt: string | null;
  readonly failedAt: string | null;
  readonly leaseUntil: string | null;
  readonly outcome: RunOutcome | null;
  /** `itemCount` of its result. */
  readonly items: number | null;
  readonly address: string | null;
  readonly failure: RunFailure | null;
}

/** A run; `isStale` is true when it is overdue while no worker runs any job. */
export interface RunWithStaleness extends JobRun {
  readonly isStale: boolean;
}

/** Sites of runs; runs without a site are visible to everybody. */
export type RunSites = 'all' | readonly number[];

/** Filter of runs: `messages` sent a message or wrote one to a file, `failures` failed and have not succeeded since. */
export type RunFilter = 'all' | 'messages' | 'failures';

/** Job runs, shared by all processes. */
export interface JobRuns {
  /** The last night with a scheduled run of each job, or the one that `storeStart` stored. */
  lastNights(): Promise<ReadonlyMap<JobName, LocalDate>>;
  /** Stores the night after which a new job begins; changes nothing for a known job. */
  storeStart(job: JobName, night: LocalDate, at: string): Promise<void>;
  /** Creates runs; existing ones stay unchanged. */
  open(runs: readonly NewRun[], at: string): Promise<void>;
  /** The longest waiting run that may be claimed, see `mayClaim`; `job` null means any job. */
  nextClaimableRun(
    now: string,
    job: JobName | null,
  ): Promise<{ readonly id: number; readonly job: JobName } | null>;
  /** Claims a run atomically; null when another worker was faster. */
  claim(
    id: number,
    by: { readonly worker: string; readonly now: string; readonly leaseUntil: string },
  ): Promise<ClaimedRun | null>;
  /** Extends the lease; gives false when the claim was lost. */
  renewLease(run: ClaimedRun, leaseUntil: string): Promise<boolean>;
  /** `finish`, `retry` and `giveUp` end a claim; they give false and change nothing when it was lost. */
  finish(run: ClaimedRun, result: RunResult, at: string): Promise<boolean>;
  retry(run: ClaimedRun, failure: RunFailure, times: { at: string; nextTryAt: string }): Promise<boolean>;
  giveUp(run: ClaimedRun, failure: RunFailure, at: string): Promise<boolean>;
  /** Releases the runs of a worker that stops. */
  release(worker: string, at: string): Promise<void>;
  /** The highest `turn` of the requested runs of a night, 0 when there are none. */
  lastTurn(job: JobName, night: LocalDate): Promise<number>;
  /** Unfinished runs of a job. */
  unfinished(job: JobName, sites: RunSites): Promise<readonly JobRun[]>;
  /** Makes waiting runs due at once. */
  retryNow(ids: readonly number[], at: string): Promise<void>;
  /** Latest run of each job and site, with earlier unfinished ones, newest night first. */
  latest(sites: RunSites): Promise<readonly JobRun[]>;
  /** Latest scheduled run of each job and site, newest night first. */
  latestScheduled(sites: RunSites): Promise<readonly JobRun[]>;
  /** Newest first. */
  page(
    filter: { readonly sites: RunSites; readonly kind: RunFilter },
    page: PageRequest,
  ): Promise<Page<JobRun>>;
}

export interface FaultLog {
  /** Logs an error and gives its id. */
  record(error: unknown, job: JobName): string;
}
