import type { Leaders, LedTherapy } from './leaders.ts';

/** A leader by name. */
export interface LeaderName {
  readonly id: number;
  readonly username: string;
  readonly firstNames: string;
  readonly lastNames: string;
}

/** The leader of each therapy by name, null where there is none. */
export type CareTeam = Readonly<Record<LedTherapy, LeaderName | null>>;

/** A patient as the care team's rules see one. */
export interface LedPatient {
  readonly siteId: number;
  readonly active: boolean;
  /** Holder of the confidentiality lock, null when it is open. */
  readonly lockedBy: number | null;
  readonly leaders: Leaders;
}

/** The leaders of patients, and the lock that is set with them. */
export interface CareTeams {
  of(patientId: number): Promise<CareTeam>;
  /** The patient, whom nobody else changes until the transaction ends. */
  hold(patientId: number): Promise<LedPatient | null>;
  put(
    patientId: number,
    team: {
      readonly leaders: Leaders;
      readonly lockedBy: number | null;
      readonly by: number;
      readonly at: string;
    },
  ): Promise<void>;
}
