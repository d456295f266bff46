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
import { contactsOf } from './search-contacts.ts';
import { HAS_PREFIX, prefixBounds } from './word-prefix.ts';

const hasWord = (where: string) => `p.id in (select patient_id from patient_word where ${where})`;
const CHART_NUMBER = /^\d{1,9}$/;

/** The words of the patient, without those of the companion. */
const OWN_WORDS = `field <> ${WORD_FIELD.companion} and `;

interface Condition {
  readonly where: string;
  readonly values: readonly SqlValue[];
}

/**
 * Whether a term begins a word of a patient, restricted by `fieldCondition`, or is the patient's whole chart number. MariaDB reads a union
 * in a derived table once, and one in a plain subquery for every patient.
 */
export function matchesTerm(patientIdSql: string, term: string, fieldCondition = OWN_WORDS): Condition {
  const words = `select patient_id from patient_word where ${fieldCondition}${HAS_PREFIX}`;
  const byChart = `select patient_id from (${words} union all select id from patient where chart_number = ?) matched`;
  return CHART_NUMBER.test(term)
    ? { where: `${patientIdSql} in (${byChart})`, values: [...prefixBounds(term), Number(term)] }
    : { where: `${patientIdSql} in (${words})`, values: prefixBounds(term) };
}

/** As {@link matchesTerm}, also by the words of the companion and of guardians. */
function matchesTermOrContact(term: string): Condition {
  const isChart = CHART_NUMBER.test(term);
  const unions = [
    `select patient_id from patient_word where ${HAS_PREFIX}`,
    `select r.patient_id from guardian_word w join guardianship r on r.guardian_id = w.guardian_id where ${HAS_PREFIX}`,
    ...(isChart ? ['select id from patient where chart_number = ?'] : []),
  ];
  return {
    where: `p.id in (select patient_id from (${unions.join(' union all ')}) matched)`,
    values: [...prefixBounds(term), ...prefixBounds(term), ...(isChart ? [Number(term)] : [])],
  };
}

/** In a search by surname or given name every term may match a word of either, but at least one term must match the searched field. */
const FIELD_CONDITIONS: Readonly<Record<SearchCriterion, string>> = {
  any: OWN_WORDS,
  surname: `field in (${WORD_FIELD.surname}, ${WORD_FIELD['given-name']}) and `,
  'given-name': `field in (${WORD_FIELD.surname}, ${WORD_FIELD['given-name']}) and `,
  document: `field in (${WORD_FIELD.document}, ${WORD_FIELD.reference}) and `,
};

/** The conditions of a criterion and its terms on the own words of `patient p`. */
function termConditions({ criterion, terms }: Pick<PatientFilter, 'criterion' | 'terms'>): Condition[] {
  const isByName = criterion === 'surname' || criterion === 'given-name';
  const anyPrefix = terms.map(() => HAS_PREFIX).join(' or ');
  return [
    ...(isByName && terms.length > 0
      ? [
          {
            where: hasWord(`field = ${WORD_FIELD[criterion]} and (${anyPrefix})`),
            values: terms.flatMap(prefixBounds),
          },
        ]
      : []),
    ...(!isByName || terms.length > 1
      ? terms.map((term) => matchesTerm('p.id', term, FIELD_CONDITIONS[criterion]))
      : []),
  ];
}

const siteConditions = (sites: PatientFilter['sites']): Condition[] =>
  sites === 'all' ? [] : [{ where: `p.site_id in (${placeholders(sites)})`, values: sites }];

const allOf = (conditions: readonly Condition[]): Condition => ({
  where: conditions.map(({ where }) => where).join(' and '),
  values: conditions.flatMap(({ values }) => values),
});

const SHOWN: Condition = { where: NOT_HIDDEN, values: [] };

/** The conditions of a filter on `patient p`, with their values. Words of guardians and companions do not match. */
export const patientConditions = (filter: Omit<PatientFilter, 'openableLocks'>): Condition =>
  allOf([SHOWN, ...termConditions(filter), ...siteConditions(filter.sites)]);

/** Whether a filter also finds patients by their guardians and the companion. */
const findsByContacts = ({ criterion, terms }: PatientFilter) => criterion === 'any' && terms.length > 0;

const searchConditions = (filter: PatientFilter): Condition =>
  findsByContacts(filter)
    ? allOf([SHOWN, ...filter.terms.map(matchesTermOrContact), ...siteConditions(filter.sites)])
    : patientConditions(filter);

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
    const { where, values } = searchConditions(filter);
    const usesContacts = findsByContacts(filter);
    const own: Condition = usesContacts ? allOf(termConditions(filter)) : { where: 'true', values: [] };
    const { limit, limitValues } = pageClause(page);
    const sort = `${service ? 'hasService desc,' : ''} ${wholeNumberFirst(filter.terms)} ${usesContacts ? 'isOwn desc,' : ''} p.sort_name, p.id`;
    const rows = await select(
      em,
      columns({
        ...summaryColumnsFor(filter.openableLocks),
        hasService: flag('found.hasService'),
        isOwn: flag('found.isOwn'),
        total: int('found.total'),
      }),
      `from (
         select p.id, ${service ? HAS_SERVICE : 'false'} as hasService, (${own.where}) as isOwn, count(*) over () as total from patient p
         where ${where} order by ${sort} ${limit}
       ) found
       join patient p on p.id = found.id ${SUMMARY_JOINS}
       order by ${sort}`,
      [...(service ? [service.specialtyId, service.date] : []), ...own.values, ...values, ...limitValues],
    );
    const contacts = await contactsOf(
      em,
      rows.filter(({ isOwn }) => !isOwn).map(({ id }) => id),
      filter.terms,
    );
    return {
      rows: rows.map(({ total: _, isOwn: _own, ...row }) => ({
        ...row,
        foundBy: contacts.get(row.id) ?? null,
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
