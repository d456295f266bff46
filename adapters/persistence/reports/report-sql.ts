import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  type CellsOf,
  type ColumnOf,
  definitionOf,
  type FilterValues,
  type RecordState,
  type ReportKey,
  type SortColumnOf,
} from '#domain/report-definitions';
import type { ReportContext, ReportQuery, ReportRow } from '#domain/reports';
import { tidy } from '#domain/shared';
import { type Column, type DefinitionOf, int } from '../columns.ts';
import { placeholders, type SqlValue } from '../sql.ts';
import { expressionsOf, type SqlGrouping } from './report-totals.ts';

/** Conditions on a report's table, joined by `and`, with their values. */
export interface SqlConditions {
  readonly where: string;
  readonly values: readonly SqlValue[];
}

/** The sort expression of a column, with its own join, so that sorting a long list needs no other join. */
interface SortExpression {
  readonly by: string;
  /** The join that `by` needs. */
  readonly join?: string;
  /** True when the expression sorts opposite to the column: an age rises while the birth date falls. */
  readonly reversed?: true;
}

/** A query of sorted ids with its values, and the expression that sorts the rows in the same way. */
export interface IdsQuery {
  readonly idsSql: string;
  readonly values: readonly SqlValue[];
  readonly orderBy: string;
  readonly context: ReportContext;
}

/** Rows from columns that may use all `joins`. */
export interface RowSelect<Key extends ReportKey, Stored> {
  readonly columns: (context: ReportContext) => DefinitionOf<Stored>;
  readonly rowOf: (stored: Stored) => ReportRow<Key>;
  /** For rows that each sum up several records: the `group by` expression, and a number that identifies the row. */
  readonly aggregate?: { readonly by: string; readonly id: string };
  readonly read?: undefined;
}

/** Rows that the report reads by its own query, from sorted ids. */
interface RowReader<Key extends ReportKey> {
  readonly read: (em: SqlEntityManager, query: IdsQuery) => Promise<ReportRow<Key>[]>;
  readonly aggregate?: undefined;
}

/** The SQL of a report. */
export type SqlReport<Key extends ReportKey, Stored> = SqlSelection<Key> &
  (RowSelect<Key, Stored> | RowReader<Key>);

/** The SQL that selects, sorts and totals the rows of a report. */
export interface SqlSelection<Key extends ReportKey> {
  /** A table with a column `id`, and `active` in a report with a filter by state. */
  readonly table: string;
  readonly alias: string;
  /** The joins that columns and totals need. */
  readonly joins: string;
  /** The search terms of a text. The report is empty for a text that is not blank and has no terms. */
  readonly termsOf: (search: string) => readonly string[];
  /** The column with the site. */
  readonly site: string;
  /** Conditions of search and filters except the filter by state; when rows are chosen, the condition that selects them instead. */
  readonly conditions: (
    query: Pick<ReportQuery<Key>, 'filters' | 'search' | 'rowIds' | keyof ReportContext> & {
      readonly terms: readonly string[];
    },
  ) => SqlConditions;
  /** The sort of each column: an expression that needs all `joins`, or one with its own join. */
  readonly sortedBy: (context: ReportContext) => Readonly<Record<SortColumnOf<Key>, SortExpression | string>>;
  /** The grouping of each total. */
  readonly totals?: (context: ReportContext) => Readonly<Record<string, SqlGrouping>>;
  /** The number of units in a row. */
  readonly units?: string;
  /** The date by which the rows are drawn over time. */
  readonly date?: string;
  /** The sort of rows with equal values, before their ids. */
  readonly tieBreak: string;
}

/** The columns of a report, each with the value that its kind of cell shows. */
export type CellColumns<Key extends ReportKey, Name extends ColumnOf<Key> = ColumnOf<Key>> = DefinitionOf<
  Pick<CellsOf<Key>, Name>
>;

/** The sort expressions of columns. */
export const sortsOf = (cells: Readonly<Record<string, Column<unknown>>>) =>
  Object.fromEntries(Object.entries(cells).map(([name, { sql }]) => [name, sql]));

