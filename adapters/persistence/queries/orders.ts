import type { SqlEntityManager } from '@mikro-orm/knex';
import type {
  LineUse,
  OrderFilter,
  OrderQueries,
  OrderReadContext,
  OrderSummary,
  Quota,
} from '#domain/orders';
import {
  columns,
  date,
  idsOf,
  int,
  oneOf,
  optional,
  type RowOf,
  select,
  selectFirst,
  text,
} from '../columns.ts';
import { pageClause, pageClauseFromEnd, placeholders, type SqlValue, sortByIds } from '../sql.ts';
import { lineUseOf } from './line-use.ts';
import { orderCorrections } from './order-corrections.ts';
import { ORDER_JOINS, orderColumnsFor, orderDetail, orderOf } from './order-detail.ts';
import { countQueryOf, selectionAwaitingOrder, selectionOf } from './order-filter.ts';
import { orderedServices } from './ordered-services.ts';

/** The left join keeps MariaDB from reading all lines of the service first. */
const grantedUnits = (serviceCondition: string) => `case o.kind when 'medical-order' then
    (select cast(coalesce(sum(al.authorized), 0) as signed) from service_order a left join service_line al on al.order_id = a.id ${serviceCondition}
     where a.medical_order_id = o.id and a.active = true)
  else 0 end`;

async function figuresOf(em: SqlEntityManager, filter: OrderFilter) {
  const countQuery = countQueryOf(filter);
  const awaiting = selectionAwaitingOrder(filter.sites);
  const figures = columns({
    total: int(`coalesce(${countQuery.sql}, 0)`),
    awaitingOrderCount: int(`(select count(*) from ${awaiting.source})`),
  });
  const values = [...countQuery.values, ...awaiting.values];
  return (await selectFirst(em, figures, '', values)) ?? { total: 0, awaitingOrderCount: 0 };
}

/**
 * An order with one of its lines, or without lines, when `specialtyId` is null. `granted` are the units that active authorizations grant
 * for the service of the line, `grantedForAllServices` those for all services.
 */
const summaryFor = ({ openableLocks }: OrderReadContext) =>
  columns({
    ...orderColumnsFor(openableLocks),
    granted: int(grantedUnits('and al.cups_id = u.cupsId')),
    grantedForAllServices: int(grantedUnits('')),
    specialtyId: optional(int('u.specialtyId')),
    authorized: int('coalesce(u.authorized, 0)'),
    scheduled: int('coalesce(u.scheduled, 0)'),
    done: int('coalesce(u.done, 0)'),
    usedBefore: int('coalesce(u.usedBefore, 0)'),
    sessionUnits: int('u.sessionUnits'),
    upcomingUnits: int('u.upcomingUnits'),
    firstOn: optional(date('u.firstOn')),
    lastOn: optional(date('u.lastOn')),
  });

type SummaryRow = RowOf<ReturnType<typeof summaryFor>>;

interface SummaryQuery {
  /** A query of order ids. */
  readonly idsSql: string;
  readonly values: readonly SqlValue[];
  /** The sort of the orders. */
  readonly orderBy: string;
  readonly context: OrderReadContext;
}

/** Reads the orders of a query of ids in one statement. */
export async function summaries(em: SqlEntityManager, { idsSql, values, orderBy, context }: SummaryQuery) {
  const rows = await select(
    em,
    summaryFor(context),
    `from (${lineUseOf(idsSql)}) u
     left join service_order o on o.id = u.orderId ${ORDER_JOINS}
     order by ${orderBy}, u.lineId`,
    [context.today, ...values],
  );
  return summariesOf(rows);
}

const seesNoSite = ({ sites }: OrderFilter) => sites !== 'all' && sites.length === 0;

const USABLE_LINE = columns({
  lineId: int('u.lineId'),
  authorized: int('u.authorized'),
  scheduled: int('u.scheduled'),
  done: int('u.done'),
  usedBefore: int('u.usedBefore'),
  sessionUnits: int('u.sessionUnits'),
  upcomingUnits: int('u.upcomingUnits'),
  firstOn: optional(date('u.firstOn')),
  lastOn: optional(date('u.lastOn')),
  siteId: int('o.site_id'),
  kind: oneOf('o.kind', ['authorization', 'private-service', 'medical-order']),
  issuedOn: date('o.issued_on'),
  expiresOn: date('o.expires_on'),
});

