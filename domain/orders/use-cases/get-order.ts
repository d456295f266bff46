import { type Actor, onScreen, opensLocksOf, query, reachesSite } from '#domain/access';
import type { UnavailableDatesPorts } from '#domain/scheduling';
import { notFound, ok, today } from '#domain/shared';
import { forecasterFor } from '../burn-down.ts';
import { awaitsOrder, cancellationObstacle, comparedOf } from '../changes.ts';
import { daysToExpiry } from '../coverage.ts';
import type { Forecast } from '../forecast.ts';
import type { OrderAuthorization, OrderDetail, OrderLine } from '../order.ts';
import { changesOrders } from '../policies.ts';
import type { OrderBook } from '../ports.ts';
import { coveredBy, remainingOn } from '../quota.ts';
import { departuresOfCounted, type Remark } from '../remarks.ts';

/** A service with the units that can still be scheduled today, and what will become of them. */
export type LineWithRemaining = OrderLine & {
  readonly remaining: number;
  readonly forecast: Forecast | null;
};

/** An order as its detail shows it; `daysLeft` as in the list. */
export interface OrderView extends Omit<OrderDetail, 'lines' | 'authorizations'> {
  readonly daysLeft: number;
  /** Whether this caller may cancel it, and attach a medical order to it, at this moment. */
  readonly mayCancel: boolean;
  readonly mayAttach: boolean;
  /** How an active authorization departs from its medical order. */
  readonly remarks: readonly Remark[];
  /** With what the authorizations of a medical order cover. */
  readonly lines: readonly (LineWithRemaining & { readonly covered: number })[];
  readonly authorizations: readonly (Omit<OrderAuthorization, 'lines'> & {
    readonly lines: readonly LineWithRemaining[];
    readonly remarks: readonly Remark[];
  })[];
}

/**
 * One order, by id or by code, with its services and, for a medical order, its authorizations (section 2 of part 1). Refuses
 * with `record-not-found`, also for an order of another site, whose orders roles 19, 20 and 23 see in lists alone.
 */
export const getOrder = query<
  { orderBook: OrderBook } & UnavailableDatesPorts,
  { readonly id: number } | { readonly code: string },
  OrderView
>({
  action: 'orders.read',
  allow: onScreen('service-intake', 'order-management'),
  async run(ports, actor, key) {
    const now = today(ports.clock);
    const order = await ports.orderBook.detail(key, { today: now, opens: opensLocksOf(actor) });
    if (!order || !reachesSite(actor, order.siteId)) return notFound();
    const authorizations = order.authorizations.map((each) => ({
      ...each,
      kind: 'authorization' as const,
      siteId: order.siteId,
    }));
    const forecastOf = await forecasterFor(ports, [order, ...authorizations], now);
    const viewsOf = (of: OrderDetail | (typeof authorizations)[number]) =>
      of.lines.map((line) => ({
        ...line,
        remaining: remainingOn(of, line, now),
        forecast: forecastOf(of, line),
      }));
    const ordered = { ...order, services: orderedIn(order) };
    return ok({
      ...order,
      daysLeft: daysToExpiry(now, order.expiresOn),
      mayCancel: mayChange(actor, order) && cancellationObstacle(order) === null,
      mayAttach: mayChange(actor, order) && awaitsOrder(order),
      remarks: await departuresOf(ports.orderBook, order),
      lines: viewsOf(order).map((line) => ({
        ...line,
        covered: coveredBy(order.authorizations, line.cupsId),
      })),
      authorizations: authorizations.map((authorization) => ({
        ...authorization,
        lines: viewsOf(authorization),
        remarks: authorization.active ? departuresOfCounted(ordered, comparedOf(authorization)) : [],
      })),
    });
  },
});

const mayChange = (actor: Actor, { patientActive }: OrderDetail) =>
  changesOrders.permits(actor) && patientActive;

const orderedIn = ({ lines, authorizations }: OrderDetail) =>
  lines.map(({ cupsId, authorized }) => ({
    cupsId,
    ordered: authorized,
    authorized: coveredBy(authorizations, cupsId),
  }));

async function departuresOf(orderBook: OrderBook, order: OrderDetail): Promise<readonly Remark[]> {
  const { active, medicalOrderId, medicalOrderPeriod } = order;
  if (!active || medicalOrderId === null || medicalOrderPeriod === null) return [];
  const services = await orderBook.orderedServices([medicalOrderId]);
  return departuresOfCounted({ ...medicalOrderPeriod, services }, comparedOf(order));
}
