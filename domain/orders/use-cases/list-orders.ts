import { askedSites, onScreen, query } from '#domain/access';
import { searchTerms } from '#domain/patients';
import { type LocalDate, ok, type Page, type PageRequest, tidy, today } from '#domain/shared';
import { daysToExpiry } from '../coverage.ts';
import type { OrderKind, OrderSummary } from '../order.ts';
import type { OrderBook } from '../ports.ts';

interface ListOrdersInput {
  /** Beginnings of words of the patient's names or document, or a part of the code; empty for all. */
  readonly search: string;
  readonly kind: OrderKind | null;
  /** Null for every site that the caller may see. */
  readonly siteId: number | null;
  readonly page: PageRequest;
}

/** An order in the list; `daysLeft` until its expiry, 0 on the last day, negative afterwards. */
export interface ListedOrder extends OrderSummary {
  readonly daysLeft: number;
}

/** A part of the list, as of `today`. */
export interface OrderList extends Page<ListedOrder> {
  readonly today: LocalDate;
}

/**
 * Orders and authorizations, newest entry first (section 2 of part 1). Refuses with `record-not-found` for a site that the
 * caller can't see.
 */
export const listOrders = query<{ orderBook: OrderBook }, ListOrdersInput, OrderList>({
  action: 'orders.list',
  allow: onScreen('service-intake'),
  async run({ orderBook, clock }, actor, { search, kind, siteId, page }) {
    const sites = askedSites(actor, 'lists', siteId);
    if (!sites.ok) return sites;
    const text = tidy(search);
    const wanted = text === '' ? null : { terms: searchTerms('any', text), code: text.toUpperCase() };
    const { rows, total } = await orderBook.page({ sites: sites.value, kind, search: wanted }, page);
    const now = today(clock);
    return ok({
      rows: rows.map((order) => ({ ...order, daysLeft: daysToExpiry(now, order.expiresOn) })),
      total,
      today: now,
    });
  },
});