/**
 * Columns, rows and sort of a report whose cells are columns. The state column sorts active records first; `sortedBy` overrides the sort of
 * a column.
 */
export const plainColumns = <Key extends ReportKey>(
  key: Key,
  id: string,
  cells: CellColumns<Key>,
  sortedBy: Readonly<Partial<Record<SortColumnOf<Key>, string>>>,
): RowSelect<Key, ReportRow<Key>> & Pick<SqlSelection<Key>, 'sortedBy'> => {
  const sorts = Object.entries(sortsOf(cells)).map(([name, sql]) => [
    name,
    definitionOf(key).columns[name]?.kind === 'state' ? `1 - ${sql}` : sql,
  ]);
  const sorting = { ...Object.fromEntries(sorts), ...sortedBy };
  return {
    columns: () => ({ id: int(id), ...cells }) as unknown as DefinitionOf<ReportRow<Key>>,
    rowOf: (row) => row,
    sortedBy: () => sorting,
  };
};

/** The parts of a report's statements. */
export interface StatementParts {
  /** Conditions without the filter by state and without groups. */
  readonly where: string;
  readonly allConditions: string;
  /** The values of `allConditions`. Without groups they are also those of `where`. */
  readonly values: readonly SqlValue[];
  readonly orderBy: string;
  /** The joins that `orderBy` needs. */
  readonly sortJoins: string;
}

/** The part of a report that does not depend on how its rows are read. */
type SelectionWithAggregate<Key extends ReportKey> = SqlSelection<Key> &
  (Pick<RowSelect<Key, never>, 'aggregate'> | Pick<RowReader<Key>, 'aggregate'>);

/** The expression of a row's id. */
export const idSqlOf = <Key extends ReportKey>({ alias, aggregate }: SelectionWithAggregate<Key>) =>
  aggregate?.id ?? `${alias}.id`;

/** The filter by state; undefined in a report without it. */
export const stateFilterOf = <Key extends ReportKey>({ filters }: ReportQuery<Key>) =>
  (filters as Partial<FilterValues>).state;

/** The condition of a filter by state. */
export const stateCondition = (alias: string, state: RecordState) =>
  ({ active: `${alias}.active = 1`, inactive: `${alias}.active = 0`, all: '1 = 1' })[state];

/** The parts of the statements for a query; null when nothing can match. */
export function partsOf<Key extends ReportKey>(
  report: SelectionWithAggregate<Key>,
  query: ReportQuery<Key>,
): StatementParts | null {
  const { sites, search, sort, rowIds } = query;
  const terms = report.termsOf(search);
  const seesNoSite = sites !== 'all' && sites.length === 0;
  if (seesNoSite || rowIds?.length === 0 || (terms.length === 0 && tidy(search) !== '')) return null;
  const conditions = report.conditions({ ...query, terms });
  const [siteCondition, siteIds] =
    sites === 'all' ? ['', []] : [`and ${report.site} in (${placeholders(sites)})`, sites];
  const where = `${conditions.where} ${siteCondition}`;
  const totals = report.totals?.(query) ?? {};
  const groups = Object.entries(query.groups ?? {}).flatMap(([total, label]) => {
    const group = totals[total];
    return group === undefined ? [] : [{ ...expressionsOf(group), label }];
  });
  const groupConditions = groups.map(({ by }) => ` and ${by} = ?`).join('');
  const idSql = idSqlOf(report);
  const sorting = report.sortedBy(query)[sort.column];
  const {
    by,
    join = '',
    reversed = false,
  } = typeof sorting === 'string' ? { by: sorting, join: report.joins } : sorting;
  const direction = (sort.direction === 'desc') === reversed ? 'asc' : 'desc';
  return {
    where,
    allConditions: `${where} and ${stateCondition(report.alias, stateFilterOf(query) ?? 'all')}${groupConditions}`,
    values: [...conditions.values, ...siteIds, ...groups.map(({ label }) => label)],
    orderBy:
      by === report.tieBreak
        ? `${by} ${direction}, ${idSql} ${direction}`
        : `${by} ${direction}, ${report.tieBreak}, ${idSql}`,
    sortJoins: groups.length > 0 ? report.joins : join,
  };
}
