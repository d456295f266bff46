import { onScreen, query, reachesSite } from '#domain/access';
import { notFound, ok, today } from '#domain/shared';
import type { ActiveOrder, OrderedService } from '../order.ts';
import type { PayerKind } from '../payer-kinds.ts';
import type { OrderBook, ServiceIntake } from '../ports.ts';
import { unauthorizedOf } from '../quota.ts';

/** An active medical order with what is still to be authorized of it. */
export interface OrderToAuthorize extends ActiveOrder {
  readonly open: readonly (Pick<OrderedService, 'cupsId' | 'code' | 'description'> & {
    /** Sessions, at least 1. */
    readonly quantity: number;
  })[];
}

/**
 * The patient's medical orders of one kind of payer to which an authorization can be added: active and not expired, soonest
 * expiry first, each with what is left to authorize (section 2 of part 1). Refuses with `record-not-found`, also for a patient of another site.
 */
export const listActiveOrders = query<
  { orderBook: OrderBook; serviceIntake: ServiceIntake },
  { readonly patientId: number; readonly payerKind: PayerKind },
  readonly OrderToAuthorize[]
>({
  action: 'orders.list-active',
  allow: onScreen('service-intake'),
  async run({ orderBook, serviceIntake, clock }, actor, { patientId, payerKind }) {
    const patient = await serviceIntake.patient(patientId);
    if (!patient || !reachesSite(actor, patient.siteId)) return notFound();
    const orders = await orderBook.active(patientId, payerKind, today(clock));
    const services = await orderBook.orderedServices(orders.map(({ id }) => id));
    const openOf = (id: number) =>
      services
        .filter(({ orderId }) => orderId === id)
        .map((service) => ({ ...service, quantity: unauthorizedOf(service) }))
        .filter(({ quantity }) => quantity > 0);
    return ok(orders.map((order) => ({ ...order, open: openOf(order.id) })));
  },
});
