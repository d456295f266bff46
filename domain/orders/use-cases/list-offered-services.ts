import { onScreen, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { OfferedService } from '../order.ts';
import type { OfferedServices } from '../ports.ts';

/** The active services of a payer, or all for null, by code. */
export const listOfferedServices = query<
  { offeredServices: OfferedServices },
  { readonly payerId: number | null },
  readonly OfferedService[]
>({
  action: 'orders.list-offered-services',
  allow: onScreen('service-intake'),
  run: async ({ offeredServices }, _actor, { payerId }) => ok(await offeredServices.of(payerId)),
});
