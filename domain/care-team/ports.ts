import { LED_THERAPIES, type Leaders, type LedTherapy } from './leaders.ts';

/** A leader by name. */
export interface LeaderName {
  readonly id: number;
  readonly username: string;
  readonly firstNames: string;
  readonly lastNames: string;
}

/** The leader of each therapy by name, null where there is none. */
export type CareTeam = Readonly<Record<LedTherapy, LeaderName | null>>;

/** Who the leaders are, by their numbers. */
export const leadersIn = (team: CareTeam): Leaders =>
  Object.fromEntries(
    (Object.keys(LED_THERAPIES) as LedTherapy[]).map((therapy) => [therapy, team[therapy]?.id ?? null]),
  ) as unknown as Leaders;

/** A patient as the care team's rules see one. */
export interface LedPatient {
  readonly siteId: number;
  readonly active: boolean;
  /** Holder of the confidentiality lock, null when it is open. */
  readonly lockedBy: number | null;
  readonly team: CareTeam;
}

/** The leaders of patients, and the lock that is set with them. */
export interface CareTeams {
  of(patientId: number): Promise<CareTeam>;
  find(patientId: number): Promise<LedPatient | null>;
  /** As `find`; nobody else changes the patient until the transaction ends. */
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
