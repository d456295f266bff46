import { addDays, type LocalDate } from '#domain/shared';
import type { JobName } from './job.ts';

/** State of a run: `waiting` for an attempt, `given-up` after too many nights. */
export type RunState = 'waiting' | 'running' | 'done' | 'given-up';

/** Outcome of a finished run. */
export type RunOutcome =
  | 'sent'
  | 'written'
  | 'nothing'
  | 'no-address'
  | 'cleaned'
  | 'recorded'
  | 'backed-up'
  | 'not-backed-up';

/** Identity of a run; each exists at most once (N1). */
export interface RunKey {
  readonly job: JobName;
  readonly night: LocalDate;
  /** Null for a job without sites. */
  readonly siteId: number | null;
  /** 0 for the scheduled run; from 1 on for requested ones. */
  readonly turn: number;
}

/** Facts that decide a claim; times in milliseconds since 1970. */
export interface ClaimFacts {
  readonly state: RunState;
  readonly nextTryAt: number;
  /** End of the lease of a running run. */
  readonly leaseUntil: number | null;
}

/** Whether a worker may claim a run: it is due, or its lease has expired. */
export const mayClaim = (run: ClaimFacts, now: number): boolean =>
  run.state === 'waiting'
    ? run.nextTryAt <= now
    : run.state === 'running' && run.leaseUntil !== null && run.leaseUntil <= now;

const MINUTE_MS = 60_000;
/** Minutes after which a due run counts as overdue; workers poll every minute. */
const OVERDUE_AFTER_MINUTES = 5;

/** Whether a run has been due for {@link OVERDUE_AFTER_MINUTES}. */
export const isOverdue = (run: ClaimFacts, now: number): boolean =>
  mayClaim(run, now - OVERDUE_AFTER_MINUTES * MINUTE_MS);

const MAX_DELAY_MINUTES = 60;

/** Time of the next attempt in milliseconds (N2): after one minute, then doubling, at most an hour. */
export const retryTime = (attempts: number, now: number): number =>
  now + Math.min(MAX_DELAY_MINUTES, 2 ** (Math.max(1, attempts) - 1)) * MINUTE_MS;

const MAX_NIGHTS = 7;

/** Whether a run of `night` that fails on `today` is given up instead of retried. */
export const isGivenUp = (night: LocalDate, today: LocalDate): boolean => addDays(night, MAX_NIGHTS) <= today;

/** Unique key of a run and of its message; `expiry-alerts.2026-03-04.2` is the scheduled run of site 2, and `.t1` marks turn 1. */
export const runKeyText = ({ job, night, siteId, turn }: RunKey): string =>
  [job, night, siteId, turn === 0 ? null : `t${turn}`].filter((part) => part !== null).join('.');
