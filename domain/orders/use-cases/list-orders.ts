import {
  type Actor,
  auditCommandLineRead,
  type CorePorts,
  type ExportableList,
  exportOf,
  onScreen,
  openableLocksOf,
  query,
  sitesToRead,
} from '#domain/access';
import { searchTerms } from '#domain/patients';
import type { UnavailableDatesPorts } from '#domain/scheduling';
import { daysBetween, type LocalDate, ok, type PageRequest, type Result, tidy, today } from '#domain/shared';
import { codeBeginningsOf, isOrderCode } from '../code-search.ts';
import { daysToExpiry } from '../coverage.ts';
import { totalLost } from '../forecast.ts';
import { readForecaster } from '../forecaster.ts';
import type { OrderKind, OrderSummary } from '../order.ts';
import { awaitsMedicalOrder } from '../order-changes.ts';
import type { OrderFilter, OrderPage, OrderQueries, OrderSort, OrderStatusFilter } from '../ports.ts';

interface ListOrdersInput {
  /** Beginnings of words of the patient (P9), or the beginning of a code or of its number; empty for all. */
  readonly search: string;
  readonly kind: OrderKind | null;
  readonly status: OrderStatusFilter | null;
  /** Null for every site that the caller may see. */
  readonly siteId: number | null;
  /** Absent for the default order of {@link OrderQueries}. */
  readonly sort?: OrderSort | null;
  readonly page: PageRequest;
}

/** An order in the list. */
export interface ListedOrder extends OrderSummary {
  /** Days until its expiry: 0 on the last day, negative afterwards. */
  readonly daysLeft: number;
  /** Days since its issue date. */
  readonly ageDays: number;
  /** Whether it is a código 90 authorization without its medical order. */
  readonly awaitsOrder: boolean;
  /** Units that will be lost by forecast (O11); null for medical orders, cancelled and expired orders. */
  readonly lost: number | null;
}

/** A page of the list as of `today`. */
export interface OrderList extends Omit<OrderPage, 'rows'> {
  readonly rows: readonly ListedOrder[];
  readonly today: LocalDate;
}

type ListPorts = { orderQueries: OrderQueries } & UnavailableDatesPorts;

function filterOf(
  actor: Actor,
  { search, kind, status, siteId, sort = null }: Omit<ListOrdersInput, 'page'>,
  day: LocalDate,
): Result<OrderFilter> {
  const sites = sitesToRead(actor, onScreen('order-management'), siteId);
  if (!sites.ok) return sites;
  const text = tidy(search);
  const terms = isOrderCode(text) ? [] : searchTerms('any', text);
  const searchFilter = text === '' ? null : { terms, codeBeginnings: codeBeginningsOf(text) };
  const openableLocks = openableLocksOf(actor);
  return ok({ sites: sites.value, kind, status, search: searchFilter, sort, today: day, openableLocks });
}

/** Adds age, days left, forecast and whether the medical order is awaited, as of `day`. */
export async function listedOrders(
  ports: UnavailableDatesPorts,
  orders: readonly OrderSummary[],
  day: LocalDate,
): Promise<readonly ListedOrder[]> {
  const forecastOf = await readForecaster(ports, orders, day);
  return orders.map((order) => ({
    ...order,
    daysLeft: daysToExpiry(day, order.expiresOn),
    ageDays: daysBetween(order.issuedOn, day),
    awaitsOrder: awaitsMedicalOrder(order),
    lost: totalLost(order.lines.map((line) => forecastOf(order, line))),
  }));
}

const list = query<ListPorts, ListOrdersInput, OrderList>({
  action: 'orders.list',
  allow: onScreen('service-intake', 'order-management'),
  async run(ports, actor, { page, ...input }) {
    const day = today(ports.clock);
    const filter = filterOf(actor, input, day);
    if (!filter.ok) return filter;
    const { rows, ...figures } = await ports.orderQueries.page(filter.value, page);
    return ok({ ...figures, rows: await listedOrders(ports, rows, day), today: day });
  },
  auditFactsOf: auditCommandLineRead(({ rows }, { kind, status, siteId }) => ({
    subject: 'orders',
    subjectId: null,
    siteId,
    detail: { rows: rows.length, kind, standing: status },
  })),
});

const snapshot: ExportableList<ListPorts, ListOrdersInput, ListedOrder>['snapshot'] = async (
  ports: ListPorts & CorePorts,
  actor,
  input,
) => {
  const day = today(ports.clock);
  const filter = filterOf(actor, input, day);
  if (!filter.ok) return filter;
  return ok({
    ids: await ports.orderQueries.ids(filter.value),
    rowsOf: async (ids) => listedOrders(ports, await ports.orderQueries.withIds(ids, filter.value), day),
  });
};

/**
 * A list of orders with their forecasts; see {@link OrderQueries} for the default order. Refuses with `record-not-found` for a
 * site that the caller can't see.
 */
export const listOrders = Object.assign(list, { snapshot });

/** {@link listOrders} for an Excel file. */
export const exportOrders = exportOf('orders.export', listOrders);
