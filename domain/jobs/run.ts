import { addDays, type LocalDate } from '#domain/shared';
import type { JobName } from './job.ts';

/** Where a run stands: `waiting` for its first try or the next one; `given-up` after too many nights. */
export type RunState = 'waiting' | 'running' | 'done' | 'given-up';

/** What came of a run that was done. */
export type RunOutcome =
  | 'sent'
  | 'written'
  | 'nothing'
  | 'no-address'
  | 'cleaned'
  | 'recorded'
  | 'backed-up'
  | 'not-backed-up';

/** Which run: at most one exists of each, whatever process asks for it. */
export interface RunKey {
  readonly job: JobName;
  readonly night: LocalDate;
  /** Null for a job that is not done site by site. */
  readonly siteId: number | null;
  /** 0 for the night itself; from 1 on, those that somebody asked for on that date. */
  readonly turn: number;
}

/** When a run may be claimed. Instants are milliseconds. */
export interface Claimable {
  readonly state: RunState;
  readonly nextTryAt: number;
  /** Of a running one: until when it belongs to its process. */
  readonly leaseUntil: number | null;
}

/** Whether a process may take a run: it waits and its time has come, or the process that had it is taken for dead. */
export const mayClaim = (run: Claimable, now: number): boolean =>
  run.state === 'waiting'
    ? run.nextTryAt <= now
    : run.state === 'running' && run.leaseUntil !== null && run.leaseUntil <= now;

const MINUTE_MS = 60_000;
/** A process that does jobs looks every minute; minutes after which nobody seems to. */
const LEFT_AFTER_MINUTES = 5;

/** Whether nobody has taken up a run though its time came minutes ago. */
export const isLate = (run: Claimable, now: number): boolean =>
  mayClaim(run, now - LEFT_AFTER_MINUTES * MINUTE_MS);

const LONGEST_DELAY_MINUTES = 60;

/** The instant of the next try (milliseconds) after so many that failed: one minute, then twice as long each time, at most an hour. */
export const retryAt = (attempts: number, now: number): number =>
  now + Math.min(LONGEST_DELAY_MINUTES, 2 ** (Math.max(1, attempts) - 1)) * MINUTE_MS;

/** How many nights a run is tried for. */
const TRIED_FOR_NIGHTS = 7;

/** Whether a run that failed on this date is not tried any more. */
export const isGivenUp = (night: LocalDate, today: LocalDate): boolean =>
  addDays(night, TRIED_FOR_NIGHTS) <= today;

/** What a run is called wherever it has to be told from every other, so also its message: `expiry-alerts.2026-03-04.2`. */
export const nameOfRun = ({ job, night, siteId, turn }: RunKey): string =>
  [job, night, siteId, turn === 0 ? null : `t${turn}`].filter((part) => part !== null).join('.');
