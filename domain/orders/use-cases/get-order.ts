import { type Actor, notReached, onScreen, openableLocksOf, query, reachesSite } from '#domain/access';
import type { UnavailableDatesPorts } from '#domain/scheduling';
import { ok, today } from '#domain/shared';
import { correctionObstacle } from '../correction.ts';
import { type OrderCorrection, withoutLockedText } from '../correction-trace.ts';
import { daysToExpiry, isUsable } from '../coverage.ts';
import type { Forecast } from '../forecast.ts';
import { readForecaster } from '../forecaster.ts';
import type { OrderAuthorization, OrderDetail, OrderLine } from '../order.ts';
import { awaitsMedicalOrder, cancellationObstacle, comparableAuthorization } from '../order-changes.ts';
import { ownDeviations } from '../own-deviations.ts';
import { changesOrders, entersOrders } from '../policies.ts';
import type { OrderQueries } from '../ports.ts';
import { grantedUnitsOf, remainingUnitsOn, unauthorizedUnitsOf } from '../quota.ts';
import { deviationsFromOwnOrder, type OrderWarning } from '../warnings.ts';

/** A service with the units that can still be scheduled today, and their forecast. */
export type LineWithRemaining = OrderLine & {
  readonly remaining: number;
  readonly forecast: Forecast | null;
};

/** An order with computed figures; `daysLeft` as in `ListedOrder`. */
export interface OrderView extends Omit<OrderDetail, 'lines' | 'authorizations'> {
  readonly daysLeft: number;
  /** Whether the caller may cancel it now. */
  readonly mayCancel: boolean;
  /** Whether the caller may attach a medical order now. */
  readonly mayAttach: boolean;
  /** Whether the caller may enter an authorization of this medical order now. */
  readonly mayAuthorize: boolean;
  /** Whether the caller may correct it now. */
  readonly mayCorrect: boolean;
  /** Its corrections, latest first. */
  readonly corrections: readonly OrderCorrection[];
  /** Deviations of an active authorization from its medical order. */
  readonly warnings: readonly OrderWarning[];
  /** `grantedUnits`: units of the service that active authorizations grant, also beyond the ordered ones. */
  readonly lines: readonly (LineWithRemaining & { readonly grantedUnits: number })[];
  readonly authorizations: readonly (Omit<OrderAuthorization, 'lines'> & {
    readonly lines: readonly LineWithRemaining[];
    readonly warnings: readonly OrderWarning[];
  })[];
}

/**
 * One order, by id or by code, with its services and, for a medical order, its authorizations. Refuses with `record-not-found`,
 * also for an order of a site that the caller sees in lists only (A3).
 */
export const getOrder = query<
  { orderQueries: OrderQueries } & UnavailableDatesPorts,
  { readonly id: number } | { readonly code: string },
  OrderView
>({
  action: 'orders.read',
  allow: onScreen('service-intake', 'order-management'),
  async run(ports, actor, key) {
    const day = today(ports.clock);
    const order = await ports.orderQueries.detail(key, { today: day, openableLocks: openableLocksOf(actor) });
    if (!order || !reachesSite(actor, order.siteId)) return notReached(order);
    const corrections = order.kind === 'authorization' ? await ports.orderQueries.corrections(order.id) : [];
    const authorizations = order.authorizations.map((each) => ({
      ...each,
      kind: 'authorization' as const,
      siteId: order.siteId,
    }));
    const forecastOf = await readForecaster(ports, [order, ...authorizations], day);
    const linesWithRemainingOf = (source: OrderDetail | (typeof authorizations)[number]) =>
      source.lines.map((line) => ({
        ...line,
        remaining: remainingUnitsOn(source, line, day),
        forecast: forecastOf(source, line),
      }));
    const orderWithServices = { ...order, services: orderedServicesOf(order) };
    return ok({
      ...order,
      daysLeft: daysToExpiry(day, order.expiresOn),
      mayCancel: mayChange(actor, order) && cancellationObstacle(order) === null,
      mayAttach: mayChange(actor, order) && awaitsMedicalOrder(order),
      mayAuthorize:
        entersOrders.permits(actor) &&
        order.kind === 'medical-order' &&
        order.patientActive &&
        isUsable(order, day) &&
        orderWithServices.services.some((service) => unauthorizedUnitsOf(service) > 0),
      mayCorrect: entersOrders.permits(actor) && correctionObstacle(order) === null,
      corrections: order.confidential ? withoutLockedText(corrections) : corrections,
      warnings: await ownDeviations(ports.orderQueries, order),
      lines: linesWithRemainingOf(order).map((line) => ({
        ...line,
        grantedUnits: grantedUnitsOf(order.authorizations, line.cupsId),
      })),
      authorizations: authorizations.map((authorization) => ({
        ...authorization,
        lines: linesWithRemainingOf(authorization),
        warnings: authorization.active
          ? deviationsFromOwnOrder(orderWithServices, comparableAuthorization(authorization))
          : [],
      })),
    });
  },
});

const mayChange = (actor: Actor, { patientActive }: OrderDetail) =>
  changesOrders.permits(actor) && patientActive;

const orderedServicesOf = ({ lines, authorizations }: OrderDetail) =>
  lines.map(({ cupsId, authorized }) => ({
    cupsId,
    ordered: authorized,
    authorized: grantedUnitsOf(authorizations, cupsId),
  }));
