import { query } from '#domain/access';
import { ok } from '#domain/shared';
import { readsTariffs } from '../policies.ts';
import type { ListedTariff, Tariffs } from '../ports.ts';

interface TariffHistoryInput {
  readonly payerId: number;
  readonly cupsId: number;
}

/** Lists all tariffs of a payer and a service, annulled ones too, newest first (B2). */
export const listTariffHistory = query<
  { readonly tariffs: Tariffs },
  TariffHistoryInput,
  readonly ListedTariff[]
>({
  action: 'tariffs.list',
  allow: readsTariffs,
  run: async ({ tariffs }, _actor, { payerId, cupsId }) => ok(await tariffs.history(payerId, cupsId)),
});
