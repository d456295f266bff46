import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  type ColumnOf,
  definitionOf,
  type FilterValues,
  type RecordState,
  type ReportKey,
  type SortColumnOf,
} from '#domain/report-definitions';
import type { ReportPage, ReportQuery, ReportReadContext, ReportRow, ReportSource } from '#domain/reports';
import { type LocalDate, tidy } from '#domain/shared';
import { pageClause, placeholders, rowOf, rowsOf, type SqlValue, sortByIds } from '../sql.ts';
import { fieldsOf, type SqlGroup, totalsOf } from './report-totals.ts';

/** Conditions on a report's table, joined by `and`, with their values. */
export interface SqlConditions {
  readonly where: string;
  readonly values: readonly SqlValue[];
}

/** The sort expression of a column, with its own join, so that sorting a long list needs no other join. */
interface SortedBy {
  readonly by: string;
  /** The join that `by` needs. */
  readonly joined?: string;
  /** True when the expression falls while the column rises. */
  readonly reversed?: true;
}

/** A query of sorted ids with its values, and the expression that sorts the rows in the same way. */
export interface IdsQuery {
  readonly ids: string;
  readonly values: readonly SqlValue[];
  readonly order: string;
  readonly reading: ReportReadContext;
}

/** Rows from a select list over `joins`. */
interface RowSelect<Key extends ReportKey, Stored> {
  readonly select: (reading: ReportReadContext) => string;
  readonly rowOf: (stored: Stored) => ReportRow<Key>;
  /** For rows that are groups of records: the expression that groups them, and the number that identifies a group. */
  readonly groupedBy?: { readonly by: string; readonly id: string };
  readonly read?: undefined;
}

/** Rows that a statement of another list reads. */
interface RowReader<Key extends ReportKey> {
  readonly read: (em: SqlEntityManager, query: IdsQuery) => Promise<ReportRow<Key>[]>;
  readonly groupedBy?: undefined;
}

/** The SQL of a report. */
type SqlReport<Key extends ReportKey, Stored> = SqlSelection<Key> & (RowSelect<Key, Stored> | RowReader<Key>);

/** The SQL that selects, sorts and adds up the rows of a report. */
interface SqlSelection<Key extends ReportKey> {
  /** The table of the rows, with a column `id`, and `active` for a filter by state, and its alias. */
  readonly table: string;
  readonly alias: string;
  /** The joins that columns and totals need. */
  readonly joins: string;
  /** The search terms; none for a search that matches nothing. */
  readonly termsOf: (search: string) => readonly string[];
  /** The column with the site. */
  readonly site: string;
  /** Conditions of search and filters, except the filter by state. */
  readonly conditions: (
    query: Pick<ReportQuery<Key>, 'filters' | 'search' | keyof ReportReadContext> & {
      readonly terms: readonly string[];
    },
  ) => SqlConditions;
  /** The sort of each column: an expression over `joins`, or one with its own join. */
  readonly sortedBy: (reading: ReportReadContext) => Readonly<Record<SortColumnOf<Key>, SortedBy | string>>;
  /** The groups of each total, and the number of units in a row. */
  readonly totals?: (reading: ReportReadContext) => Readonly<Record<string, SqlGroup>>;
  readonly units?: string;
  /** The date of a row that is drawn over time. */
  readonly date?: string;
  /** The sort of rows with equal values, before their ids. */
  readonly tieBreak: string;
}

/** A row whose columns are SQL expressions. */
type PlainRow = { readonly id: number } & Readonly<Record<string, unknown>>;

/**
 * Select list, rows and sort of a report whose columns are SQL expressions; `sortedBy` overrides the sort of a column. Active
 * records come before inactive ones.
 */
export const plainColumns = <Key extends ReportKey>(
  key: Key,
  id: string,
  expressions: Readonly<Record<ColumnOf<Key>, string>>,
  sortedBy: Readonly<Partial<Record<SortColumnOf<Key>, string>>>,
): RowSelect<Key, PlainRow> & Pick<SqlSelection<Key>, 'sortedBy'> => {
  const columns = Object.entries<string>(expressions);
  const states = columns.filter(([name]) => definitionOf(key).columns[name]?.kind === 'state');
  const activeFirst = states.map(([name, expression]) => [name, `1 - ${expression}`]);
  const sorting = { ...expressions, ...Object.fromEntries(activeFirst), ...sortedBy };
  return {
    select: () => [`${id} as id`, ...columns.map(([name, from]) => `${from} as ${name}`)].join(', '),
    rowOf: (row) =>
      ({
        ...row,
        ...Object.fromEntries(states.map(([name]) => [name, Boolean(row[name])])),
      }) as ReportRow<Key>,
    sortedBy: () => sorting,
  };
};

