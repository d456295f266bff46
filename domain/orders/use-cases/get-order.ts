import { onScreen, query, reachesSite } from '#domain/access';
import { notFound, ok, today } from '#domain/shared';
import { daysToExpiry } from '../coverage.ts';
import type { OrderAuthorization, OrderDetail, OrderLine } from '../order.ts';
import type { OrderBook } from '../ports.ts';
import { coveredBy, remainingOn } from '../quota.ts';

/** A service with the units that can still be scheduled today. */
export type LineWithRemaining = OrderLine & { readonly remaining: number };

/** An order as its detail shows it; `daysLeft` as in the list. */
export interface OrderView extends Omit<OrderDetail, 'lines' | 'authorizations'> {
  readonly daysLeft: number;
  /** With what the authorizations of a medical order cover. */
  readonly lines: readonly (LineWithRemaining & { readonly covered: number })[];
  readonly authorizations: readonly (Omit<OrderAuthorization, 'lines'> & {
    readonly lines: readonly LineWithRemaining[];
  })[];
}

/**
 * One order, by id or by code, with its services and, for a medical order, its authorizations (section 2 of part 1). Refuses
 * with `record-not-found`, also for an order of a site that the caller can't see.
 */
export const getOrder = query<
  { orderBook: OrderBook },
  { readonly id: number } | { readonly code: string },
  OrderView
>({
  action: 'orders.read',
  allow: onScreen('service-intake'),
  async run({ orderBook, clock }, actor, key) {
    const order = await orderBook.detail(key);
    if (!order || !reachesSite(actor, order.siteId, 'lists')) return notFound();
    const now = today(clock);
    const withRemaining = (of: Pick<OrderDetail, 'active' | 'expiresOn' | 'lines'>) =>
      of.lines.map((line) => ({ ...line, remaining: remainingOn(of, line, now) }));
    return ok({
      ...order,
      daysLeft: daysToExpiry(now, order.expiresOn),
      lines: withRemaining(order).map((line) => ({
        ...line,
        covered: coveredBy(order.authorizations, line.cupsId),
      })),
      authorizations: order.authorizations.map((authorization) => ({
        ...authorization,
        lines: withRemaining(authorization),
      })),
    });
  },
});
