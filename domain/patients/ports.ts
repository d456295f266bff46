import type { OpenableLocks } from '#domain/access';
import type { LocalDate, Page, PageRequest } from '#domain/shared';
import type { IdentifiedPatient, Identity } from './likely-duplicates.ts';
import type { PatientDetails, PatientRecord, PatientSummary } from './patient.ts';
import type { SearchCriterion } from './search.ts';

/** Filters patients. */
export interface PatientFilter {
  readonly criterion: SearchCriterion;
  /** Each must be the beginning of a word of the patient, or with the criterion `any` of a guardian or the companion (P9); empty for all patients. */
  readonly terms: readonly string[];
  readonly sites: 'all' | readonly number[];
  /** The locks that open for the reader; the focus of patients under other locks is null. */
  readonly openableLocks: OpenableLocks;
}

/** A service that is needed on a day. */
export interface NeededService {
  readonly specialtyId: number;
  readonly date: LocalDate;
}

/** Somebody by whom a patient was found. */
export interface SearchContact {
  readonly kind: 'guardian' | 'companion';
  readonly name: string;
}

/** A patient found by a search. */
export interface FoundPatient extends PatientSummary {
  /** By whom the patient was found; null when the patient's own names and numbers have all terms (P9). */
  readonly foundBy: SearchContact | null;
}

/** A patient found for a needed service, with or without units of it. */
export interface PatientForService extends FoundPatient {
  /** Whether units of the needed service are left. */
  readonly hasService: boolean;
}

/** Searches patients. */
export interface PatientSearch {
  /** Those found by their own names and numbers first, then by surname and name. */
  find(filter: PatientFilter, page: PageRequest): Promise<Page<FoundPatient>>;
  /** Those who have the service first, then as {@link find}. */
  findForService(
    filter: PatientFilter,
    service: NeededService,
    page: PageRequest,
  ): Promise<Page<PatientForService>>;
}

/** Reads a patient of any site, ignoring locks. */
export interface PatientRecords {
  byId(id: number): Promise<PatientRecord | null>;
  /** Leading zeros of the number do not count (P18); the document of a merged chart leads to the chart that was kept (P20). */
  byDocument(documentType: number, documentNumber: string): Promise<PatientRecord | null>;
}

/** A patient to be stored. */
export interface NewPatient {
  readonly details: PatientDetails;
  readonly chartNumber: number;
  readonly siteId: number;
  readonly createdBy: number;
  readonly at: string;
}

/** Reads registered patients who may be the same person, of any site. */
export interface LikelyDuplicates {
  /** At most 20 patients with the comparable number, or with first names and birth date, of an identity (P18). */
  of(identity: Identity, exceptId: number | null): Promise<readonly IdentifiedPatient[]>;
}

/** Stores patients with their search index. */
export interface PatientRegistry {
  /** Until the transaction ends, no other transaction passes this call: nobody else registers a patient or changes an identity. */
  lockIdentities(): Promise<void>;
  /** Takes the next number of the sequence; a rollback frees it again (P2). */
  nextChartNumber(): Promise<number>;
  /** Returns the new id. */
  add(patient: NewPatient): Promise<number | 'document-taken'>;
  replace(id: number, details: PatientDetails, at: string): Promise<'done' | 'document-taken' | 'inactive'>;
}

/** The changes of a published import, which are written in small transactions afterwards (decision 0056). */
export interface PendingImportChanges {
  /** Writes the pending change of a patient whose row the caller has locked; returns whether there was one. */
  write(patientId: number): Promise<boolean>;
}
