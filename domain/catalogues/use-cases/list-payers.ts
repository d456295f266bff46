import { anyUser, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { Payer, PayerFilter, Payers } from '../ports.ts';

/** Payers of a kind and, for an EPS, of an affiliation scheme; N/A is among them always (section 9 of part 1). */
export const listPayers = query<{ payers: Payers }, PayerFilter, readonly Payer[]>({
  action: 'payers.list',
  allow: anyUser,
  run: async ({ payers }, _actor, filter) => ok(await payers.list(filter)),
});
