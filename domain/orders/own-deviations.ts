import type { OrderDetail } from './order.ts';
import { comparableAuthorization } from './order-changes.ts';
import type { OrderQueries } from './ports.ts';
import { deviationsFromOwnOrder, type OrderWarning } from './warnings.ts';

/** The deviations of an active authorization from its medical order (O7); none for other orders. */
export async function ownDeviations(
  orderQueries: OrderQueries,
  order: OrderDetail,
): Promise<readonly OrderWarning[]> {
  const { active, medicalOrderId, medicalOrderTerms, payerId } = order;
  if (!active || medicalOrderId === null || medicalOrderTerms === null) return [];
  const services = await orderQueries.orderedServices([medicalOrderId]);
  return [
    ...(payerId === medicalOrderTerms.payerId
      ? []
      : [{ code: 'payer-differs-from-order' as const, params: {} }]),
    ...deviationsFromOwnOrder({ ...medicalOrderTerms, services }, comparableAuthorization(order)),
  ];
}
