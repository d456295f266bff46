import type { LocalDate } from '#domain/shared';
import type { StoredCorrection } from './correction.ts';
import type { OrderDetail, OrderedService, OrderLine, OrderSummary, UsableMedicalOrder } from './order.ts';
import { deviationsFrom, type OrderWarning } from './warnings.ts';

/** The record of a cancellation. */
interface OrderCancellation {
  readonly by: number;
  readonly at: string;
  readonly reason: string | null;
}

/** Orders, for changing. */
export interface OrderChanges {
  /** Locks the lines and the patient of the order until the transaction ends. */
  lock(orderId: number): Promise<void>;
  /**
   * Deactivates an order by one conditional update (O9); returns false and changes nothing when the order is not active, has
   * scheduled units or has active authorizations.
   */
  cancel(orderId: number, cancellation: OrderCancellation): Promise<boolean>;
  /**
   * Assigns a medical order and its payer to a código 90 authorization; returns false when the authorization already has a medical order
   * or is not active (O10).
   */
  attachMedicalOrder(
    authorizationId: number,
    to: { readonly medicalOrderId: number; readonly payerId: number },
  ): Promise<boolean>;
  /**
   * Stores corrected facts of an authorization by one conditional update (O13); returns false and changes nothing when it is not active,
   * or gets another payer while units are scheduled. With another expiry its former expiry notices no longer count (N6).
   */
  correct(authorizationId: number, correction: StoredCorrection): Promise<boolean>;
}

/** Refusal codes of changing an order. */
export type OrderChangeRefusal =
  | 'order-not-active'
  | 'order-has-sessions'
  | 'order-has-authorizations'
  | 'not-awaiting-order';

/** The facts that decide whether an order can be cancelled. */
type CancellableOrder = Pick<OrderDetail, 'active'> & {
  readonly lines: readonly Pick<OrderDetail['lines'][number], 'scheduled'>[];
  readonly authorizations: readonly Pick<OrderDetail['authorizations'][number], 'active'>[];
};

/**
 * Why an order can't be cancelled now; null when it can (O9).
 */
export function cancellationObstacle({
  active,
  lines,
  authorizations,
}: CancellableOrder): OrderChangeRefusal | null {
  if (!active) return 'order-not-active';
  if (lines.some(({ scheduled }) => scheduled > 0)) return 'order-has-sessions';
  return authorizations.some((authorization) => authorization.active) ? 'order-has-authorizations' : null;
}

/** Whether an order is an active código 90 authorization without medical order (O10). */
export const awaitsMedicalOrder = (
  order: Pick<OrderSummary, 'kind' | 'code90' | 'active' | 'medicalOrderId'>,
): boolean => order.kind === 'authorization' && order.code90 && order.active && order.medicalOrderId === null;

/** A medical order that can be attached to a código 90 authorization. */
export interface AttachableOrder extends UsableMedicalOrder {
  readonly services: readonly OrderedService[];
}

interface AttachedAuthorization {
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
  readonly lines: readonly Pick<OrderLine, 'cupsId' | 'cupsCode' | 'authorized'>[];
}

/** The part of an authorization that is compared with its medical order. */
export const comparableAuthorization = ({ issuedOn, expiresOn, lines }: AttachedAuthorization) => ({
  issuedOn,
  expiresOn,
  services: lines.map(({ cupsId, cupsCode, authorized }) => ({
    cupsId,
    code: cupsCode,
    quantity: authorized,
  })),
});

/** Whether active authorizations cover all services of an order. */
export const isFullyAuthorized = ({ services }: Pick<AttachableOrder, 'services'>): boolean =>
  services.length > 0 && services.every(({ ordered, authorized }) => authorized >= ordered);

/** The deviations of an authorization from a medical order to be attached (O7). */
export const attachmentWarnings = (
  order: AttachableOrder,
  authorization: AttachedAuthorization,
): readonly OrderWarning[] => deviationsFrom(order, comparableAuthorization(authorization));
