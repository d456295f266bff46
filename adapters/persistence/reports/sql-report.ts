import type { SqlEntityManager } from '@mikro-orm/knex';
import type { RecordState, ReportKey } from '#domain/report-definitions';
import type { ReportContext, ReportPage, ReportQuery, ReportRow, ReportSource } from '#domain/reports';
import {
  type Columns,
  columns,
  type DefinitionOf,
  date as dateColumn,
  idsOf,
  int,
  label,
  select,
  selectFirst,
} from '../columns.ts';
import { pageClause, placeholders, sortByIds, totalOf } from '../sql.ts';
import {
  type IdsQuery,
  idSqlOf,
  partsOf,
  type RowSelect,
  type SqlReport,
  type SqlSelection,
  type StatementParts,
  stateCondition,
  stateFilterOf,
} from './report-sql.ts';
import { expressionsOf, totalsOf } from './report-totals.ts';

/** The source of a report: one statement for a page, one for its counts or totals, and one for the rows over time. */
export const sqlReport =
  <Key extends ReportKey, Stored extends { readonly id: number } = ReportRow<Key>>(
    report: SqlReport<Key, Stored>,
  ) =>
  (em: SqlEntityManager): ReportSource<Key> => {
    const { table, alias, joins, aggregate } = report;
    const aggregateReport = report.aggregate ? report : null;
    const idSql = idSqlOf(report);
    const grouping = aggregate ? `group by ${aggregate.by}` : '';

    const pageOf = (page: object) => page as ReportPage<Key>;

    const emptyPage = (query: ReportQuery<Key>) =>
      pageOf({
        rows: [],
        total: 0,
        counts: stateFilterOf(query) ? { active: 0, inactive: 0 } : null,
        totals: [],
        units: 0,
        points: [],
      });

    const sortedIdsSql = ({ sortJoins, allConditions, orderBy }: StatementParts) =>
      `select ${idSql} as id from ${table} ${alias} ${sortJoins} where ${allConditions} ${grouping} order by ${orderBy}`;

    /** The rows whose ids a query yields. */
    async function rowsOfIds({ idsSql, values, orderBy, context }: IdsQuery): Promise<ReportRow<Key>[]> {
      if (report.read) return report.read(em, { idsSql, values, orderBy, context });
      const found = await select(
        em,
        columns(report.columns(context)),
        `from (${idsSql}) found
         cross join ${table} ${alias} on ${alias}.id = found.id ${joins} order by ${orderBy}`,
        values,
      );
      return found.map((row) => report.rowOf(row));
    }

    const aggregateRows = <Row>(
      selected: Columns<Row>,
      { allConditions, orderBy, values, limit = '' }: StatementParts & { readonly limit?: string },
    ): Promise<Row[]> =>
      select(
        em,
        selected,
        `from ${table} ${alias} ${joins} where ${allConditions} ${grouping} order by ${orderBy} ${limit}`,
        values,
      );

    /** A page of aggregate rows; the column `total_` of every row is the number of all of them. */
    async function aggregatePage(
      selection: RowSelect<Key, Stored>,
      parts: StatementParts & { readonly limit: string },
      context: ReportContext,
    ) {
      const definition = { ...selection.columns(context), total_: int('count(*) over ()') };
      const selected = columns(definition as DefinitionOf<Stored & { readonly total_: number }>);
      const stored = await aggregateRows(selected, parts);
      return { rows: stored.map(selection.rowOf), total: stored[0]?.total_ ?? 0 };
    }

    return {
      async read(query, page) {
        const parts = partsOf(report, query);
        if (!parts) return emptyPage(query);
        const { limit, limitValues } = pageClause(page);
        const values = [...parts.values, ...limitValues];
        const state = stateFilterOf(query);
        const [found, sums, points] = await Promise.all([
          aggregateReport
            ? aggregatePage(aggregateReport, { ...parts, values, limit }, query)
            : rowsOfIds({
                idsSql: `${sortedIdsSql(parts)} ${limit}`,
                values,
                orderBy: parts.orderBy,
                context: query,
              }),
          state ? countStates(em, report, state, parts) : sumTotals(em, report, query, parts),
          countOverTime(em, report, query, parts),
        ]);
        if (!('total' in found)) return pageOf({ rows: found, ...sums, points });
        const isPastEnd = found.rows.length === 0 && page.page > 1;
        const total = isPastEnd ? await countAggregates(em, report, parts) : found.total;
        return pageOf({ rows: found.rows, ...sums, total, points });
      },
      async ids(query) {
        const parts = partsOf(report, query);
        if (!parts) return [];
        return idsOf(em, sortedIdsSql(parts), parts.values);
      },
      async withIds(ids, query) {
        const parts = partsOf(report, query);
        if (ids.length === 0 || !parts) return [];
        if (aggregateReport) {
          const allConditions = `${parts.allConditions} and ${idSql} in (${placeholders(ids)})`;
          const values = [...parts.values, ...ids];
          const stored = await aggregateRows(columns(aggregateReport.columns(query)), {
            ...parts,
            allConditions,
            values,
          });
          return sortByIds(ids, stored.map(aggregateReport.rowOf));
        }
        const selectedIdsSql = `select ${alias}.id from ${table} ${alias} where ${alias}.id in (${placeholders(ids)})`;
        return sortByIds(
          ids,
          await rowsOfIds({ idsSql: selectedIdsSql, values: ids, orderBy: `${alias}.id`, context: query }),
        );
      },
    };
  };

