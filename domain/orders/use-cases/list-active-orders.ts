import { onScreen, query, reachesSite } from '#domain/access';
import { notFound, ok, today } from '#domain/shared';
import type { ActiveOrder } from '../order.ts';
import type { PayerKind } from '../payer-kinds.ts';
import type { OrderBook, ServiceIntake } from '../ports.ts';

/**
 * The patient's medical orders of one kind of payer to which an authorization can be added: active and not expired, soonest
 * expiry first (section 2 of part 1). Refuses with `record-not-found`, also for a patient of another site.
 */
export const listActiveOrders = query<
  { orderBook: OrderBook; serviceIntake: ServiceIntake },
  { readonly patientId: number; readonly payerKind: PayerKind },
  readonly ActiveOrder[]
>({
  action: 'orders.list-active',
  allow: onScreen('service-intake'),
  async run({ orderBook, serviceIntake, clock }, actor, { patientId, payerKind }) {
    const patient = await serviceIntake.patient(patientId);
    if (!patient || !reachesSite(actor, patient.siteId)) return notFound();
    return ok(await orderBook.active(patientId, payerKind, today(clock)));
  },
});
