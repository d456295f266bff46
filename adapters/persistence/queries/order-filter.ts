import type { OrderFilter, OrderSort, OrderStatusFilter } from '#domain/orders';
import { addDays, type LocalDate } from '#domain/shared';
import { placeholders, type SqlValue } from '../sql.ts';
import { IS_ISSUED_ORDER } from './closed-orders.ts';
import { patientConditions } from './patient-search.ts';
import { afterPrefix } from './word-prefix.ts';

interface Condition {
  readonly condition: string;
  readonly values: readonly SqlValue[];
}

/** Matches active code 90 authorizations, `service_order o`, that have no medical order yet. */
const AWAITING_ORDER = 'o.code_90 = true and o.medical_order_id is null and o.active = true';

/** Restricts `service_order o` to the sites. */
const siteConditionsOf = (sites: OrderFilter['sites']): readonly Condition[] =>
  sites === 'all' ? [] : [{ condition: `o.site_id in (${placeholders(sites)})`, values: sites }];

/** Restricts `service_order o` to a kind, or leaves out the closed orders of imports. */
const kindConditionOf = (kind: OrderFilter['kind']): Condition =>
  kind === null ? { condition: IS_ISSUED_ORDER, values: [] } : { condition: 'o.kind = ?', values: [kind] };

/** The sort of orders; orders with equal values are sorted by id. */
interface Sorting {
  /** An expression with columns of `service_order o` and the table of `joined`; null for the id alone. */
  readonly by: string | null;
  readonly joined?: { readonly table: string; readonly on: string };
  /** Whether no two orders have equal values. */
  readonly unique?: boolean;
  readonly direction: OrderSort['direction'];
}

const NEWEST_FIRST: Sorting = { by: null, direction: 'desc' };
const SOONEST_EXPIRY_FIRST: Sorting = { by: 'o.expires_on', direction: 'asc' };
const LATEST_EXPIRY_FIRST: Sorting = { by: 'o.expires_on', direction: 'desc' };
const OLDEST_FIRST: Sorting = { by: 'o.issued_on', direction: 'asc' };

const PATIENT = 'patient p';

/** The aliases must match `ORDER_JOINS`, because the statement that reads the rows is sorted by the same expressions. */
const SORTED_BY: Readonly<Record<OrderSort['column'], Omit<Sorting, 'direction'>>> = {
  code: { by: 'o.code', unique: true },
  patient: { by: 'p.sort_name', joined: { table: PATIENT, on: 'p.id = o.patient_id' } },
  payer: { by: 'payer.short_name', joined: { table: 'payer', on: 'payer.id = o.payer_id' } },
  site: { by: 'site.name', joined: { table: 'site', on: 'site.id = o.site_id' } },
  sessions: { by: '(select sum(sl.authorized) from service_line sl where sl.order_id = o.id)' },
  expiry: { by: 'o.expires_on' },
};

/** Leaves out the id after a unique value, because with it MariaDB would sort all orders instead of using the index. */
const sortClauseOf = ({ by, direction, unique = false }: Sorting, expression = by): string =>
  [...(by === null ? [] : [`${expression} ${direction}`]), ...(unique ? [] : [`o.id ${direction}`])].join(
    ', ',
  );

/**
 * SQL before a comparison of expiry dates. The unary plus and `coalesce` prevent the use of an index: so many orders match that reading
 * them newest first is faster.
 */
const UNINDEXED_ACTIVE_AND_EXPIRY = "+o.active = true and coalesce(o.expires_on, '')";
const INDEXED_ACTIVE_AND_EXPIRY = 'o.active = true and o.expires_on';

/** The list of all expired orders is sorted by an index of active orders; other lists are read by the index of their search or sort. */
const activeAndExpiryFor = ({ status, search, sort, patientId }: OrderFilter): string =>
  status === 'expired' && search === null && sort === null && patientId === undefined
    ? INDEXED_ACTIVE_AND_EXPIRY
    : UNINDEXED_ACTIVE_AND_EXPIRY;

/** The conditions and the default sort of a status. `activeAndExpiry` is the SQL before a comparison of expiry dates. */
function statusCondition(
  status: OrderStatusFilter | null,
  today: LocalDate,
  activeAndExpiry: string,
): { conditions: Condition[]; sorting: Sorting } {
  const sortedBy = (sorting: Sorting, condition: string, ...values: SqlValue[]) => ({
    conditions: [{ condition, values }],
    sorting,
  });
  if (status === null) return { conditions: [], sorting: NEWEST_FIRST };
  if (status === 'usable') return sortedBy(NEWEST_FIRST, `${activeAndExpiry} >= ?`, today);
  if (status === 'expired') return sortedBy(LATEST_EXPIRY_FIRST, `${activeAndExpiry} < ?`, today);
  if (status === 'cancelled') return sortedBy(NEWEST_FIRST, 'o.active = false');
  if (status === 'awaiting') return sortedBy(OLDEST_FIRST, AWAITING_ORDER);
  const last = addDays(today, status.expiresWithin);
  return sortedBy(SOONEST_EXPIRY_FIRST, 'o.active = true and o.expires_on between ? and ?', today, last);
}

