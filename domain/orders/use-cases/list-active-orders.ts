import { notReached, onScreen, query, reachesSite } from '#domain/access';
import { ok, today } from '#domain/shared';
import type { OrderedService, UsableMedicalOrder } from '../order.ts';
import type { PayerKind } from '../payer-kinds.ts';
import type { OrderQueries, ServiceIntake } from '../ports.ts';
import { unauthorizedUnitsOf } from '../quota.ts';

/** An active medical order with its unauthorized services. */
export interface OrderToAuthorize extends UsableMedicalOrder {
  readonly unauthorizedServices: readonly (Pick<OrderedService, 'cupsId' | 'code' | 'description'> & {
    /** Units, at least 1. */
    readonly quantity: number;
  })[];
}

/**
 * The patient's active, unexpired medical orders of one payer kind, soonest expiry first, each with its unauthorized services (O6).
 * Refuses with `record-not-found`, also for a patient of another site.
 */
export const listActiveOrders = query<
  { orderQueries: OrderQueries; serviceIntake: ServiceIntake },
  { readonly patientId: number; readonly payerKind: PayerKind },
  readonly OrderToAuthorize[]
>({
  action: 'orders.list-active',
  allow: onScreen('service-intake'),
  async run({ orderQueries, serviceIntake, clock }, actor, { patientId, payerKind }) {
    const patient = await serviceIntake.patient(patientId);
    if (!patient || !reachesSite(actor, patient.siteId)) return notReached(patient);
    const orders = await orderQueries.usableMedicalOrders(patientId, payerKind, today(clock));
    const services = await orderQueries.orderedServices(orders.map(({ id }) => id));
    const unauthorizedServicesOf = (id: number) =>
      services
        .filter(({ orderId }) => orderId === id)
        .map((service) => ({ ...service, quantity: unauthorizedUnitsOf(service) }))
        .filter(({ quantity }) => quantity > 0);
    return ok(orders.map((order) => ({ ...order, unauthorizedServices: unauthorizedServicesOf(order.id) })));
  },
});
