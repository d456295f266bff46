import { LED_THERAPIES, type Leaders, type LedTherapy } from './leaders.ts';

/** A leader with names. */
export interface LeaderName {
  readonly id: number;
  readonly username: string;
  readonly firstNames: string;
  readonly lastNames: string;
}

/** The leader of each therapy with names; null for none. */
export type CareTeam = Readonly<Record<LedTherapy, LeaderName | null>>;

/** The staff ids of the leaders. */
export const leaderIdsOf = (team: CareTeam): Leaders =>
  Object.fromEntries(
    (Object.keys(LED_THERAPIES) as LedTherapy[]).map((therapy) => [therapy, team[therapy]?.id ?? null]),
  ) as unknown as Leaders;

/** The facts of a patient that the rules of the care team need. */
export interface CareTeamPatient {
  readonly siteId: number;
  readonly active: boolean;
  /** User id of the holder of the confidentiality lock; null when there is none. */
  readonly lockedBy: number | null;
  readonly team: CareTeam;
}

/** Leaders and confidentiality locks of patients. */
export interface CareTeams {
  of(patientId: number): Promise<CareTeam>;
  find(patientId: number): Promise<CareTeamPatient | null>;
  /** Like `find`, and locks the row of the patient until the transaction ends. */
  lock(patientId: number): Promise<CareTeamPatient | null>;
  save(
    patientId: number,
    team: {
      readonly leaders: Leaders;
      readonly lockedBy: number | null;
      readonly by: number;
      readonly at: string;
    },
  ): Promise<void>;
}
