import type { OrderFilter, OrderSort, OrderStanding } from '#domain/orders';
import { addDays, type LocalDate } from '#domain/shared';
import { marks, type SqlValue } from '../sql.ts';
import { afterPrefix, conditionsOf } from './patient-search.ts';

interface Condition {
  readonly condition: string;
  readonly values: readonly SqlValue[];
}

/** Código 90 authorizations, `service_order o`, that wait for their medical order. */
const AWAITING_ORDER = 'o.code_90 = true and o.medical_order_id is null and o.active = true';

/** Orders, `service_order o`, of the sites. */
const ofSites = (sites: OrderFilter['sites']): readonly Condition[] =>
  sites === 'all' ? [] : [{ condition: `o.site_id in (${marks(sites)})`, values: sites }];

/** How orders are sorted, equal ones by their ids. */
interface Sorting {
  /** An expression over `service_order o` and the table of `joined`; null: by their ids alone. */
  readonly by: string | null;
  readonly joined?: { readonly table: string; readonly on: string };
  readonly direction: OrderSort['direction'];
}

const NEWEST_FIRST: Sorting = { by: null, direction: 'desc' };
const SOONEST_EXPIRY_FIRST: Sorting = { by: 'o.expires_on', direction: 'asc' };
const OLDEST_FIRST: Sorting = { by: 'o.issued_on', direction: 'asc' };

const PATIENT = 'patient p';

/** The aliases are those of the statement that reads the rows, which is sorted by the same expression. */
const SORTED_BY: Readonly<Record<OrderSort['column'], Omit<Sorting, 'direction'>>> = {
  code: { by: 'o.code' },
  patient: { by: 'p.sort_name', joined: { table: PATIENT, on: 'p.id = o.patient_id' } },
  payer: { by: 'payer.short_name', joined: { table: 'payer', on: 'payer.id = o.payer_id' } },
  site: { by: 'site.name', joined: { table: 'site', on: 'site.id = o.site_id' } },
  sessions: { by: '(select sum(sl.authorized) from service_line sl where sl.order_id = o.id)' },
  expiry: { by: 'o.expires_on' },
};

const orderOf = ({ by, direction }: Sorting, sorted = by): string =>
  [...(by === null ? [] : [`${sorted} ${direction}`]), `o.id ${direction}`].join(', ');

/** Many orders are in use or expired: written so that no index on this is taken and the newest are found by their ids. */
const NEWEST_ACTIVE = "+o.active = true and coalesce(o.expires_on, '')";

/** What a standing asks of `service_order o`, and in which order its orders come. */
function ofStanding(standing: OrderStanding | null, today: LocalDate): { asks: Condition[]; by: Sorting } {
  const asking = (by: Sorting, condition: string, ...values: SqlValue[]) => ({
    asks: [{ condition, values }],
    by,
  });
  if (standing === null) return { asks: [], by: NEWEST_FIRST };
  if (standing === 'usable') return asking(NEWEST_FIRST, `${NEWEST_ACTIVE} >= ?`, today);
  if (standing === 'expired') return asking(NEWEST_FIRST, `${NEWEST_ACTIVE} < ?`, today);
  if (standing === 'cancelled') return asking(NEWEST_FIRST, 'o.active = false');
  if (standing === 'awaiting') return asking(OLDEST_FIRST, AWAITING_ORDER);
  const last = addDays(today, standing.expiresWithin);
  return asking(SOONEST_EXPIRY_FIRST, 'o.active = true and o.expires_on between ? and ?', today, last);
}

/** The ways to what a search finds: the patient's words, and each beginning of the code; each leads by its own index to `o`. */
function waysTo({ terms, codes }: NonNullable<OrderFilter['search']>) {
  const names = conditionsOf({ criterion: 'any', terms, sites: 'all' });
  const byCode = {
    tables: 'service_order coded cross join service_order o on o.id = coded.id',
    condition: 'coded.code >= ? and coded.code < ?',
  };
  const byName = {
    tables: `${PATIENT} cross join service_order o on o.patient_id = p.id`,
    condition: names.where,
    values: names.values,
  };
  return [
    ...(terms.length > 0 ? [byName] : []),
    ...codes.map((code) => ({ ...byCode, values: [code, afterPrefix(code)] })),
  ];
}

const where = (conditions: readonly Condition[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.map(({ condition }) => condition).join(' and ')}`;

const valuesOf = (conditions: readonly Condition[]) => conditions.flatMap(({ values }) => values);

/**
 * What a filter selects, as `select … from ${source} order by ${order}` over `o.id`, with `values`; `rowOrder` sorts the rows of these
 * ids alike.
 */
export function selectionOf({ sites, patientId, kind, standing, search, sort, today }: OrderFilter) {
  const { asks, by: usual } = ofStanding(standing, today);
  const sorting = sort ? { ...SORTED_BY[sort.column], direction: sort.direction } : usual;
  const conditions: readonly Condition[] = [
    ...ofSites(sites),
    ...(patientId === undefined ? [] : [{ condition: 'o.patient_id = ?', values: [patientId] }]),
    ...(kind === null ? [] : [{ condition: 'o.kind = ?', values: [kind] }]),
    ...asks,
  ];
  const { by, joined } = sorting;
  const rowOrder = orderOf(sorting);
  if (search === null) {
    const tables = joined ? `${joined.table} cross join service_order o on ${joined.on}` : 'service_order o';
    return {
      source: `${tables} ${where(conditions)}`,
      values: valuesOf(conditions),
      order: rowOrder,
      rowOrder,
    };
  }
  const ways = waysTo(search).map(({ tables, ...way }) => ({ tables, all: [way, ...conditions] }));
  const found = ways.map(({ tables, all }) => {
    const missing = joined && !tables.startsWith(joined.table) ? `join ${joined.table} on ${joined.on}` : '';
    return `select o.id${by === null ? '' : `, ${by} as sorted`} from ${tables} ${missing} ${where(all)}`;
  });
  return {
    source: found.length > 0 ? `(${found.join(' union ')}) o` : 'service_order o where 1 = 0',
    values: ways.flatMap(({ all }) => valuesOf(all)),
    order: orderOf(sorting, 'o.sorted'),
    rowOrder,
  };
}

/** The orders of the sites that wait for their medical order. */
export function awaitingOrder(sites: OrderFilter['sites']) {
  const conditions = [{ condition: AWAITING_ORDER, values: [] }, ...ofSites(sites)];
  return { source: `service_order o ${where(conditions)}`, values: valuesOf(conditions) };
}
