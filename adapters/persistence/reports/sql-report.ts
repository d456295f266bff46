import type { SqlEntityManager } from '@mikro-orm/knex';
import type { OpenLocks } from '#domain/access';
import {
  type ColumnOf,
  definitionOf,
  type FilterValues,
  type ReportKey,
  type SortColumnOf,
} from '#domain/report-definitions';
import type { ReportPage, ReportQuery, ReportRow, ReportSource } from '#domain/reports';
import { tidy } from '#domain/shared';
import { pageClause, placeholders, rowOf, rowsOf, type SqlValue, sortByIds } from '../sql.ts';

/** Conditions on a report's table, joined by `and`, with their values. */
interface SqlConditions {
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
  /** The table of the rows, with columns `id` and `active`, and its alias. */
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
    query: Pick<ReportQuery<Key>, 'filters'> & { readonly terms: readonly string[] },
  ) => SqlConditions;
  /** The sort of each column: an expression over `joins`, or one with its own join. */
  readonly sortedBy: (opens: OpenLocks) => Readonly<Record<SortColumnOf<Key>, SortedBy | string>>;
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

const NOTHING = { rows: [], total: 0, counts: { active: 0, inactive: 0 } };

/** The source of a report: one statement for a page and one for its counts. */
export const sqlReport =
  <Key extends ReportKey, Stored extends { readonly id: number } = PlainRow>(
    report: SqlReport<Key, Stored>,
  ) =>
  (em: SqlEntityManager): ReportSource<Key> => {
    const { table, alias, joins } = report;
    const activeIs = (value: 0 | 1) => `${alias}.active = ${value}`;
    const ofState = { active: activeIs(1), inactive: activeIs(0), all: '1 = 1' };
    const stateIn = ({ filters }: ReportQuery<Key>) =>
      (filters as unknown as Pick<FilterValues, 'state'>).state;

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
      const from = `${table} ${alias} ${joined} where ${where} and ${ofState[stateIn(query)]}`;
      return { where, values, order, from };
    }

    return {
      async read(query, page): Promise<ReportPage<Key>> {
        const parts = queryParts(query);
        if (!parts) return NOTHING;
        const { from, order, where, values } = parts;
        const { limit, window } = pageClause(page);
        const [rows, counted] = await Promise.all([
          rowsOf<Stored>(
            em,
            `select ${report.select(query.opens)}
             from (select ${alias}.id from ${from} order by ${order} ${limit}) found
             cross join ${table} ${alias} on ${alias}.id = found.id ${joins}
             order by ${order}`,
            [...values, ...window],
          ),
          rowOf<{ everybody: number; inactive: number }>(
            em,
            `select (select count(*) from ${table} ${alias} where ${where}) as everybody,
               (select count(*) from ${table} ${alias} where ${ofState.inactive} and ${where}) as inactive`,
            [...values, ...values],
          ),
        ]);
        const all = Number(counted?.everybody ?? 0);
        const inactive = Number(counted?.inactive ?? 0);
        const totals = { active: all - inactive, inactive, all };
        const counts = { active: totals.active, inactive };
        return { rows: rows.map(report.rowOf), total: totals[stateIn(query)], counts };
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
