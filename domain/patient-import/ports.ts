import type { PatientDetails } from '#domain/patients';

/** A patient as an import finds one. */
export interface StoredPatient extends PatientDetails {
  readonly id: number;
  readonly chartNumber: number;
  readonly active: boolean;
  readonly siteId: number;
  readonly updatedAt: string;
}

/** The document by which a patient is known. */
export type DocumentKey = Pick<PatientDetails, 'documentType' | 'documentNumber'>;

/** A city with its national code (DIVIPOLA) and what it lies in. */
export interface NamedPlace {
  readonly cityId: number;
  readonly code: string | null;
  readonly name: string;
  readonly departmentId: number;
  readonly department: string;
  readonly countryId: number;
}

/** What was changed when, and in whose name. */
export interface ImportStamp {
  readonly createdBy: number;
  readonly at: string;
}

/** A patient as an import is to leave one; `before` null: a new one. */
export interface StagedPatient {
  readonly before: StoredPatient | null;
  readonly details: PatientDetails;
  readonly siteId: number;
}

/** Many patients at a time: staged, then added where nobody sees them, then published at once (decision 0028). */
export interface PatientBook {
  /** Those of the documents that are stored. */
  find(documents: readonly DocumentKey[]): Promise<readonly StoredPatient[]>;
  /** Puts patients aside, in the order of the file. */
  stage(patients: readonly StagedPatient[]): Promise<void>;
  /**
   * Adds the staged patients who are new with the next chart numbers, hidden; gives the first of those, null where nobody is new.
   * `onAdded` gets how many there are by then.
   */
  addHidden(stamp: ImportStamp, onAdded: (count: number) => void): Promise<number | null | 'document-taken'>;
  /** Shows the new patients and changes the others; false when one of those was changed, or a site of the new ones closed, meanwhile. */
  publish(at: string): Promise<boolean>;
  /** Makes published patients found by their names, and deletes what is staged or hidden. */
  cleanUp(): Promise<void>;
  /** The special administrator, in whose name the operator of the machine adds patients; null where there is none. */
  administratorId(): Promise<number | null>;
}

/** Every city by name and code. */
export interface NamedPlaces {
  all(): Promise<readonly NamedPlace[]>;
}
