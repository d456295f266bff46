import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PatientFilter, PatientSearch } from '#domain/patients';
import { marks, rowsOf, type SqlValue, windowOf } from '../sql.ts';
import { SUMMARY_JOINS, type SummaryRow, summaryFor, WORD_FIELD } from './patient-columns.ts';

/** Sorts after every word that begins with `prefix`: words have only a-z and 0-9. */
export const afterPrefix = (prefix: string) => `${prefix}~`;

/** The conditions of a filter on `patient p`, with their values; empty when everybody fulfils it. */
export function conditionsOf({ criterion, terms, sites }: Omit<PatientFilter, 'opens'>) {
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
    const { limit, window } = windowOf(page);
    const rows = await rowsOf<SummaryRow & { total: number }>(
      em,
      `select ${summaryFor(filter.opens)}, found.total
       from (select p.id, count(*) over () as total from patient p where ${where || '1 = 1'} order by p.sort_name, p.id ${limit}) found
       join patient p on p.id = found.id ${SUMMARY_JOINS}
       order by p.sort_name, p.id`,
      [...values, ...window],
    );
    return {
      rows: rows.map(({ total: _, ...row }) => ({ ...row, active: Boolean(row.active) })),
      total: Number(rows[0]?.total ?? 0),
    };
  },
});
