import type { OpenableLocks } from '#domain/access';
import type { SearchCriterion } from '#domain/patients';
import { date, flag, int, optional, text } from '../columns.ts';
import { nullIfLocked } from './locked-text.ts';

/** Codes of `patient_word.field`. */
export const WORD_FIELD = {
  surname: 1,
  'given-name': 2,
  document: 3,
  /** Names, document and chart numbers of the charts that were merged into the patient's. */
  reference: 4,
  /** Name and phone of the companion. */
  companion: 5,
} as const satisfies Readonly<Record<Exclude<SearchCriterion, 'any'> | 'reference' | 'companion', number>>;

/** SQL for the focus of `patient p`; needs the join `focus` of {@link PATIENT_JOINS}. Null when the lock is closed to the reader. */
export const focusFor = (
  openableLocks: OpenableLocks,
  column: 'description' | 'id' = 'description',
): string => nullIfLocked(openableLocks, `focus.${column}`);

/** Joins the parts of a name; missing ones are left out. */
export const joinNames = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

/** The names of `patient p`. */
export const PATIENT_NAME = {
  firstSurname: text('p.first_surname'),
  secondSurname: optional(text('p.second_surname')),
  firstName: text('p.first_name'),
  secondName: optional(text('p.second_name')),
};

/** The columns of a summary of `patient p`; they need {@link SUMMARY_JOINS}. What a lock hides from the reader is null. */
export const summaryColumnsFor = (openableLocks: OpenableLocks) => ({
  id: int('p.id'),
  chartNumber: int('p.chart_number'),
  documentType: int('p.document_type'),
  documentNumber: text('p.document_number'),
  ...PATIENT_NAME,
  birthDate: date('p.birth_date'),
  clientType: int('p.client_type'),
  affiliationType: int('p.affiliation_type'),
  active: flag('p.active'),
  siteId: int('p.site_id'),
  siteName: text('site.name'),
  lockedBy: optional(int('p.locked_by')),
  lockHolderUsername: optional(text('holder.username')),
  epsName: text('eps.name'),
  prepaidName: text('prepaid.name'),
  policyName: text('policy.name'),
  focusName: optional(text(focusFor(openableLocks))),
});

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
