import type { OpenLocks } from '#domain/access';
import type { Page, PageRequest } from '#domain/shared';
import type { PatientDetails, PatientRecord, PatientSummary } from './patient.ts';
import type { SearchCriterion } from './search.ts';

/** What a patient must fulfil to be found. */
export interface PatientFilter {
  readonly criterion: SearchCriterion;
  /** Every one must begin a word of the patient; none finds everybody. */
  readonly terms: readonly string[];
  readonly sites: 'all' | readonly number[];
  /** Whose locks open for who reads; of the others' patients the focus is left out. */
  readonly opens: OpenLocks;
}

/** Finding patients. */
export interface PatientSearch {
  /** Sorted by surname and name. */
  find(filter: PatientFilter, page: PageRequest): Promise<Page<PatientSummary>>;
}

/** Reading one patient, of any site, whatever lock there is. */
export interface PatientRecords {
  byId(id: number): Promise<PatientRecord | null>;
  byDocument(documentType: number, documentNumber: string): Promise<PatientRecord | null>;
}

/** What a new patient has besides the form. */
export interface NewPatient {
  readonly details: PatientDetails;
  readonly chartNumber: number;
  readonly siteId: number;
  readonly createdBy: number;
  readonly at: string;
}

/** Writing patients, with the words by which they are found. */
export interface PatientRegistry {
  /** The next number of the clinic's sequence; an undone transaction gives it back. */
  nextChartNumber(): Promise<number>;
  /** Gives the new id. */
  add(patient: NewPatient): Promise<number | 'document-taken'>;
  replace(id: number, details: PatientDetails, at: string): Promise<'done' | 'document-taken' | 'inactive'>;
}