/** The alternatives of a search, each with its own index: words of the patient's name, and each prefix of an order code. */
function searchPaths({ terms, codeBeginnings }: NonNullable<OrderFilter['search']>) {
  const patientCondition = patientConditions({ criterion: 'any', terms, sites: 'all' });
  const byCode = {
    tables: 'service_order coded cross join service_order o on o.id = coded.id',
    condition: 'coded.code >= ? and coded.code < ?',
  };
  const byName = {
    tables: `${PATIENT} cross join service_order o on o.patient_id = p.id`,
    condition: patientCondition.where,
    values: patientCondition.values,
  };
  return [
    ...(terms.length > 0 ? [byName] : []),
    ...codeBeginnings.map((code) => ({ ...byCode, values: [code, afterPrefix(code)] })),
  ];
}

const where = (conditions: readonly Condition[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.map(({ condition }) => condition).join(' and ')}`;

const valuesOf = (conditions: readonly Condition[]) => conditions.flatMap(({ values }) => values);

/**
 * The parts of `select o.id from ${source} order by ${sortClause}` for a filter. `reverseSortClause` is the opposite of `sortClause`;
 * `rowSortClause` sorts full rows of `service_order o` like `sortClause`.
 */
export function selectionOf(filter: OrderFilter, activeAndExpiry = activeAndExpiryFor(filter)) {
  const { sites, patientId, kind, status, search, sort, today } = filter;
  const { conditions: statusConditions, sorting: defaultSorting } = statusCondition(
    status,
    today,
    activeAndExpiry,
  );
  const sorting = sort ? { ...SORTED_BY[sort.column], direction: sort.direction } : defaultSorting;
  const conditions: readonly Condition[] = [
    ...siteConditionsOf(sites),
    ...(patientId === undefined ? [] : [{ condition: 'o.patient_id = ?', values: [patientId] }]),
    kindConditionOf(kind),
    ...statusConditions,
  ];
  const { by, joined } = sorting;
  const rowSortClause = sortClauseOf(sorting);
  const reversed: Sorting = { ...sorting, direction: sorting.direction === 'asc' ? 'desc' : 'asc' };
  if (search === null) {
    const tables = joined ? `${joined.table} cross join service_order o on ${joined.on}` : 'service_order o';
    return {
      source: `${tables} ${where(conditions)}`,
      values: valuesOf(conditions),
      sortClause: rowSortClause,
      reverseSortClause: sortClauseOf(reversed),
      rowSortClause,
    };
  }
  const paths = searchPaths(search).map(({ tables, ...path }) => ({
    tables,
    allConditions: [path, ...conditions],
  }));
  const selects = paths.map(({ tables, allConditions }) => {
    const missingJoin =
      joined && !tables.startsWith(joined.table) ? `join ${joined.table} on ${joined.on}` : '';
    return `select o.id${by === null ? '' : `, ${by} as sorted`} from ${tables} ${missingJoin} ${where(allConditions)}`;
  });
  return {
    source: selects.length > 0 ? `(${selects.join(' union ')}) o` : 'service_order o where 1 = 0',
    values: paths.flatMap(({ allConditions }) => valuesOf(allConditions)),
    sortClause: sortClauseOf(sorting, 'o.sorted'),
    reverseSortClause: sortClauseOf(reversed, 'o.sorted'),
    rowSortClause,
  };
}

/** SQL for the stored number of orders of the filter's sites and kind (O12). `active` is their state; null counts all orders. */
function storedCountQuery({ sites, kind }: OrderFilter, active: boolean | null) {
  const conditions: readonly Condition[] = [
    ...siteConditionsOf(sites),
    kindConditionOf(kind),
    ...(active === null ? [] : [{ condition: `o.active = ${active}`, values: [] }]),
  ];
  const sql = `(select cast(coalesce(sum(o.orders), 0) as signed) from order_count o ${where(conditions)})`;
  return { sql, values: valuesOf(conditions) };
}

/**
 * SQL for the number of orders of a filter. Expired orders are too many to count: their number is that of the active orders minus that of
 * the usable ones, which an index finds.
 */
export function countQueryOf(filter: OrderFilter) {
  const { status, search, patientId } = filter;
  const selectionCountQuery = (countedStatus: OrderFilter['status']) => {
    const { source, values } = selectionOf(
      { ...filter, status: countedStatus, sort: null },
      INDEXED_ACTIVE_AND_EXPIRY,
    );
    return { sql: `(select count(*) from ${source})`, values };
  };
  if (search !== null || patientId !== undefined) return selectionCountQuery(status);
  if (status === null) return storedCountQuery(filter, null);
  if (status === 'cancelled') return storedCountQuery(filter, false);
  if (status !== 'expired') return selectionCountQuery(status);
  const [active, usable] = [storedCountQuery(filter, true), selectionCountQuery('usable')];
  return { sql: `${active.sql} - ${usable.sql}`, values: [...active.values, ...usable.values] };
}

/** The code 90 authorizations of the sites that have no medical order yet. */
export function selectionAwaitingOrder(sites: OrderFilter['sites']) {
  const conditions = [{ condition: AWAITING_ORDER, values: [] }, ...siteConditionsOf(sites)];
  return { source: `service_order o ${where(conditions)}`, values: valuesOf(conditions) };
}