async function countStates<Key extends ReportKey>(
  em: SqlEntityManager,
  { table, alias }: SqlSelection<Key>,
  state: RecordState,
  { where, values }: StatementParts,
) {
  const figures = columns({
    all: int('count(*)'),
    inactive: int(`count(case when ${stateCondition(alias, 'inactive')} then 1 end)`),
  });
  const counted = await selectFirst(em, figures, `from ${table} ${alias} where ${where}`, values);
  const { all, inactive } = counted ?? { all: 0, inactive: 0 };
  const counts = { active: all - inactive, inactive };
  return { total: { ...counts, all }[state], counts, totals: [], units: 0 };
}

async function sumTotals<Key extends ReportKey>(
  em: SqlEntityManager,
  { table, alias, joins, totals, units = '0' }: SqlSelection<Key>,
  query: ReportQuery<Key>,
  { allConditions, values }: StatementParts,
) {
  const groupingsByTotal = totals?.(query) ?? {};
  const from = `${table} ${alias} ${joins} where ${allConditions}`;
  return { counts: null, ...(await totalsOf(em, { groupingsByTotal, units, from, values })) };
}

/** Counts the rows by date and, in a chart with several lines, by the group of each line. */
async function countOverTime<Key extends ReportKey>(
  em: SqlEntityManager,
  { table, alias, joins, totals, date }: SqlSelection<Key>,
  query: ReportQuery<Key>,
  { allConditions, values }: StatementParts,
) {
  const { overTime } = query;
  if (!overTime || !date) return [];
  const group = overTime.lines && totals?.(query)[overTime.lines];
  const line = group ? expressionsOf(group).by : "''";
  return select(
    em,
    columns({ date: dateColumn(date), label: label(line), rowCount: int('count(*)') }),
    `from ${table} ${alias} ${joins} where ${allConditions} group by ${date}, ${line} order by ${date}, ${line}`,
    values,
  );
}

/** Counts the aggregate rows for a page past the end, which has no row and so no `total_`. */
async function countAggregates<Key extends ReportKey, Stored>(
  em: SqlEntityManager,
  { table, alias, joins, aggregate }: SqlReport<Key, Stored>,
  { allConditions, values }: StatementParts,
) {
  return totalOf(
    em,
    `select count(distinct ${aggregate?.by}) as total from ${table} ${alias} ${joins} where ${allConditions}`,
    values,
  );
}
