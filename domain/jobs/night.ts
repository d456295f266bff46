import { addDays, type Clock, type LocalDate, timeOfDay, today } from '#domain/shared';
import type { Job } from './job.ts';

/** The latest night of a job that has come: today's from its time on, else yesterday's. */
export const latestNight = (job: Pick<Job, 'at'>, clock: Clock): LocalDate =>
  timeOfDay(clock) >= job.at ? today(clock) : addDays(today(clock), -1);

/** A night that is to be run, with those before it that were missed: it makes up for all of them. */
export interface DueNight {
  readonly night: LocalDate;
  /** The first night that it covers; the night itself when none was missed. */
  readonly since: LocalDate;
}

/**
 * The night that is due at this moment, null when there is none: `before` is the last one that was begun. Nights that passed while
 * no machine was on are made up by the latest one, which then looks back to the first that was missed. Where nothing
 * was ever begun nothing was missed: the first night is the next one to come.
 */
export function dueNight(job: Pick<Job, 'at'>, before: LocalDate | null, clock: Clock): DueNight | null {
  const night = latestNight(job, clock);
  return before === null || before >= night ? null : { night, since: addDays(before, 1) };
}
