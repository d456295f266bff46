import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PatientFilter, PatientSearch, SearchCriterion } from '#domain/patients';
import { pageClause, placeholders, rowsOf, type SqlValue } from '../sql.ts';
import { REGISTERED, SUMMARY_JOINS, type SummaryRow, summaryFor, WORD_FIELD } from './patient-columns.ts';

/** The upper bound of the words that begin with `prefix`: text is compared by code points, and U+10FFFF is the last one. */
export const afterPrefix = (prefix: string) => `${prefix}\u{10FFFF}`;

const HAS_PREFIX = '(word >= ? and word < ?)';
const prefixBounds = (term: string): readonly SqlValue[] => [term, afterPrefix(term)];
const hasWord = (where: string) => `p.id in (select patient_id from patient_word where ${where})`;

/** A search by a name field matches the whole name, but at least one word must match the field. */
const FIELDS_OF: Readonly<Record<SearchCriterion, string>> = {
  any: '',
  surname: `field in (${WORD_FIELD.surname}, ${WORD_FIELD['given-name']}) and `,
  'given-name': `field in (${WORD_FIELD.surname}, ${WORD_FIELD['given-name']}) and `,
  document: `field = ${WORD_FIELD.document} and `,
};

/** The conditions of a filter on `patient p`, with their values. */
export function patientConditions({ criterion, terms, sites }: Omit<PatientFilter, 'openLocks'>) {
  const conditions: string[] = [REGISTERED];
  const values: SqlValue[] = [];
  const isByName = criterion === 'surname' || criterion === 'given-name';
  if (isByName && terms.length > 0) {
    const anyPrefix = terms.map(() => HAS_PREFIX).join(' or ');
    conditions.push(hasWord(`field = ${WORD_FIELD[criterion]} and (${anyPrefix})`));
    values.push(...terms.flatMap(prefixBounds));
  }
  if (!isByName || terms.length > 1) {
    for (const term of terms) {
      conditions.push(hasWord(`${FIELDS_OF[criterion]}${HAS_PREFIX}`));
      values.push(...prefixBounds(term));
    }
  }
  if (sites !== 'all') {
    conditions.push(`p.site_id in (${placeholders(sites)})`);
    values.push(...sites);
  }
  return { where: conditions.join(' and '), values };
}

export const patientSearch = (em: SqlEntityManager): PatientSearch => ({
  async find(filter, page) {
    if (filter.sites !== 'all' && filter.sites.length === 0) return { rows: [], total: 0 };
    const { where, values } = patientConditions(filter);
    const { limit, limitValues } = pageClause(page);
    const rows = await rowsOf<SummaryRow & { total: number }>(
      em,
      `select ${summaryFor(filter.openLocks)}, found.total
       from (select p.id, count(*) over () as total from patient p where ${where} order by p.sort_name, p.id ${limit}) found
       join patient p on p.id = found.id ${SUMMARY_JOINS}
       order by p.sort_name, p.id`,
      [...values, ...limitValues],
    );
    return {
      rows: rows.map(({ total: _, ...row }) => ({ ...row, active: Boolean(row.active) })),
      total: Number(rows[0]?.total ?? 0),
    };
  },
});
