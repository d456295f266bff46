import type { Identity, PatientDetails } from '#domain/patients';
import type { LocalDate } from '#domain/shared';

/** A stored patient. */
export interface StoredPatient extends PatientDetails {
  readonly id: number;
  readonly chartNumber: number;
  readonly active: boolean;
  readonly siteId: number;
  readonly updatedAt: string;
  /** Number of the chart into which this one was merged; null for a chart that was not merged (P20). */
  readonly mergedIntoChart: number | null;
}

/** A city with DIVIPOLA code, department and country. */
export interface City {
  readonly cityId: number;
  readonly code: string | null;
  readonly name: string;
  readonly departmentId: number;
  readonly department: string;
  readonly countryId: number;
  readonly country: string;
}

/** Author and time of an import. */
export interface ImportStamp {
  readonly createdBy: number;
  readonly at: string;
}

/** A staged patient; null `before` for a new one. */
export interface StagedPatient {
  readonly before: StoredPatient | null;
  readonly details: PatientDetails;
  readonly siteId: number;
  readonly active: boolean;
}

/** Bulk writes of patients: staged, then added hidden, then published at once (decision 0028). */
export interface PatientImportRepository {
  /** Begins an import; {@link publish} refuses likely duplicates that are registered from now on. */
  begin(): Promise<void>;
  /** Stored patients with the comparable number, or with birth date and first names, of one of these (P18). */
  find(identities: readonly Identity[]): Promise<readonly StoredPatient[]>;
  /** Number of pending sessions from a day on of each of these patients who has some. */
  sessionsToCome(patientIds: readonly number[], from: LocalDate): Promise<ReadonlyMap<number, number>>;
  /** Stages patients in file order. */
  stage(patients: readonly StagedPatient[]): Promise<void>;
  /**
   * Adds new patients hidden, with the next chart numbers (P2); returns the first number, or null when there are no new
   * patients. `onAdded` receives the number of patients added so far.
   */
  addHidden(stamp: ImportStamp, onAdded: (count: number) => void): Promise<number | null | 'document-taken'>;
  /**
   * Publishes new patients and the changes of the others; returns false when a patient or a site changed meanwhile, somebody became a
   * likely duplicate of a new patient (P18), or a deactivated one has a session to come (P8).
   */
  publish(stamp: { readonly importId: number; readonly at: string }): Promise<boolean>;
  /** Writes the published changes and deletes staged and hidden rows. */
  cleanUp(): Promise<void>;
  /** Id of the author of imports by an operator: the special administrator, else the first active one; null for none. */
  administratorId(): Promise<number | null>;
}

export interface Cities {
  all(): Promise<readonly City[]>;
}
