import { addDays, type Clock, type LocalDate, timeOfDay, today, weekdayOf } from '#domain/shared';
import type { Job } from './job.ts';

type Schedule = Pick<Job, 'at' | 'weekday'>;

const DAYS_PER_WEEK = 7;

/** Date of the latest night that is due. */
export function latestNight({ at, weekday }: Schedule, clock: Clock): LocalDate {
  const night = timeOfDay(clock) >= at ? today(clock) : addDays(today(clock), -1);
  if (weekday === undefined) return night;
  return addDays(night, -((weekdayOf(night) - weekday + DAYS_PER_WEEK) % DAYS_PER_WEEK));
}

/** Date of the next night that is not due yet. */
export const nextNight = (job: Schedule, clock: Clock): LocalDate =>
  addDays(latestNight(job, clock), job.weekday === undefined ? 1 : DAYS_PER_WEEK);

/** A due night that also covers missed ones (N3). */
export interface DueNight {
  readonly night: LocalDate;
  /** The day after the job's last night. */
  readonly since: LocalDate;
}

/**
 * The due night with the missed nights that it covers (N3); null for none. `lastNight` is the job's night in `JobRuns.lastNights`; it is
 * null for a new job, which has no due night yet.
 */
export function dueNight(job: Schedule, lastNight: LocalDate | null, clock: Clock): DueNight | null {
  const night = latestNight(job, clock);
  return lastNight === null || lastNight >= night ? null : { night, since: addDays(lastNight, 1) };
}
