import { anyUser, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { Payer, PayerFilter, Payers } from '../ports.ts';

/** Lists the payers of a kind and scheme; N/A is always among them. */
export const listPayers = query<{ payers: Payers }, PayerFilter, readonly Payer[]>({
  action: 'payers.list',
  allow: anyUser,
  run: async ({ payers }, _actor, filter) => ok(await payers.list(filter)),
});
