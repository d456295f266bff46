import { daysBetween, type LocalDate, type Refusal } from '#domain/shared';
import type { OrderedService } from './order.ts';
import type { RequestedService } from './services.ts';

/**
 * A warning that never refuses an entry (O7):
 * - `already-expired`: the last day of use has passed;
 * - `expires-late`: the last day of use is more than a year ahead;
 * - `payer-not-of-patient` (`payer`, the short name of the patient's entity): the chosen entity is not the patient's;
 * - `payer-differs-from-order`: a correction gave the authorization another payer than its medical order has;
 * - `outlives-order` (`expiresOn` of the order): the authorization lasts longer than its medical order;
 * - `precedes-order` (`issuedOn` of the order): the authorization was issued before its medical order;
 * - `not-ordered` (`code` of the CUPS): the medical order does not have this service;
 * - `beyond-ordered` (`code`; units `ordered` and `authorized`, those of this authorization included): more units than were ordered.
 */
export type OrderWarning = Required<Pick<Refusal, 'code' | 'params'>>;

/** A medical order, for comparison. */
interface ComparedOrder {
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
  readonly services: readonly Pick<OrderedService, 'cupsId' | 'ordered' | 'authorized'>[];
}

/** An expiry later than this many days from today may be a typing error. */
const MAX_DAYS_AHEAD = 366;

/** `already-expired`, `expires-late` or nothing. */
export function expiryWarnings(expiresOn: LocalDate, today: LocalDate): readonly OrderWarning[] {
  if (expiresOn < today) return [{ code: 'already-expired', params: {} }];
  return daysBetween(today, expiresOn) > MAX_DAYS_AHEAD ? [{ code: 'expires-late', params: {} }] : [];
}

/** An authorization, for comparison. `services` has each CUPS once, as after `mergeServices`; `code` is the CUPS code. */
interface ComparedAuthorization {
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
  readonly services: readonly (RequestedService & { readonly code: string })[];
}

/**
 * The deviations of an authorization from its medical order. They are only warnings, because payers do authorize services that
 * nobody ordered (O7).
 */
export function deviationsFrom(
  order: ComparedOrder,
  authorization: ComparedAuthorization,
): readonly OrderWarning[] {
  const warnings: OrderWarning[] = [];
  if (authorization.issuedOn < order.issuedOn) {
    warnings.push({ code: 'precedes-order', params: { issuedOn: order.issuedOn } });
  }
  if (authorization.expiresOn > order.expiresOn) {
    warnings.push({ code: 'outlives-order', params: { expiresOn: order.expiresOn } });
  }
  for (const { cupsId, code, quantity } of authorization.services) {
    const service = order.services.find((ordered) => ordered.cupsId === cupsId);
    if (!service) warnings.push({ code: 'not-ordered', params: { code } });
    else if (service.authorized + quantity > service.ordered) {
      const authorized = service.authorized + quantity;
      warnings.push({ code: 'beyond-ordered', params: { code, ordered: service.ordered, authorized } });
    }
  }
  return warnings;
}

/** {@link deviationsFrom} for an authorization whose units are already included in the order's `authorized`. */
export function deviationsFromOwnOrder(
  order: ComparedOrder,
  authorization: ComparedAuthorization,
): readonly OrderWarning[] {
  const ownUnits = new Map(authorization.services.map(({ cupsId, quantity }) => [cupsId, quantity]));
  const services = order.services.map((service) => ({
    ...service,
    authorized: service.authorized - (ownUnits.get(service.cupsId) ?? 0),
  }));
  return deviationsFrom({ ...order, services }, authorization);
}
