import type { Page, PageRequest } from '#domain/shared';
import type { PatientSummary } from './patient.ts';
import type { SearchCriterion } from './search.ts';

/** What a patient must fulfil to be found. */
export interface PatientFilter {
  readonly criterion: SearchCriterion;
  /** Every one must begin a word of the patient. */
  readonly terms: readonly string[];
  readonly sites: 'all' | readonly number[];
}

/** Finding patients. */
export interface PatientSearch {
  /** Sorted by surname and name. */
  find(filter: PatientFilter, page: PageRequest): Promise<Page<PatientSummary>>;
}
