import { daysBetween, type LocalDate, type Refusal } from '#domain/shared';
import type { OrderedService } from './order.ts';
import type { RequestedService } from './services.ts';

/**
 * Something staff should look at, which is no reason to refuse:
 * - `already-expired`: the last day of use is past;
 * - `expires-late`: it is more than a year ahead;
 * - `payer-not-of-patient` (`payer`, the short name of the patient's own): another entity than the patient's was chosen;
 * - `outlives-order` (`expiresOn` of the order): the authorization lasts longer than its medical order;
 * - `precedes-order` (`issuedOn` of the order): the authorization was issued before its medical order;
 * - `not-ordered` (`code` of the CUPS): the medical order does not have this service;
 * - `beyond-ordered` (`code`, `ordered`, `authorized` with this one): more sessions than the medical order has.
 */
export type Remark = Required<Pick<Refusal, 'code' | 'params'>>;

/** What an authorization is compared with. */
interface ComparedOrder {
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
  readonly services: readonly Pick<OrderedService, 'cupsId' | 'ordered' | 'authorized'>[];
}

const DAYS_OF_A_YEAR = 366;

/** `already-expired` or `expires-late`, where it applies. */
export function expiryRemarks(expiresOn: LocalDate, today: LocalDate): readonly Remark[] {
  if (expiresOn < today) return [{ code: 'already-expired', params: {} }];
  return daysBetween(today, expiresOn) > DAYS_OF_A_YEAR ? [{ code: 'expires-late', params: {} }] : [];
}

/** What an authorization asks for; `services` are merged and `code` is that of the CUPS. */
interface ComparedAuthorization {
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
  readonly services: readonly (RequestedService & { readonly code: string })[];
}

/**
 * How an authorization departs from its medical order. The specification is silent about it and payers do authorize other
 * services than the ones ordered, so nothing of this is refused.
 */
export function departuresFrom(
  order: ComparedOrder,
  authorization: ComparedAuthorization,
): readonly Remark[] {
  const remarks: Remark[] = [];
  if (authorization.issuedOn < order.issuedOn) {
    remarks.push({ code: 'precedes-order', params: { issuedOn: order.issuedOn } });
  }
  if (authorization.expiresOn > order.expiresOn) {
    remarks.push({ code: 'outlives-order', params: { expiresOn: order.expiresOn } });
  }
  for (const { cupsId, code, quantity } of authorization.services) {
    const service = order.services.find((ordered) => ordered.cupsId === cupsId);
    if (!service) remarks.push({ code: 'not-ordered', params: { code } });
    else if (service.authorized + quantity > service.ordered) {
      const authorized = service.authorized + quantity;
      remarks.push({ code: 'beyond-ordered', params: { code, ordered: service.ordered, authorized } });
    }
  }
  return remarks;
}

/** {@link departuresFrom} for an authorization that counts in the order's `authorized` already. */
export function departuresOfCounted(
  order: ComparedOrder,
  authorization: ComparedAuthorization,
): readonly Remark[] {
  const own = new Map(authorization.services.map(({ cupsId, quantity }) => [cupsId, quantity]));
  const services = order.services.map((service) => ({
    ...service,
    authorized: service.authorized - (own.get(service.cupsId) ?? 0),
  }));
  return departuresFrom({ ...order, services }, authorization);
}
