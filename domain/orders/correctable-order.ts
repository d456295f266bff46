import { type Actor, notReached, openableLocksOf, reachesSite } from '#domain/access';
import { type LocalDate, ok, type Result, refuse } from '#domain/shared';
import { correctionObstacle } from './correction.ts';
import type { OrderDetail } from './order.ts';
import type { OrderQueries } from './ports.ts';

/** An authorization that the caller may correct. Refuses with `record-not-found` and the codes of `correctionObstacle`. */
export async function readCorrectable(
  orderQueries: OrderQueries,
  actor: Actor,
  id: number,
  day: LocalDate,
): Promise<Result<OrderDetail>> {
  const order = await orderQueries.detail({ id }, { today: day, openableLocks: openableLocksOf(actor) });
  if (!order || !reachesSite(actor, order.siteId)) return notReached(order);
  const obstacle = correctionObstacle(order);
  return obstacle ? refuse(obstacle) : ok(order);
}
