import type { SqlEntityManager } from '@mikro-orm/knex';
import type {
  ListedPatient,
  PatientState,
  PatientsReportColumn,
  PatientsReportSource,
} from '#domain/reports';
import { pageClause, placeholders, rowOf, rowsOf, sortByIds } from '../sql.ts';
import { focusFor, JOINED, SUMMARY_JOINS, summaryFor } from './patient-columns.ts';
import { conditionsOf } from './patient-search.ts';

const OF_STATE: Readonly<Record<PatientState, string>> = {
  active: 'p.active = 1',
  inactive: 'p.active = 0',
  all: '1 = 1',
};

interface SortedBy {
  readonly by: string;
  /** The table that it is a name from. */
  readonly joined?: string;
  /** Sorted the other way round. */
  readonly turned?: true;
}

/** What the rows are sorted by for each column; an older patient was born earlier, so the age semaphore the order round. */
const SORTED_BY: Readonly<Record<Exclude<PatientsReportColumn, 'focus'>, SortedBy>> = {
  chartNumber: { by: 'p.chart_number' },
  name: { by: 'p.sort_name' },
  document: { by: 'p.document_number' },
  age: { by: 'p.birth_date', turned: true },
  payer: {
    by: 'case p.client_type when 7 then prepaid.name when 8 then policy.name else eps.name end',
    joined: JOINED.payers,
  },
  clientType: { by: 'p.client_type' },
  site: { by: 'site.name', joined: JOINED.site },
  state: { by: 'p.active', turned: true },
};

type Asked = Parameters<PatientsReportSource['keys']>[0];
type ListedRow = Omit<ListedPatient, 'active'> & { active: number };

/** Which patients are found, in which order. */
function found({ sites, terms, opens, filters, sort }: Asked) {
  const { where, values } = conditionsOf({ criterion: 'any', terms, sites });
  const sorted =
    sort.column === 'focus' ? { by: focusFor(opens), joined: JOINED.focus } : SORTED_BY[sort.column];
  const { by, joined = '', turned = false } = sorted;
  const direction = (sort.direction === 'desc') === turned ? 'asc' : 'desc';
  const first = `${by} ${direction}`;
  return {
    where,
    values,
    order: sort.column === 'name' ? `${first}, p.id ${direction}` : `${first}, p.sort_name, p.id`,
    from: `patient p ${joined} where ${where} and ${OF_STATE[filters.state]}`,
  };
}

const columnsFor = (opens: Asked['opens']) =>
  `${summaryFor(opens)}, p.birth_date as birthDate, ${focusFor(opens, 'id')} as focusId, p.admission_date as admissionDate, p.phone, p.scheme`;

const listed = (row: ListedRow): ListedPatient => ({ ...row, active: Boolean(row.active) });

export const patientsReportSource = (em: SqlEntityManager): PatientsReportSource => ({
  async read(asked) {
    const { sites, opens, filters, page } = asked;
    if (sites !== 'all' && sites.length === 0)
      return { rows: [], total: 0, counts: { active: 0, inactive: 0 } };
    const { from, order, where, values } = found(asked);
    const { limit, window } = pageClause(page);
    const [rows, counted] = await Promise.all([
      rowsOf<ListedRow>(
        em,
        `select ${columnsFor(opens)}
         from (select p.id from ${from} order by ${order} ${limit}) found
         cross join patient p on p.id = found.id ${SUMMARY_JOINS}
         order by ${order}`,
        [...values, ...window],
      ),
      rowOf<{ everybody: number; inactive: number }>(
        em,
        `select (select count(*) from patient p where ${where}) as everybody,
           (select count(*) from patient p where p.active = 0 and ${where}) as inactive`,
        [...values, ...values],
      ),
    ]);
    const all = Number(counted?.everybody ?? 0);
    const inactive = Number(counted?.inactive ?? 0);
    const counts = { active: all - inactive, inactive };
    const totals = { ...counts, all };
    return { rows: rows.map(listed), total: totals[filters.state], counts };
  },
  async keys(asked) {
    if (asked.sites !== 'all' && asked.sites.length === 0) return [];
    const { from, order, values } = found(asked);
    const rows = await rowsOf<{ id: number }>(em, `select p.id from ${from} order by ${order}`, values);
    return rows.map(({ id }) => id);
  },
  async byKeys(keys, opens) {
    const rows = await rowsOf<ListedRow>(
      em,
      `select ${columnsFor(opens)} from patient p ${SUMMARY_JOINS} where p.id in (${placeholders(keys)})`,
      keys,
    );
    return sortByIds(keys, rows.map(listed));
  },
});
