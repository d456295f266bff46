import type { TrailHead } from '#domain/audit-trail';
import type { LocalDate, Page, PageRequest } from '#domain/shared';
import type { JobName } from './job.ts';
import type { RunKey, RunOutcome, RunState } from './run.ts';

/** A run that a process has claimed and nobody else touches while its lease lasts. */
export interface ClaimedRun extends RunKey {
  readonly id: number;
  readonly since: LocalDate;
  /** Counts this one; together with `worker` it tells a claim from every other of the same run. */
  readonly attempts: number;
  readonly worker: string;
  /** When the run was begun: an instant, ISO 8601 in UTC. */
  readonly openedAt: string;
}

/** What a run did; `address` and `messageId` of a message that was sent. */
export interface RunResult {
  readonly outcome: RunOutcome;
  /** How many orders, sessions or drafts it was about. */
  readonly items: number;
  readonly address?: string;
  readonly messageId?: string;
  readonly trailHead?: TrailHead | null;
}

/** Why a try failed; `faultId` is found in the log. */
export interface RunFailure {
  readonly code: string;
  readonly faultId: string;
  /** Of a message that a mail server did not take: whose address it refused. */
  readonly address: string | null;
  /** What that server answered; null where it said nothing. */
  readonly reply: string | null;
}

/** A run that is begun. */
export interface OpenedRun extends RunKey {
  readonly since: LocalDate;
  /** User name of who asked for it; null for the night's own. */
  readonly askedBy: string | null;
}

/** A run as it is told. */
export interface JobRun extends RunKey {
  readonly id: number;
  readonly since: LocalDate;
  readonly siteName: string | null;
  readonly state: RunState;
  readonly attempts: number;
  readonly askedBy: string | null;
  /** Instants, ISO 8601 in UTC. */
  readonly nextTryAt: string;
  readonly finishedAt: string | null;
  readonly failedAt: string | null;
  readonly leaseUntil: string | null;
  readonly outcome: RunOutcome | null;
  readonly items: number | null;
  readonly address: string | null;
  readonly failure: RunFailure | null;
}

/** A run with whether nobody takes it up, though its time has come. */
export interface ToldRun extends JobRun {
  readonly left: boolean;
}

/** Whose runs: those without a site are everybody's. */
export type RunSites = 'all' | readonly number[];

/** Which runs a list shows: all, those of messages, or those that failed and are not done yet. */
export type RunKind = 'all' | 'messages' | 'failures';

/** The runs of all nights, shared by all processes. */
export interface JobRuns {
  /** The last night that was begun of each job, by itself and not because somebody asked. */
  lastNights(): Promise<ReadonlyMap<JobName, LocalDate>>;
  /** Remembers from which night on the job counts as known here. */
  startCounting(job: JobName, night: LocalDate, at: string): Promise<void>;
  /** Begins runs; those that there are already stay as they are. */
  open(runs: readonly OpenedRun[], at: string): Promise<void>;
  /** A run, of this job or (null) of any, that may be claimed at this instant, the longest waiting first. See `mayClaim`. */
  claimable(now: string, job: JobName | null): Promise<{ readonly id: number; readonly job: JobName } | null>;
  /** Claims it in one conditional step; null when somebody was faster. */
  claim(
    id: number,
    by: { readonly worker: string; readonly now: string; readonly leaseUntil: string },
  ): Promise<ClaimedRun | null>;
  /** Makes the lease last longer; false when the run does not belong to this claim any more. */
  hold(run: ClaimedRun, leaseUntil: string): Promise<boolean>;
  /** The three ends of a claim; false, and nothing changed, when the run does not belong to it any more. */
  finish(run: ClaimedRun, result: RunResult, at: string): Promise<boolean>;
  retry(run: ClaimedRun, failure: RunFailure, times: { at: string; nextTryAt: string }): Promise<boolean>;
  giveUp(run: ClaimedRun, failure: RunFailure, at: string): Promise<boolean>;
  /** Gives back what a process still holds that ends, as if it had not begun it. */
  release(worker: string, at: string): Promise<void>;
  /** The number of the last turn that somebody asked for on that date, 0 for none. */
  lastTurn(job: JobName, night: LocalDate): Promise<number>;
  /** Runs of the job that are not over. */
  unfinished(job: JobName, sites: RunSites): Promise<readonly JobRun[]>;
  /** Lets these waiting runs be tried at once. */
  hasten(ids: readonly number[], at: string): Promise<void>;
  /** The latest run of each job and site, and those before it that are not over; the latest night first. */
  latest(sites: RunSites): Promise<readonly JobRun[]>;
  /** The latest run that a night began by itself, of each job and site; the latest night first. */
  latestNights(sites: RunSites): Promise<readonly JobRun[]>;
  /** The latest first. */
  page(
    filter: { readonly sites: RunSites; readonly kind: RunKind },
    page: PageRequest,
  ): Promise<Page<JobRun>>;
}

/** Where faults are written down. */
export interface FaultLog {
  /** Gives the id under which the fault is found. */
  record(error: unknown, job: JobName): string;
}
