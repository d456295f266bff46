import {
  type Actor,
  auditOperatorRead,
  type CorePorts,
  type ExportableList,
  exportOf,
  onScreen,
  opensLocksOf,
  query,
  sitesToRead,
} from '#domain/access';
import { searchTerms } from '#domain/patients';
import type { UnavailableDatesPorts } from '#domain/scheduling';
import { daysBetween, type LocalDate, ok, type PageRequest, type Result, tidy, today } from '#domain/shared';
import { forecasterFor } from '../burn-down.ts';
import { awaitsOrder } from '../changes.ts';
import { daysToExpiry } from '../coverage.ts';
import { totalLost } from '../forecast.ts';
import type { OrderKind, OrderSummary } from '../order.ts';
import type { OrderBook, OrderFilter, OrderPage, OrderSort, OrderStanding } from '../ports.ts';
import { isCode, searchedCodes } from '../searched-codes.ts';

interface ListOrdersInput {
  /** Beginnings of words of the patient's names or document, or the code from its beginning or its number; empty for all. */
  readonly search: string;
  readonly kind: OrderKind | null;
  readonly standing: OrderStanding | null;
  /** Null for every site that the caller may see. */
  readonly siteId: number | null;
  /** Absent for the usual order of {@link OrderBook}. */
  readonly sort?: OrderSort | null;
  readonly page: PageRequest;
}

/** An order in the list. */
export interface ListedOrder extends OrderSummary {
  /** Until its expiry: 0 on the last day, negative afterwards. */
  readonly daysLeft: number;
  /** Since it was issued. */
  readonly ageDays: number;
  /** Whether it is a código 90 authorization without its medical order. */
  readonly awaitsOrder: boolean;
  /** Units that its patient will lose at this pace; null where nothing can be scheduled. See `forecast`. */
  readonly lost: number | null;
}

/** A part of the list, as of `today`. */
export interface OrderList extends Omit<OrderPage, 'rows'> {
  readonly rows: readonly ListedOrder[];
  readonly today: LocalDate;
}

type ListPorts = { orderBook: OrderBook } & UnavailableDatesPorts;

function filterFor(
  actor: Actor,
  { search, kind, standing, siteId, sort = null }: Omit<ListOrdersInput, 'page'>,
  day: LocalDate,
): Result<OrderFilter> {
  const sites = sitesToRead(actor, 'lists', siteId);
  if (!sites.ok) return sites;
  const text = tidy(search);
  const terms = isCode(text) ? [] : searchTerms('any', text);
  const wanted = text === '' ? null : { terms, codes: searchedCodes(text) };
  const opens = opensLocksOf(actor);
  return ok({ sites: sites.value, kind, standing, search: wanted, sort, today: day, opens });
}

/** Orders with how long they last and what will become of their sessions, as of `day`. */
export async function listedOrders(
  ports: UnavailableDatesPorts,
  orders: readonly OrderSummary[],
  day: LocalDate,
): Promise<readonly ListedOrder[]> {
  const forecastOf = await forecasterFor(ports, orders, day);
  return orders.map((order) => ({
    daysLeft: daysToExpiry(day, order.expiresOn),
    ageDays: daysBetween(order.issuedOn, day),
    awaitsOrder: awaitsOrder(order),
    lost: totalLost(order.lines.map((line) => forecastOf(order, line))),
    ...order,
  }));
}

const list = query<ListPorts, ListOrdersInput, OrderList>({
  action: 'orders.list',
  allow: onScreen('service-intake', 'order-management'),
  async run(ports, actor, { page, ...asked }) {
    const day = today(ports.clock);
    const filter = filterFor(actor, asked, day);
    if (!filter.ok) return filter;
    const { rows, ...figures } = await ports.orderBook.page(filter.value, page);
    return ok({ ...figures, rows: await listedOrders(ports, rows, day), today: day });
  },
  audit: auditOperatorRead(({ rows }, { kind, standing, siteId }) => ({
    subject: 'orders',
    subjectId: null,
    siteId,
    detail: { rows: rows.length, kind, standing },
  })),
});

const snapshot: ExportableList<ListPorts, ListOrdersInput, ListedOrder>['snapshot'] = async (
  ports: ListPorts & CorePorts,
  actor,
  asked,
) => {
  const day = today(ports.clock);
  const filter = filterFor(actor, asked, day);
  if (!filter.ok) return filter;
  return ok({
    keys: await ports.orderBook.ids(filter.value),
    rowsOf: async (keys) => listedOrders(ports, await ports.orderBook.withIds(keys, filter.value), day),
  });
};

/**
 * Orders and authorizations with what will become of their sessions (section 2 of part 1), in the order that
 * {@link OrderBook} gives. Refuses with `record-not-found` for a site that the caller can't see.
 */
export const listOrders = Object.assign(list, { snapshot });

/** The same for a spreadsheet. */
export const exportOrders = exportOf('orders.export', listOrders);
