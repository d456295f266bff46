import { query, visibleSites } from '#domain/access';
import type { Payer, Payers } from '#domain/catalogues';
import { NO_PAYER } from '#domain/rules';
import { ok } from '#domain/shared';
import type { Sites } from '#domain/sites';
import { readsAccounts } from '../policies.ts';

export interface AccountChoices {
  readonly payers: readonly Pick<Payer, 'id' | 'name'>[];
  readonly siteNames: readonly string[];
}

/** The active payers and the visible sites that an account may have. */
export const listAccountChoices = query<
  { readonly payers: Payers; readonly sites: Sites },
  void,
  AccountChoices
>({
  action: 'billing-accounts.list',
  allow: readsAccounts,
  async run({ payers, sites }, actor) {
    const visible = visibleSites(actor, readsAccounts);
    const active = await payers.list({ activeOnly: true });
    const seen = (await sites.all()).filter(({ id }) => visible === 'all' || visible.includes(id));
    return ok({
      payers: active.filter(({ id }) => id !== NO_PAYER).map(({ id, name }) => ({ id, name })),
      siteNames: seen.map(({ name }) => name),
    });
  },
});
