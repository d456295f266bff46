import type { OpenableLocks } from '#domain/access';
import type { PatientSummary, SearchCriterion } from '#domain/patients';
import { nullIfLocked } from './locked-text.ts';

/** Codes of `patient_word.field`. */
export const WORD_FIELD = {
  surname: 1,
  'given-name': 2,
  document: 3,
  /** Names, document and chart numbers of the charts that were merged into the patient's. */
  reference: 4,
} as const satisfies Readonly<Record<Exclude<SearchCriterion, 'any'> | 'reference', number>>;

/** SQL for the focus of `patient p`; needs the join `focus` of {@link PATIENT_JOINS}. Null when the lock is closed to the reader. */
export const focusFor = (
  openableLocks: OpenableLocks,
  column: 'description' | 'id' = 'description',
): string => nullIfLocked(openableLocks, `focus.${column}`);

/** Select list of a summary of `patient p`; needs {@link SUMMARY_JOINS}. What a lock hides from the reader is null. */
export const summaryColumnsFor = (openableLocks: OpenableLocks): string => `
  p.id, p.chart_number as chartNumber, p.document_type as documentType, p.document_number as documentNumber,
  p.first_surname as firstSurname, p.second_surname as secondSurname, p.first_name as firstName,
  p.second_name as secondName, p.birth_date as birthDate, p.client_type as clientType, p.affiliation_type as affiliationType, p.active,
  p.site_id as siteId, site.name as siteName, p.locked_by as lockedBy, holder.username as lockHolderUsername, eps.name as epsName,
  prepaid.name as prepaidName, policy.name as policyName, ${focusFor(openableLocks)} as focusName`;

/** Excludes the patients that an unfinished import has hidden (decision 0028). */
export const NOT_HIDDEN_BY_IMPORT = `((select count(*) from hidden_charts) = 0 or not exists (
  select 1 from patient hidden where hidden.id = p.id
    and hidden.chart_number between (select max(first_chart) from hidden_charts) and (select max(last_chart) from hidden_charts)))`;

/**
 * Excludes charts that were merged into another one (decision 0084) and {@link NOT_HIDDEN_BY_IMPORT}. Every query that finds patients
 * directly, and not through one of their records, needs it. The id is the only column of `p` in it, because every index of `patient`
 * contains the id.
 */
export const NOT_HIDDEN = `p.id not in (select merged.id from patient merged where merged.merged_into is not null)
  and ${NOT_HIDDEN_BY_IMPORT}`;

/** The joins of `patient p`. */
export const PATIENT_JOINS = {
  site: 'join site on site.id = p.site_id',
  payers: `join payer eps on eps.id = p.eps_id
  join payer prepaid on prepaid.id = p.prepaid_id
  join payer policy on policy.id = p.policy_id`,
  focus: 'join catalogue_item focus on focus.id = p.focus_id',
  holder: 'left join staff_member holder on holder.id = p.locked_by',
} as const;

/** The joins that {@link summaryColumnsFor} needs. */
export const SUMMARY_JOINS = Object.values(PATIENT_JOINS).join('\n  ');

/** A row of {@link summaryColumnsFor}. */
export type SummaryRow = Omit<PatientSummary, 'active'> & { active: number };
