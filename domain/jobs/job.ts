import { type LocalTime, localTime, type Weekday } from '#domain/shared';

interface JobDefinition {
  /** Spanish name on every screen. */
  readonly title: string;
  /** Its line in the help of the command line, in Spanish. */
  readonly summary: string;
  /** Time of day at which the run of a night becomes due, on the date of the night. */
  readonly at: LocalTime;
  /** The day of the week of a weekly job; absent for a job of every night. */
  readonly weekday?: Weekday;
  /** Whether it has a run for each site instead of one. */
  readonly perSite: boolean;
  /** Lease of a claimed run in minutes; longer than the work can take. */
  readonly leaseMinutes: number;
  /** The folder in which it leaves files; absent for none. */
  readonly folder?: 'backup' | 'mail';
}

/** The nightly jobs, in the order of the help; their work is in `JOB_HANDLERS`. */
const DEFINITIONS = {
  'expiry-alerts': {
    title: 'Avisos de vencimiento',
    summary: 'avisa a cada sede de sus órdenes y autorizaciones por vencer',
    at: localTime('04:00'),
    perSite: true,
    leaseMinutes: 5,
    folder: 'mail',
  },
  backup: {
    title: 'Copia de seguridad',
    summary: 'copia la base de datos y los archivos',
    at: localTime('01:30'),
    perSite: false,
    leaseMinutes: 120,
    folder: 'backup',
  },
  integrity: {
    title: 'Integridad',
    summary: 'toma la huella de los archivos que no la tienen y guarda la marca del registro de auditoría',
    at: localTime('01:20'),
    perSite: false,
    leaseMinutes: 60,
  },
  'session-cleanup': {
    title: 'Sesiones de ingreso',
    summary: 'borra las sesiones de usuario vencidas',
    at: localTime('01:00'),
    perSite: false,
    leaseMinutes: 5,
  },
  'draft-cleanup': {
    title: 'Borradores',
    summary: 'borra los borradores viejos',
    at: localTime('01:10'),
    perSite: false,
    leaseMinutes: 5,
  },
  'weekly-reports': {
    title: 'Reportes de la semana',
    summary: 'envía a cada sede los reportes que su coordinación pidió cada lunes',
    at: localTime('05:00'),
    weekday: 1,
    perSite: true,
    leaseMinutes: 15,
    folder: 'mail',
  },
  'billing-deadlines': {
    title: 'Plazos de facturación',
    summary: 'avisa a cada sede de los plazos de sus cuentas y de lo que espera resultado',
    at: localTime('04:30'),
    perSite: true,
    leaseMinutes: 5,
    folder: 'mail',
  },
} as const satisfies Readonly<Record<string, JobDefinition>>;

/** Name of a nightly job; its runs are stored with it. */
export type JobName = keyof typeof DEFINITIONS;

/** A nightly job. */
export interface Job extends JobDefinition {
  readonly name: JobName;
}

/** All jobs, in the order of the help. */
export const LISTED_JOBS: readonly Job[] = (Object.keys(DEFINITIONS) as JobName[]).map((name) => ({
  name,
  ...DEFINITIONS[name],
}));

/** All jobs, in the order of a night. */
export const JOBS: readonly Job[] = LISTED_JOBS.toSorted((one, other) => (one.at < other.at ? -1 : 1));

export const findJob = (name: string): Job | null => JOBS.find((job) => job.name === name) ?? null;
