import { type Actor, command, done, opensLocksOf, query, reachesSite } from '#domain/access';
import { invalid, type LocalDate, notFound, ok, type Result, refuse, today } from '#domain/shared';
import {
  type AttachableOrder,
  attachmentRemarks,
  awaitsOrder,
  isSpent,
  type OrderChanges,
} from '../changes.ts';
import type { OrderDetail } from '../order.ts';
import { changesOrders } from '../policies.ts';
import type { OrderBook } from '../ports.ts';
import type { Remark } from '../remarks.ts';

/** A medical order to choose, with how the authorization would depart from it. */
export interface OrderToAttach extends Omit<AttachableOrder, 'services'> {
  readonly remarks: readonly Remark[];
  /** All that it orders is authorized already: it can't be given any more. */
  readonly spent: boolean;
}

/**
 * The active medical orders that a código 90 authorization may be given, soonest expiry first, also those of which nothing is left. Refuses with
 * `not-awaiting-order`, `patient-inactive`, `record-not-found`.
 */
export const listOrdersToAttach = query<
  { orderBook: OrderBook },
  { readonly id: number },
  readonly OrderToAttach[]
>({
  action: 'orders.list-to-attach',
  allow: changesOrders,
  async run({ orderBook, clock }, actor, { id }) {
    const waiting = await waitingFor(orderBook, actor, id, today(clock));
    if (!waiting.ok) return waiting;
    const { authorization, orders } = waiting.value;
    return ok(
      orders.map(({ services, ...order }) => ({
        ...order,
        remarks: attachmentRemarks({ ...order, services }, authorization),
        spent: isSpent({ services }),
      })),
    );
  },
});

/** An authorization that was given its order. */
export interface AttachedOrder {
  readonly code: string;
  readonly medicalOrderCode: string;
  readonly remarks: readonly Remark[];
}

/**
 * Gives a código 90 authorization the medical order that came later, once (issue 'Código 90'; decisions, section 3). From then
 * on its payer is the order's; its code, dates, services and the mark that it was entered as código 90 stay. Invalid:
 * `medicalOrder` `medical-order-required`, `medical-order-not-active` for one that is cancelled, expired or another
 * patient's, or `medical-order-spent` when all that it orders is authorized. Refuses with `not-awaiting-order`, `patient-inactive`, `record-not-found`.
 */
export const attachMedicalOrder = command<
  { orderBook: OrderBook; orderChanges: OrderChanges },
  { readonly id: number; readonly medicalOrder: string },
  AttachedOrder
>({
  action: 'orders.attach',
  allow: changesOrders,
  async run({ orderBook, orderChanges, clock }, actor, { id, medicalOrder }) {
    if (medicalOrder === '') return invalid({ medicalOrder: 'medical-order-required' });
    await orderChanges.hold(id);
    const waiting = await waitingFor(orderBook, actor, id, today(clock));
    if (!waiting.ok) return waiting;
    const { authorization, orders } = waiting.value;
    const order = orders.find((each) => each.code === medicalOrder);
    if (!order) return invalid({ medicalOrder: 'medical-order-not-active' });
    if (isSpent(order)) return invalid({ medicalOrder: 'medical-order-spent' });
    const to = { medicalOrderId: order.id, payerId: order.payerId };
    if (!(await orderChanges.attach(id, to))) return refuse('not-awaiting-order');
    const { code, patientId, siteId, payerId } = authorization;
    const remarks = attachmentRemarks(order, authorization);
    return done(
      { code, medicalOrderCode: order.code, remarks },
      {
        subject: 'authorization',
        subjectId: id,
        patientId,
        siteId,
        detail: {
          code,
          medicalOrder: order.code,
          payer: { before: payerId, after: order.payerId },
          ...(remarks.length > 0 && { remarks: remarks.map((remark) => remark.code) }),
        },
      },
    );
  },
});

interface Waiting {
  readonly authorization: OrderDetail;
  readonly orders: readonly AttachableOrder[];
}

async function waitingFor(
  orderBook: OrderBook,
  actor: Actor,
  id: number,
  day: LocalDate,
): Promise<Result<Waiting>> {
  const authorization = await orderBook.detail({ id }, { today: day, opens: opensLocksOf(actor) });
  if (!authorization || !reachesSite(actor, authorization.siteId)) return notFound();
  if (!awaitsOrder(authorization)) return refuse('not-awaiting-order');
  if (!authorization.patientActive) return refuse('patient-inactive');
  const orders = await orderBook.active(authorization.patientId, null, day);
  const services = await orderBook.orderedServices(orders.map((order) => order.id));
  return ok({
    authorization,
    orders: orders.map((order) => ({
      ...order,
      services: services.filter(({ orderId }) => orderId === order.id),
    })),
  });
}
