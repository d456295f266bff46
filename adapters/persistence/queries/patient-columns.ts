import type { PatientSummary, SearchCriterion } from '#domain/patients';

/** Numbers under which `patient_word.field` keeps what a word belongs to. */
export const WORD_FIELD: Readonly<Record<Exclude<SearchCriterion, 'any'>, number>> = {
  surname: 1,
  'given-name': 2,
  document: 3,
};

/** Columns of a summary, over `patient p` and {@link SUMMARY_JOINS}. */
export const SUMMARY = `
  p.id, p.chart_number as chartNumber, p.document_type as documentType, p.document_number as documentNumber,
  p.first_surname as firstSurname, p.second_surname as secondSurname, p.first_name as firstName,
  p.second_name as secondName, p.client_type as clientType, p.affiliation_type as affiliationType, p.active,
  p.site_id as siteId, site.name as siteName, holder.username as lockHolder, eps.name as epsName,
  prepaid.name as prepaidName, policy.name as policyName, focus.description as focusName`;

/** The tables that {@link SUMMARY} takes its names from. */
export const SUMMARY_JOINS = `
  join site on site.id = p.site_id
  join payer eps on eps.id = p.eps_id
  join payer prepaid on prepaid.id = p.prepaid_id
  join payer policy on policy.id = p.policy_id
  join catalogue_item focus on focus.id = p.focus_id
  left join staff_member holder on holder.id = p.locked_by`;

/** A summary as the database gives it. */
export type SummaryRow = Omit<PatientSummary, 'active'> & { active: number };
