import type { PatientDetails } from '#domain/patients';

/** A patient as an import finds one. */
export interface StoredPatient extends PatientDetails {
  readonly id: number;
  readonly chartNumber: number;
  readonly active: boolean;
  readonly siteId: number;
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

/** Many patients at a time. */
export interface PatientBook {
  /** Those of the documents that are stored. */
  find(documents: readonly DocumentKey[]): Promise<readonly StoredPatient[]>;
  /** As `find`; nobody changes them until the transaction ends. */
  hold(documents: readonly DocumentKey[]): Promise<readonly StoredPatient[]>;
  /** Adds patients with the next chart numbers, in their order; gives the first of those. */
  add(
    patients: readonly { readonly details: PatientDetails; readonly siteId: number }[],
    stamp: ImportStamp,
  ): Promise<number | 'document-taken'>;
  replace(
    patients: readonly { readonly before: StoredPatient; readonly details: PatientDetails }[],
    at: string,
  ): Promise<void>;
  /** The special administrator, in whose name the operator of the machine adds patients; null where there is none. */
  administratorId(): Promise<number | null>;
}

/** Every city by name and code. */
export interface NamedPlaces {
  all(): Promise<readonly NamedPlace[]>;
}
