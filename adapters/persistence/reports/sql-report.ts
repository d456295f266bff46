import type { SqlEntityManager } from '@mikro-orm/knex';
import type { OpenLocks } from '#domain/access';
import {
  type ColumnOf,
  definitionOf,
  type FilterValues,
  type RecordState,
  type ReportKey,
  type SortColumnOf,
} from '#domain/report-definitions';
import type { ReportGroup, ReportPage, ReportQuery, ReportRow, ReportSource } from '#domain/reports';
import { tidy } from '#domain/shared';
import { pageClause, placeholders, rowOf, rowsOf, type SqlValue, sortByIds } from '../sql.ts';

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

/** The SQL of a report. */
interface SqlReport<Key extends ReportKey, Stored> {
  /** The table of the rows, with a column `id`, and `active` for a filter by state, and its alias. */
  readonly table: string;
  readonly alias: string;
  /** The joins that `select` needs. */
  readonly joins: string;
  readonly select: (opens: OpenLocks) => string;
  readonly rowOf: (stored: Stored) => ReportRow<Key>;
  /** The search terms; none for a search that matches nothing. */
  readonly termsOf: (search: string) => readonly string[];
  /** The column with the site. */
  readonly site: string;
  /** Conditions of search and filters, except the filter by state. */
  readonly conditions: (
    query: Pick<ReportQuery<Key>, 'filters' | 'opens'> & { readonly terms: readonly string[] },
  ) => SqlConditions;
  /** The sort of each column: an expression over `joins`, or one with its own join. */
  readonly sortedBy: (opens: OpenLocks) => Readonly<Record<SortColumnOf<Key>, SortedBy | string>>;
  /** The expression that groups the rows of each total, over `joins`, and the number of units in a row. */
  readonly totals?: (opens: OpenLocks) => Readonly<Record<string, string>>;
  readonly units?: string;
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
): Pick<SqlReport<Key, PlainRow>, 'select' | 'rowOf' | 'sortedBy'> => {
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

/** The group of all rows. */
const ALL = 'all';

/** The parts of a report's statements. */
interface Parts {
  /** Conditions without the filter by state. */
  readonly where: string;
  readonly narrowed: string;
  readonly values: readonly SqlValue[];
}

/** The source of a report: one statement for a page and one for its counts or totals. */
export const sqlReport =
  <Key extends ReportKey, Stored extends { readonly id: number } = PlainRow>(
    report: SqlReport<Key, Stored>,
  ) =>
  (em: SqlEntityManager): ReportSource<Key> => {
    const { table, alias, joins } = report;
    const activeIs = (value: 0 | 1) => `${alias}.active = ${value}`;
    const ofState = { active: activeIs(1), inactive: activeIs(0), all: '1 = 1' };
    const stateIn = ({ filters }: ReportQuery<Key>) => (filters as Partial<FilterValues>).state;
    const nothing = (query: ReportQuery<Key>) =>
      pageOf({
        ...{ rows: [], total: 0, counts: stateIn(query) ? { active: 0, inactive: 0 } : null },
        ...{ totals: [], units: 0 },
      });

    const pageOf = (page: object) => page as ReportPage<Key>;

    /** Null when nothing can match. */
    function queryParts(query: ReportQuery<Key>) {
      const { sites, search, sort, opens } = query;
      const terms = report.termsOf(search);
      const nowhere = sites !== 'all' && sites.length === 0;
      if (nowhere || (terms.length === 0 && tidy(search) !== '')) return null;
      const conditions = report.conditions({ ...query, terms });
      const [there, ids] =
        sites === 'all' ? ['', []] : [`and ${report.site} in (${placeholders(sites)})`, sites];
      const where = `${conditions.where} ${there}`;
      const values = [...conditions.values, ...ids];
      const sorting = report.sortedBy(opens)[sort.column];
      const {
        by,
        joined = '',
        reversed = false,
      } = typeof sorting === 'string' ? { by: sorting, joined: joins } : sorting;
      const direction = (sort.direction === 'desc') === reversed ? 'asc' : 'desc';
      const order =
        by === report.tieBreak
          ? `${by} ${direction}, ${alias}.id ${direction}`
          : `${by} ${direction}, ${report.tieBreak}, ${alias}.id`;
      const expressions = report.totals?.(query.opens) ?? {};
      const groups = Object.entries(query.groups ?? {}).filter(([total]) => total in expressions);
      const inGroups = groups.map(([total]) => ` and ${expressions[total]} = ?`).join('');
      const narrowed = `${where} and ${ofState[stateIn(query) ?? 'all']}${inGroups}`;
      values.push(...groups.map(([, label]) => label));
      return { where, narrowed, values, order, from: `${table} ${alias} ${joined} where ${narrowed}` };
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

    async function sumGroups(opens: OpenLocks, { narrowed, values }: Parts) {
      const groups = Object.entries({ [ALL]: 'null', ...report.totals?.(opens) });
      const found = await rowsOf<Omit<ReportGroup, 'rows'> & { readonly rows_: number }>(
        em,
        groups
          .map(
            ([name, by]) =>
              `select '${name}' as total, ${by} as label, count(*) as rows_, coalesce(sum(${report.units ?? '0'}), 0) as units
               from ${table} ${alias} ${joins} where ${narrowed} ${name === ALL ? '' : `group by ${by}`}`,
          )
          .join(' union all ')
          .concat(' order by total, rows_ desc, label'),
        groups.flatMap(() => values),
      );
      const sums = found.map(({ rows_, units, ...group }) => ({
        ...group,
        rows: Number(rows_),
        units: Number(units),
      }));
      const all = sums.find((sum) => sum.total === ALL);
      const totals = sums.filter((sum) => sum.total !== ALL);
      return { total: all?.rows ?? 0, counts: null, totals, units: all?.units ?? 0 };
    }

    return {
      async read(query, page) {
        const parts = queryParts(query);
        if (!parts) return nothing(query);
        const { from, order, values } = parts;
        const { limit, window } = pageClause(page);
        const state = stateIn(query);
        const [rows, sums] = await Promise.all([
          rowsOf<Stored>(
            em,
            `select ${report.select(query.opens)}
             from (select ${alias}.id from ${from} order by ${order} ${limit}) found
             cross join ${table} ${alias} on ${alias}.id = found.id ${joins}
             order by ${order}`,
            [...values, ...window],
          ),
          state ? countStates(state, parts) : sumGroups(query.opens, parts),
        ]);
        return pageOf({ rows: rows.map(report.rowOf), ...sums });
      },
      async keys(query) {
        const wanted = queryParts(query);
        if (!wanted) return [];
        const { from, order, values } = wanted;
        const sql = `select ${alias}.id from ${from} order by ${order}`;
        return (await rowsOf<{ id: number }>(em, sql, values)).map(({ id }) => id);
      },
      async byKeys(ids, opens) {
        if (ids.length === 0) return [];
        const sql = `select ${report.select(opens)} from ${table} ${alias} ${joins} where ${alias}.id in (${placeholders(ids)})`;
        return sortByIds(ids, (await rowsOf<Stored>(em, sql, ids)).map(report.rowOf));
      },
    };
  };
