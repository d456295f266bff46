import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PatientFilter, PatientSearch, PatientSummary, SearchCriterion } from '#domain/patients';
import { marks, rowsOf, type SqlValue } from '../sql.ts';

/** Numbers under which `patient_word.field` keeps what a word belongs to. */
export const WORD_FIELD: Readonly<Record<Exclude<SearchCriterion, 'any'>, number>> = {
  surname: 1,
  'given-name': 2,
  document: 3,
};

/** Sorts after every word that begins with `prefix`: words have only a-z and 0-9. */
const afterPrefix = (prefix: string) => `${prefix}~`;

const SUMMARY = `
  p.id, p.chart_number as chartNumber, p.document_type as documentType, p.document_number as documentNumber,
  p.first_surname as firstSurname, p.second_surname as secondSurname, p.first_name as firstName,
  p.second_name as secondName, p.client_type as clientType, p.affiliation_type as affiliationType, p.active,
  p.site_id as siteId, site.name as siteName, holder.username as lockHolder, eps.name as epsName,
  prepaid.name as prepaidName, policy.name as policyName, focus.description as focusName`;

const SUMMARY_JOINS = `
  join site on site.id = p.site_id
  join payer eps on eps.id = p.eps_id
  join payer prepaid on prepaid.id = p.prepaid_id
  join payer policy on policy.id = p.policy_id
  join catalogue_item focus on focus.id = p.focus_id
  left join staff_member holder on holder.id = p.locked_by`;

type SummaryRow = Omit<PatientSummary, 'active'> & { active: number; total: number };

/** The conditions of a filter on `patient p`, with their values. */
function conditionsOf({ criterion, terms, sites }: PatientFilter) {
  const values: SqlValue[] = [];
  const conditions = terms.map((term) => {
    const field = criterion === 'any' ? '' : 'field = ? and ';
    if (criterion !== 'any') values.push(WORD_FIELD[criterion]);
    values.push(term, afterPrefix(term));
    return `p.id in (select patient_id from patient_word where ${field}word >= ? and word < ?)`;
  });
  if (sites !== 'all') {
    conditions.push(`p.site_id in (${marks(sites)})`);
    values.push(...sites);
  }
  return { where: conditions.join(' and '), values };
}

export const patientSearch = (em: SqlEntityManager): PatientSearch => ({
  async find(filter, page) {
    if (filter.sites !== 'all' && filter.sites.length === 0) return { rows: [], total: 0 };
    const { where, values } = conditionsOf(filter);
    const limit = page.size === null ? '' : 'limit ? offset ?';
    if (page.size !== null) values.push(page.size, (page.page - 1) * page.size);
    const rows = await rowsOf<SummaryRow>(
      em,
      `select ${SUMMARY}, found.total
       from (select p.id, count(*) over () as total from patient p where ${where} order by p.sort_name, p.id ${limit}) found
       join patient p on p.id = found.id ${SUMMARY_JOINS}
       order by p.sort_name, p.id`,
      values,
    );
    return {
      rows: rows.map(({ total: _, ...row }) => ({ ...row, active: Boolean(row.active) })),
      total: Number(rows[0]?.total ?? 0),
    };
  },
});
