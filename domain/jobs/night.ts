import { addDays, type Clock, type LocalDate, timeOfDay, today } from '#domain/shared';
import type { Job } from './job.ts';

/** Date of the latest night that is due. */
export const latestNight = (job: Pick<Job, 'at'>, clock: Clock): LocalDate =>
  timeOfDay(clock) >= job.at ? today(clock) : addDays(today(clock), -1);

/** A due night that also covers missed ones (N3). */
export interface DueNight {
  readonly night: LocalDate;
  /** First covered night; the night itself when none was missed. */
  readonly since: LocalDate;
}

/**
 * The due night; null for none. `before` is the last night with runs, null when the job is new here: then nothing was missed and
 * the next night is the first. A due night covers all missed ones (N3).
 */
export function dueNight(job: Pick<Job, 'at'>, before: LocalDate | null, clock: Clock): DueNight | null {
  const night = latestNight(job, clock);
  return before === null || before >= night ? null : { night, since: addDays(before, 1) };
}
