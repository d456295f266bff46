import { type LocalTime, localTime } from '#domain/shared';

/** Work that is done every night by itself. */
export type JobName = 'expiry-alerts' | 'session-cleanup' | 'draft-cleanup' | 'integrity' | 'backup';

/** When a job is done, and how. */
export interface Job {
  readonly name: JobName;
  /** From this time of the clinic's day on, the night of that date is due. */
  readonly at: LocalTime;
  /** One run for each site instead of one for all. */
  readonly perSite: boolean;
  /** How long a run belongs to the process that claimed it, minutes: longer than the work can take. */
  readonly leaseMinutes: number;
}

/** Every job, in the order of a night. */
export const JOBS: readonly Job[] = [
  { name: 'session-cleanup', at: localTime('01:00'), perSite: false, leaseMinutes: 5 },
  { name: 'draft-cleanup', at: localTime('01:10'), perSite: false, leaseMinutes: 5 },
  { name: 'integrity', at: localTime('01:20'), perSite: false, leaseMinutes: 60 },
  { name: 'backup', at: localTime('01:30'), perSite: false, leaseMinutes: 120 },
  { name: 'expiry-alerts', at: localTime('04:00'), perSite: true, leaseMinutes: 5 },
];

/** The job of a name; null for a name that none has. */
export const jobNamed = (name: string): Job | null => JOBS.find((job) => job.name === name) ?? null;
