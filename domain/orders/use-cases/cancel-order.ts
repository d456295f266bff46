import { command, done, opensLocksOf, reachesSite } from '#domain/access';
import { notFound, ok, parseReason, refuse, timestamp, today } from '#domain/shared';
import { cancellationObstacle, type OrderChanges } from '../changes.ts';
import type { OrderKind } from '../order.ts';
import { changesOrders } from '../policies.ts';
import type { OrderBook } from '../ports.ts';

interface CancelOrderInput {
  readonly id: number;
  /** Null for a program, which is not asked for one (section 7 of part 1). */
  readonly reason: string | null;
}

/**
 * Cancels an authorization, a private service or a medical order; who, when and why are kept (section 4 of part 1; decisions,
 * section 3). Of a booking and a cancellation at the same moment only one succeeds. Invalid: `reason` `reason-required` or
 * `reason-too-long`. Refuses with the codes of `cancellationObstacle`, with `patient-inactive`, and with `record-not-found`
 * for an order of a site that the caller can't see.
 */
export const cancelOrder = command<
  { orderBook: OrderBook; orderChanges: OrderChanges },
  CancelOrderInput,
  { readonly code: string; readonly kind: OrderKind }
>({
  action: 'orders.cancel',
  allow: changesOrders,
  async run({ orderBook, orderChanges, clock }, actor, { id, reason: typed }) {
    const given = typed === null ? ok(null) : parseReason(typed);
    if (!given.ok) return given;
    const reason = given.value;
    await orderChanges.hold(id);
    const order = await orderBook.detail({ id }, { today: today(clock), opens: opensLocksOf(actor) });
    if (!order || !reachesSite(actor, order.siteId)) return notFound();
    const obstacle = cancellationObstacle(order);
    if (obstacle) return refuse(obstacle);
    if (!order.patientActive) return refuse('patient-inactive');
    const cancellation = { by: actor.userId, at: timestamp(clock), reason };
    if (!(await orderChanges.cancel(id, cancellation))) return refuse('order-has-sessions');
    const { kind, code, patientId, siteId } = order;
    return done(
      { code, kind },
      { subject: kind, subjectId: id, patientId, siteId, detail: { code, reason } },
    );
  },
});
