import { type LocalTime, localTime, type Weekday } from '#domain/shared';

/** Name of a nightly job. */
export type JobName =
  | 'expiry-alerts'
  | 'session-cleanup'
  | 'draft-cleanup'
  | 'integrity'
  | 'backup'
  | 'weekly-reports';

/** Schedule of a nightly job. */
export interface Job {
  readonly name: JobName;
  /** Time of day at which the run of a night becomes due, on the date of the night. */
  readonly at: LocalTime;
  /** The day of the week of a weekly job; absent for a job of every night. */
  readonly weekday?: Weekday;
  /** Whether it has a run for each site instead of one. */
  readonly perSite: boolean;
  /** Lease of a claimed run in minutes; longer than the work can take. */
  readonly leaseMinutes: number;
}

/** All jobs, in the order of a night. */
export const JOBS: readonly Job[] = [
  { name: 'session-cleanup', at: localTime('01:00'), perSite: false, leaseMinutes: 5 },
  { name: 'draft-cleanup', at: localTime('01:10'), perSite: false, leaseMinutes: 5 },
  { name: 'integrity', at: localTime('01:20'), perSite: false, leaseMinutes: 60 },
  { name: 'backup', at: localTime('01:30'), perSite: false, leaseMinutes: 120 },
  { name: 'expiry-alerts', at: localTime('04:00'), perSite: true, leaseMinutes: 5 },
  { name: 'weekly-reports', at: localTime('05:00'), weekday: 1, perSite: true, leaseMinutes: 15 },
];

export const findJob = (name: string): Job | null => JOBS.find((job) => job.name === name) ?? null;