const USABLE_MEDICAL_ORDER = columns({
  id: int('o.id'),
  code: text('o.code'),
  issuedOn: date('o.issued_on'),
  expiresOn: date('o.expires_on'),
  payerId: int('o.payer_id'),
  payerName: text('payer.name'),
});

export const orderQueries = (em: SqlEntityManager): OrderQueries => ({
  async page(filter, page) {
    if (seesNoSite(filter)) return { rows: [], total: 0, awaitingOrderCount: 0 };
    const { source, values, sortClause, reverseSortClause, rowSortClause } = selectionOf(filter);
    const rowsAt = (idSortClause: string, { limit, limitValues }: ReturnType<typeof pageClause>) =>
      summaries(em, {
        idsSql: `select o.id from ${source} order by ${idSortClause} ${limit}`,
        values: [...values, ...limitValues],
        orderBy: rowSortClause,
        context: filter,
      });
    const pendingFigures = figuresOf(em, filter);
    // The first page is read together with the total.
    const fromEnd = page.page === 1 ? null : pageClauseFromEnd(page, (await pendingFigures).total);
    const [rows, figures] = await Promise.all([
      fromEnd ? rowsAt(reverseSortClause, fromEnd) : rowsAt(sortClause, pageClause(page)),
      pendingFigures,
    ]);
    return { rows, ...figures };
  },

  async ids(filter) {
    if (seesNoSite(filter)) return [];
    const { source, values, sortClause } = selectionOf(filter);
    const sql = `select o.id from ${source} order by ${sortClause}`;
    return idsOf(em, sql, values);
  },

  async withIds(ids, context) {
    if (ids.length === 0) return [];
    const idsSql = `select o.id from service_order o where o.id in (${placeholders(ids)})`;
    const rows = await summaries(em, { idsSql, values: ids, orderBy: 'o.id', context });
    return sortByIds(ids, rows);
  },

  detail: (key, context) => orderDetail(em, key, context),
  corrections: (orderId) => orderCorrections(em, orderId),

  usableMedicalOrders: (patientId, payerKind, day) =>
    select(
      em,
      USABLE_MEDICAL_ORDER,
      `from service_order o join payer on payer.id = o.payer_id
       where o.patient_id = ? and o.kind = 'medical-order' and o.active = true and o.expires_on >= ?
         ${payerKind ? 'and o.service_type = ?' : ''}
       order by o.expires_on, o.id`,
      [patientId, day, ...(payerKind ? [payerKind] : [])],
    ),

  orderedServices: (orderIds) => orderedServices(em, orderIds),

  async usableLines(patientId, day) {
    const idsSql = `select id from service_order where patient_id = ? and kind in ('authorization', 'private-service')
      and active = true and expires_on >= ?`;
    const rows = await select(
      em,
      USABLE_LINE,
      `from (${lineUseOf(idsSql)}) u join service_order o on o.id = u.orderId
       where u.lineId is not null order by o.expires_on, u.lineId`,
      [day, patientId, day],
    );
    return rows.map((row) => ({ ...row, active: true }));
  },
});

/** Groups rows, one per line, into orders. */
function summariesOf(rows: readonly SummaryRow[]): OrderSummary[] {
  type Line = LineUse & { specialtyId: number };
  const found = new Map<number, { order: SummaryRow; lines: Line[]; coveredUnits: number }>();
  for (const row of rows) {
    const summary = found.get(row.id) ?? { order: row, lines: [], coveredUnits: 0 };
    found.set(row.id, summary);
    const { specialtyId, authorized, scheduled, done, usedBefore } = row;
    if (specialtyId === null) continue;
    const { sessionUnits, upcomingUnits, firstOn, lastOn } = row;
    const quota = { authorized, scheduled, done, usedBefore };
    summary.coveredUnits += Math.min(authorized, row.granted);
    summary.lines.push({ specialtyId, ...quota, sessionUnits, upcomingUnits, firstOn, lastOn });
  }
  return [...found.values()].map(({ order, lines, coveredUnits }) => {
    const sum = (figure: keyof Quota) => lines.reduce((total, line) => total + line[figure], 0);
    return {
      ...orderOf(order),
      coveredUnits,
      unitsBeyondOrder: order.grantedForAllServices - coveredUnits,
      specialties: [...new Set(lines.map(({ specialtyId }) => specialtyId))],
      lines,
      authorized: sum('authorized'),
      scheduled: sum('scheduled'),
      done: sum('done'),
      usedBefore: sum('usedBefore'),
    };
  });
}
