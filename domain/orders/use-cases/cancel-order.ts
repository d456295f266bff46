import { command, notReached, openableLocksOf, reachesSite, succeeded } from '#domain/access';
import { ok, parseReason, refuse, timestamp, today } from '#domain/shared';
import type { OrderKind } from '../order.ts';
import { cancellationObstacle, type OrderChanges } from '../order-changes.ts';
import { changesOrders } from '../policies.ts';
import type { OrderQueries } from '../ports.ts';

interface CancelOrderInput {
  readonly id: number;
  /** Null from the API, which sends no reason. */
  readonly reason: string | null;
}

/**
 * Cancels an authorization, a private service or a medical order (O9); author, instant and reason are stored. When a booking and a
 * cancellation happen at the same time, only one succeeds. Invalid: `reason` `reason-required` or `reason-too-long`. Refuses with the codes
 * of `cancellationObstacle`, with `patient-inactive`, and with `record-not-found`.
 */
export const cancelOrder = command<
  { orderQueries: OrderQueries; orderChanges: OrderChanges },
  CancelOrderInput,
  { readonly code: string; readonly kind: OrderKind }
>({
  action: 'orders.cancel',
  allow: changesOrders,
  async run({ orderQueries, orderChanges, clock }, actor, { id, reason: typed }) {
    const parsed = typed === null ? ok(null) : parseReason(typed);
    if (!parsed.ok) return parsed;
    const reason = parsed.value;
    await orderChanges.lock(id);
    const order = await orderQueries.detail(
      { id },
      { today: today(clock), openableLocks: openableLocksOf(actor) },
    );
    if (!order || !reachesSite(actor, order.siteId)) return notReached(order);
    const obstacle = cancellationObstacle(order);
    if (obstacle) return refuse(obstacle);
    if (!order.patientActive) return refuse('patient-inactive');
    const cancellation = { by: actor.userId, at: timestamp(clock), reason };
    if (!(await orderChanges.cancel(id, cancellation))) return refuse('order-has-sessions');
    const { kind, code, patientId, siteId } = order;
    return succeeded(
      { code, kind },
      { subject: kind, subjectId: id, patientId, siteId, detail: { code, reason } },
    );
  },
});
