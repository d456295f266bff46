import type { SqlEntityManager } from '@mikro-orm/knex';
import type {
  NeededService,
  PatientFilter,
  PatientForService,
  PatientSearch,
  SearchCriterion,
} from '#domain/patients';
import type { Page, PageRequest } from '#domain/shared';
import { pageClause, placeholders, rowsOf, type SqlValue, totalOf, totalOfPage } from '../sql.ts';
import {
  NOT_HIDDEN,
  SUMMARY_JOINS,
  type SummaryRow,
  summaryColumnsFor,
  WORD_FIELD,
} from './patient-columns.ts';
import { USABLE_ORDER } from './scheduling-choices.ts';

/** The upper bound of the words that begin with `prefix`: text is compared by code points, and U+10FFFF is the last one. */
export const afterPrefix = (prefix: string) => `${prefix}\u{10FFFF}`;

const HAS_PREFIX = '(word >= ? and word < ?)';
const prefixBounds = (term: string): readonly SqlValue[] => [term, afterPrefix(term)];
const hasWord = (where: string) => `p.id in (select patient_id from patient_word where ${where})`;

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
      conditions.push(hasWord(`${FIELD_CONDITIONS[criterion]}${HAS_PREFIX}`));
      values.push(...prefixBounds(term));
    }
  }
  if (sites !== 'all') {
    conditions.push(`p.site_id in (${placeholders(sites)})`);
    values.push(...sites);
  }
  return { where: conditions.join(' and '), values };
}

/** Whether patient `p` has units left of a specialty on a day. */
const HAS_SERVICE = `exists (
  select 1 from service_order o join service_line l on l.order_id = o.id
  where o.patient_id = p.id and l.specialty_id = ? and l.authorized > l.scheduled and ${USABLE_ORDER}
)`;

interface FoundRow extends SummaryRow {
  readonly hasService: number;
  readonly total: number;
}

export const patientSearch = (em: SqlEntityManager): PatientSearch => {
  const find = async (
    filter: PatientFilter,
    service: NeededService | null,
    page: PageRequest,
  ): Promise<Page<PatientForService>> => {
    if (filter.sites !== 'all' && filter.sites.length === 0) return { rows: [], total: 0 };
    const { where, values } = patientConditions(filter);
    const { limit, limitValues } = pageClause(page);
    const serviceSort = service ? 'hasService desc,' : '';
    const rows = await rowsOf<FoundRow>(
      em,
      `select ${summaryColumnsFor(filter.openableLocks)}, found.hasService, found.total
       from (
         select p.id, ${service ? HAS_SERVICE : 'false'} as hasService, count(*) over () as total from patient p
         where ${where} order by ${serviceSort} p.sort_name, p.id ${limit}
       ) found
       join patient p on p.id = found.id ${SUMMARY_JOINS}
       order by ${serviceSort} p.sort_name, p.id`,
      [...(service ? [service.specialtyId, service.date] : []), ...values, ...limitValues],
    );
    return {
      rows: rows.map(({ total: _, active, hasService: has, ...row }) => ({
        ...row,
        active: Boolean(active),
        hasService: Boolean(has),
      })),
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
