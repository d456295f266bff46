import type { LocalDate } from '#domain/shared';
import type { ActiveOrder, OrderDetail, OrderedService, OrderLine, OrderSummary } from './order.ts';
import { departuresFrom, type Remark } from './remarks.ts';

/** Who cancelled an order, when and why. */
interface OrderCancellation {
  readonly by: number;
  readonly at: string;
  readonly reason: string | null;
}

/** Orders, for changing what was entered. */
export interface OrderChanges {
  /** Keeps others from booking on the order, and from entering orders for its patient, until the transaction ends. */
  hold(orderId: number): Promise<void>;
  /**
   * Makes an order inactive in one conditional step; false, and nothing changed, when it is not active any more, one of its
   * lines has something scheduled, or an active authorization hangs on it.
   */
  cancel(orderId: number, cancellation: OrderCancellation): Promise<boolean>;
  /** Gives a código 90 authorization its order and that order's payer; false when it has one already or is not active. */
  attach(
    authorizationId: number,
    to: { readonly medicalOrderId: number; readonly payerId: number },
  ): Promise<boolean>;
}

/** Rules of changing an order that may say no. */
export type OrderChangeRefusal =
  | 'order-not-active'
  | 'order-has-sessions'
  | 'order-has-authorizations'
  | 'not-awaiting-order';

/** What decides whether an order can be cancelled. */
type Cancellable = Pick<OrderDetail, 'active'> & {
  readonly lines: readonly Pick<OrderDetail['lines'][number], 'scheduled'>[];
  readonly authorizations: readonly Pick<OrderDetail['authorizations'][number], 'active'>[];
};

/**
 * Why an order can't be cancelled at this moment; null when it can (section 4 of part 1; decisions, section 3): an
 * authorization or a private service only while nothing of it is scheduled or done, a medical order only while no active
 * authorization hangs on it.
 */
export function cancellationObstacle({
  active,
  lines,
  authorizations,
}: Cancellable): OrderChangeRefusal | null {
  if (!active) return 'order-not-active';
  if (lines.some(({ scheduled }) => scheduled > 0)) return 'order-has-sessions';
  return authorizations.some((authorization) => authorization.active) ? 'order-has-authorizations' : null;
}

/** Whether an order is an active código 90 authorization that still waits for its medical order. */
export const awaitsOrder = (
  order: Pick<OrderSummary, 'kind' | 'code90' | 'active' | 'medicalOrderId'>,
): boolean => order.kind === 'authorization' && order.code90 && order.active && order.medicalOrderId === null;

/** A medical order that a código 90 authorization may be given. */
export interface AttachableOrder extends ActiveOrder {
  readonly services: readonly OrderedService[];
}

interface AttachedAuthorization {
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
  readonly lines: readonly Pick<OrderLine, 'cupsId' | 'cupsCode' | 'authorized'>[];
}

/** An authorization as it is compared with a medical order. */
export const comparedOf = ({ issuedOn, expiresOn, lines }: AttachedAuthorization) => ({
  issuedOn,
  expiresOn,
  services: lines.map(({ cupsId, cupsCode, authorized }) => ({
    cupsId,
    code: cupsCode,
    quantity: authorized,
  })),
});

/** Whether nothing of an order is left to authorize. */
export const isSpent = ({ services }: Pick<AttachableOrder, 'services'>): boolean =>
  services.length > 0 && services.every(({ ordered, authorized }) => authorized >= ordered);

/** How an authorization departs from a medical order that it would be given; nothing of it is refused. */
export const attachmentRemarks = (
  order: AttachableOrder,
  authorization: AttachedAuthorization,
): readonly Remark[] => departuresFrom(order, comparedOf(authorization));
