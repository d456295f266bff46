import { onScreen, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { OfferedService } from '../order.ts';
import type { OfferedServices } from '../ports.ts';

/** Lists the active services of a payer, sorted by code, for intakes and treatment plans; null means all payers. */
export const listOfferedServices = query<
  { offeredServices: OfferedServices },
  { readonly payerId: number | null },
  readonly OfferedService[]
>({
  action: 'orders.list-offered-services',
  allow: onScreen('service-intake', 'clinical-history'),
  run: async ({ offeredServices }, _actor, { payerId }) => ok(await offeredServices.of(payerId)),
});
