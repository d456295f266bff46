import type { LocalDate } from '#domain/shared';
import { isUsable } from './coverage.ts';
import type { OrderAuthorization, OrderedService, Quota } from './order.ts';

/** Units that can still be scheduled on a day; 0 for a cancelled or expired order (Q4). */
export const remainingUnitsOn = (
  order: { readonly active: boolean; readonly expiresOn: LocalDate },
  { authorized, scheduled }: Pick<Quota, 'authorized' | 'scheduled'>,
  day: LocalDate,
): number => (isUsable(order, day) ? authorized - scheduled : 0);

/** Units that active authorizations grant for a service of a medical order. */
export const grantedUnitsOf = (
  authorizations: readonly Pick<OrderAuthorization, 'active' | 'lines'>[],
  cupsId: number,
): number =>
  authorizations
    .filter(({ active }) => active)
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.cupsId === cupsId ? sum + line.authorized : sum), 0);

/** Ordered units of a service that no active authorization grants. */
export const unauthorizedUnitsOf = ({
  ordered,
  authorized,
}: Pick<OrderedService, 'ordered' | 'authorized'>): number => Math.max(0, ordered - authorized);