/** The parts of a report's statements. */
interface Parts {
  /** Conditions without the filter by state. */
  readonly where: string;
  readonly narrowed: string;
  readonly values: readonly SqlValue[];
  readonly order: string;
  /** The joins that `order` needs. */
  readonly joined: string;
}

/** The source of a report: one statement for a page, one for its counts or totals, and one for the rows over time. */
export const sqlReport =
  <Key extends ReportKey, Stored extends { readonly id: number } = PlainRow>(
    report: SqlReport<Key, Stored>,
  ) =>
  (em: SqlEntityManager): ReportSource<Key> => {
    const { table, alias, joins, groupedBy } = report;
    const grouped = report.groupedBy ? report : null;
    const id = groupedBy?.id ?? `${alias}.id`;
    const grouping = groupedBy ? `group by ${groupedBy.by}` : '';
    const activeIs = (value: 0 | 1) => `${alias}.active = ${value}`;
    const ofState = { active: activeIs(1), inactive: activeIs(0), all: '1 = 1' };
    const stateIn = ({ filters }: ReportQuery<Key>) => (filters as Partial<FilterValues>).state;
    const nothing = (query: ReportQuery<Key>) =>
      pageOf({
        rows: [],
        total: 0,
        counts: stateIn(query) ? { active: 0, inactive: 0 } : null,
        totals: [],
        units: 0,
        overTime: [],
      });

    const pageOf = (page: object) => page as ReportPage<Key>;

    /** Null when nothing can match. */
    function partsOf(query: ReportQuery<Key>): Parts | null {
      const { sites, search, sort } = query;
      const terms = report.termsOf(search);
      const nowhere = sites !== 'all' && sites.length === 0;
      if (nowhere || (terms.length === 0 && tidy(search) !== '')) return null;
      const conditions = report.conditions({ ...query, terms });
      const [there, ids] =
        sites === 'all' ? ['', []] : [`and ${report.site} in (${placeholders(sites)})`, sites];
      const where = `${conditions.where} ${there}`;
      const expressions = report.totals?.(query) ?? {};
      const groups = Object.entries(query.groups ?? {}).flatMap(([total, label]) => {
        const group = expressions[total];
        return group === undefined ? [] : [{ ...fieldsOf(group), label }];
      });
      const inGroups = groups.map(({ by }) => ` and ${by} = ?`).join('');
      const sorting = report.sortedBy(query)[sort.column];
      const {
        by,
        joined = '',
        reversed = false,
      } = typeof sorting === 'string' ? { by: sorting, joined: joins } : sorting;
      const direction = (sort.direction === 'desc') === reversed ? 'asc' : 'desc';
      return {
        where,
        narrowed: `${where} and ${ofState[stateIn(query) ?? 'all']}${inGroups}`,
        values: [...conditions.values, ...ids, ...groups.map(({ label }) => label)],
        order:
          by === report.tieBreak
            ? `${by} ${direction}, ${id} ${direction}`
            : `${by} ${direction}, ${report.tieBreak}, ${id}`,
        joined: groups.length > 0 ? joins : joined,
      };
    }

    const idsOf = ({ joined, narrowed, order }: Parts) =>
      `select ${id} as id from ${table} ${alias} ${joined} where ${narrowed} ${grouping} order by ${order}`;

    /** The rows whose ids a query yields. */
    async function rowsOfIds({ ids, values, order, reading }: IdsQuery): Promise<ReportRow<Key>[]> {
      if (report.read) return report.read(em, { ids, values, order, reading });
      const found = await rowsOf<Stored>(
        em,
        `select ${report.select(reading)} from (${ids}) found
         cross join ${table} ${alias} on ${alias}.id = found.id ${joins} order by ${order}`,
        values,
      );
      return found.map((row) => report.rowOf(row));
    }

    async function groupedRows(
      { select, rowOf }: RowSelect<Key, Stored>,
      { narrowed, order, values, limit = '' }: Parts & { readonly limit?: string },
      reading: ReportReadContext,
    ) {
      const found = await rowsOf<Stored>(
        em,
        `select ${id} as id, ${select(reading)} from ${table} ${alias} ${joins}
         where ${narrowed} ${grouping} order by ${order} ${limit}`,
        values,
      );
      return found.map(rowOf);
    }

    /** A page of grouped rows with their number, which every row tells. */
    async function groupedPage(
      { select, rowOf }: RowSelect<Key, Stored>,
      parts: Parts & { readonly limit: string },
      reading: ReportReadContext,
    ) {
      let groups = 0;
      const counting: RowSelect<Key, Stored & { readonly groups_: number }> = {
        select: (of) => `${select(of)}, count(*) over () as groups_`,
        rowOf({ groups_, ...stored }) {
          groups = Number(groups_);
          return rowOf(stored as unknown as Stored);
        },
      };
      const rows = await groupedRows(counting as unknown as RowSelect<Key, Stored>, parts, reading);
      return { rows, groups };
    }

    async function countStates(state: RecordState, { where, values }: Parts) {
      const counted = await rowOf<{ everybody: number; inactive: number }>(
        em,
        `select (select count(*) from ${table} ${alias} where ${where}) as everybody,
           (select count(*) from ${table} ${alias} where ${ofState.inactive} and ${where}) as inactive`,
        [...values, ...values],
      );
      const all = Number(counted?.everybody ?? 0);
      const inactive = Number(counted?.inactive ?? 0);
      const counts = { active: all - inactive, inactive };
      return { total: { ...counts, all }[state], counts, totals: [], units: 0 };
    }

    async function sumGroups(query: ReportQuery<Key>, { narrowed, values }: Parts) {
      const groups = report.totals?.(query) ?? {};
      const from = `${table} ${alias} ${joins} where ${narrowed}`;
      return { counts: null, ...(await totalsOf(em, { groups, units: report.units ?? '0', from, values })) };
    }

    /** The rows by date, and by the groups that are lines. */
    async function rowsOverTime(query: ReportQuery<Key>, { narrowed, values }: Parts) {
      const { overTime } = query;
      const { date } = report;
      if (!overTime || !date) return [];
      const lines = overTime.lines && report.totals?.(query)[overTime.lines];
      const label = lines ? fieldsOf(lines).by : "''";
      const points = await rowsOf<{ date: LocalDate; label: string | number; rows_: number }>(
        em,
        `select ${date} as date, ${label} as label, count(*) as rows_ from ${table} ${alias} ${joins}
         where ${narrowed} group by ${date}, ${label} order by ${date}, ${label}`,
        values,
      );
      return points.map((point) => ({
        date: point.date,
        label: String(point.label),
        rows: Number(point.rows_),
      }));
    }

    /** The number of grouped rows behind the last page, which has no row that tells it. */
    async function countGrouped({ narrowed, values }: Parts) {
      const counted = await rowOf<{ total: number }>(
        em,
        `select count(distinct ${groupedBy?.by}) as total from ${table} ${alias} ${joins} where ${narrowed}`,
        values,
      );
      return Number(counted?.total ?? 0);
    }

    return {
      async read(query, page) {
        const parts = partsOf(query);
        if (!parts) return nothing(query);
        const { limit, window } = pageClause(page);
        const values = [...parts.values, ...window];
        const state = stateIn(query);
        const [found, sums, overTime] = await Promise.all([
          grouped
            ? groupedPage(grouped, { ...parts, values, limit }, query)
            : rowsOfIds({ ids: `${idsOf(parts)} ${limit}`, values, order: parts.order, reading: query }),
          state ? countStates(state, parts) : sumGroups(query, parts),
          rowsOverTime(query, parts),
        ]);
        if (!('groups' in found)) return pageOf({ rows: found, ...sums, overTime });
        const total = found.rows.length === 0 && page.page > 1 ? await countGrouped(parts) : found.groups;
        return pageOf({ rows: found.rows, ...sums, total, overTime });
      },
      async keys(query) {
        const wanted = partsOf(query);
        if (!wanted) return [];
        return (await rowsOf<{ id: number }>(em, idsOf(wanted), wanted.values)).map((row) => row.id);
      },
      async byKeys(ids, query) {
        const parts = partsOf(query);
        if (ids.length === 0 || !parts) return [];
        if (grouped) {
          const narrowed = `${parts.narrowed} and ${id} in (${placeholders(ids)})`;
          const values = [...parts.values, ...ids];
          return sortByIds(ids, await groupedRows(grouped, { ...parts, narrowed, values }, query));
        }
        const wanted = `select ${alias}.id from ${table} ${alias} where ${alias}.id in (${placeholders(ids)})`;
        return sortByIds(
          ids,
          await rowsOfIds({ ids: wanted, values: ids, order: `${alias}.id`, reading: query }),
        );
      },
    };
  };
