import type { SqlEntityManager } from '@mikro-orm/knex';
import type {
  NeededService,
  PatientFilter,
  PatientForService,
  PatientSearch,
  SearchCriterion,
} from '#domain/patients';
import type { Page, PageRequest } from '#domain/shared';
import { columns, flag, int, select } from '../columns.ts';
import { pageClause, placeholders, type SqlValue, totalOf, totalOfPage } from '../sql.ts';
import { NOT_HIDDEN, SUMMARY_JOINS, summaryColumnsFor, WORD_FIELD } from './patient-columns.ts';
import { USABLE_ORDER } from './scheduling-choices.ts';

/** The upper bound of the words that begin with `prefix`: text is compared by code points, and U+10FFFF is the last one. */
export const afterPrefix = (prefix: string) => `${prefix}\u{10FFFF}`;

const HAS_PREFIX = '(word >= ? and word < ?)';
const prefixBounds = (term: string): readonly SqlValue[] => [term, afterPrefix(term)];
const hasWord = (where: string) => `p.id in (select patient_id from patient_word where ${where})`;
const CHART_NUMBER = /^\d{1,9}$/;

/**
 * Whether a term begins a word of a patient, restricted by `fieldCondition`, or is the patient's whole chart number. MariaDB reads a union
 * in a derived table once, and one in a plain subquery for every patient.
 */
export function matchesTerm(patientIdSql: string, term: string, fieldCondition = '') {
  const words = `select patient_id from patient_word where ${fieldCondition}${HAS_PREFIX}`;
  const byChart = `select patient_id from (${words} union all select id from patient where chart_number = ?) matched`;
  return CHART_NUMBER.test(term)
    ? { where: `${patientIdSql} in (${byChart})`, values: [...prefixBounds(term), Number(term)] }
    : { where: `${patientIdSql} in (${words})`, values: prefixBounds(term) };
}

/** In a search by surname or given name every term may match a word of either, but at least one term must match the searched field. */
const FIELD_CONDITIONS: Readonly<Record<SearchCriterion, string>> = {
  any: '',
  surname: `field in (${WORD_FIELD.surname}, ${WORD_FIELD['given-name']}) and `,
  'given-name': `field in (${WORD_FIELD.surname}, ${WORD_FIELD['given-name']}) and `,
  document: `field in (${WORD_FIELD.document}, ${WORD_FIELD.reference}) and `,
};

/** The conditions of a filter on `patient p`, with their values. */
export function patientConditions({ criterion, terms, sites }: Omit<PatientFilter, 'openableLocks'>) {
  const conditions: string[] = [NOT_HIDDEN];
  const values: SqlValue[] = [];
  const isByName = criterion === 'surname' || criterion === 'given-name';
  if (isByName && terms.length > 0) {
    const anyPrefix = terms.map(() => HAS_PREFIX).join(' or ');
    conditions.push(hasWord(`field = ${WORD_FIELD[criterion]} and (${anyPrefix})`));
    values.push(...terms.flatMap(prefixBounds));
  }
  if (!isByName || terms.length > 1) {
    for (const term of terms) {
      const matched = matchesTerm('p.id', term, FIELD_CONDITIONS[criterion]);
      conditions.push(matched.where);
      values.push(...matched.values);
    }
  }
  if (sites !== 'all') {
    conditions.push(`p.site_id in (${placeholders(sites)})`);
    values.push(...sites);
  }
  return { where: conditions.join(' and '), values };
}

const NUMBER_TERM = /^(?=.*\d)[a-z\d]+$/;

/** The sort of a search by one number: the patient with this chart or document number precedes those whose documents begin with it. */
function wholeNumberFirst([term = '', ...others]: readonly string[]): string {
  if (others.length > 0 || !NUMBER_TERM.test(term)) return '';
  const byChart = CHART_NUMBER.test(term) ? `p.chart_number = ${Number(term)} or ` : '';
  const fields = [WORD_FIELD.document, WORD_FIELD.reference].join(', ');
  return `(${byChart}${hasWord(`field in (${fields}) and word = '${term}'`)}) desc,`;
}

/** Whether patient `p` has units left of a specialty on a day. */
const HAS_SERVICE = `exists (
  select 1 from service_order o join service_line l on l.order_id = o.id
  where o.patient_id = p.id and l.specialty_id = ? and l.authorized > l.scheduled and ${USABLE_ORDER}
)`;

export const patientSearch = (em: SqlEntityManager): PatientSearch => {
  const find = async (
    filter: PatientFilter,
    service: NeededService | null,
    page: PageRequest,
  ): Promise<Page<PatientForService>> => {
    if (filter.sites !== 'all' && filter.sites.length === 0) return { rows: [], total: 0 };
    const { where, values } = patientConditions(filter);
    const { limit, limitValues } = pageClause(page);
    const sort = `${service ? 'hasService desc,' : ''} ${wholeNumberFirst(filter.terms)} p.sort_name, p.id`;
    const rows = await select(
      em,
      columns({
        ...summaryColumnsFor(filter.openableLocks),
        hasService: flag('found.hasService'),
        total: int('found.total'),
      }),
      `from (
         select p.id, ${service ? HAS_SERVICE : 'false'} as hasService, count(*) over () as total from patient p
         where ${where} order by ${sort} ${limit}
       ) found
       join patient p on p.id = found.id ${SUMMARY_JOINS}
       order by ${sort}`,
      [...(service ? [service.specialtyId, service.date] : []), ...values, ...limitValues],
    );
    return {
      rows: rows.map(({ total: _, ...row }) => row),
      total: await totalOfPage(rows, page, () =>
        totalOf(em, `select count(*) as total from patient p where ${where}`, values),
      ),
    };
  };
  return {
    find: (filter, page) => find(filter, null, page),
    findForService: find,
  };
};
