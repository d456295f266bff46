import { type Actor, onlyAdministrators, onScreen, onWritableScreen, visibleSites } from '#domain/access';
import type { AccountState, BillingAccount } from './account.ts';

/** Who may read accounts. */
export const readsAccounts = onScreen('billing-accounts');

/** Who may create, export and end accounts. */
export const writesAccounts = onWritableScreen('billing-accounts');

/** Whether the caller sees every site of an account (B36). */
export function seesAccount(actor: Actor, { siteIds }: Pick<BillingAccount, 'siteIds'>): boolean {
  const sites = visibleSites(actor, readsAccounts);
  return sites === 'all' || siteIds.every((id) => sites.includes(id));
}

/** Whether the caller may discard an account in a state that can be discarded: an accepted one is for role 1 alone (B35). */
export const mayDiscard = (actor: Actor, state: AccountState): boolean =>
  writesAccounts.permits(actor) && (state !== 'accepted' || onlyAdministrators.permits(actor));
