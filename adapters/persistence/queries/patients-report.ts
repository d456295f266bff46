import type { SqlEntityManager } from '@mikro-orm/knex';
import type {
  ListedPatient,
  PatientState,
  PatientsReportColumn,
  PatientsReportSource,
} from '#domain/reports';
import { rowOf, rowsOf } from '../sql.ts';
import { focusFor, SUMMARY_JOINS, summaryFor } from './patient-columns.ts';
import { conditionsOf } from './patient-search.ts';

const OF_STATE: Readonly<Record<PatientState, string>> = {
  active: 'p.active = 1',
  inactive: 'p.active = 0',
  all: '1 = 1',
};

/** What the rows are sorted by for each column; an older patient was born earlier, so the age turns the order round. */
const SORTED_BY: Readonly<Record<Exclude<PatientsReportColumn, 'focus'>, { by: string; turned?: true }>> = {
  chartNumber: { by: 'p.chart_number' },
  name: { by: 'p.sort_name' },
  document: { by: 'p.document_number' },
  age: { by: 'p.birth_date', turned: true },
  payer: { by: 'case p.client_type when 7 then prepaid.name when 8 then policy.name else eps.name end' },
  clientType: { by: 'p.client_type' },
  site: { by: 'site.name' },
  state: { by: 'p.active', turned: true },
};

type ListedRow = Omit<ListedPatient, 'active'> & { active: number };

export const patientsReportSource = (em: SqlEntityManager): PatientsReportSource => ({
  async read({ sites, terms, opens, filters, sort, page }) {
    if (sites !== 'all' && sites.length === 0)
      return { rows: [], total: 0, counts: { active: 0, inactive: 0 } };
    const conditions = conditionsOf({ criterion: 'any', terms, sites });
    const where = conditions.where || '1 = 1';
    const { by, turned = false } = sort.column === 'focus' ? { by: focusFor(opens) } : SORTED_BY[sort.column];
    const direction = (sort.direction === 'desc') === turned ? 'asc' : 'desc';
    const limit = page.size === null ? '' : 'limit ? offset ?';
    const window = page.size === null ? [] : [page.size, (page.page - 1) * page.size];
    const [rows, found] = await Promise.all([
      rowsOf<ListedRow>(
        em,
        `select ${summaryFor(opens)}, p.birth_date as birthDate, ${focusFor(opens, 'id')} as focusId, p.admission_date as admissionDate, p.phone, p.scheme
         from patient p ${SUMMARY_JOINS}
         where ${where} and ${OF_STATE[filters.state]}
         order by ${by} ${direction}, p.sort_name, p.id ${limit}`,
        [...conditions.values, ...window],
      ),
      rowOf<{ active: number; inactive: number }>(
        em,
        `select count(case when p.active = 1 then 1 end) as active, count(case when p.active = 0 then 1 end) as inactive
         from patient p where ${where}`,
        conditions.values,
      ),
    ]);
    const counts = { active: Number(found?.active ?? 0), inactive: Number(found?.inactive ?? 0) };
    const totals = { ...counts, all: counts.active + counts.inactive };
    return {
      rows: rows.map((row) => ({ ...row, active: Boolean(row.active) })),
      total: totals[filters.state],
      counts,
    };
  },
});
