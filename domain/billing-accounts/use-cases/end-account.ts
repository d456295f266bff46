import { command, succeeded } from '#domain/access';
import { forbidden, parseReason, refuse, timestamp } from '#domain/shared';
import { staffName } from '#domain/wording';
import { admits } from '../account.ts';
import type { AccountCorrections } from '../correction-ports.ts';
import { mayDiscard, writesAccounts } from '../policies.ts';
import type { BillingAccounts } from '../ports.ts';
import { reachAccount } from '../read-account.ts';

interface EndInput {
  readonly id: number;
  /** At most 200 characters. */
  readonly reason: string;
}

const endAccount = (
  action: 'billing-accounts.discard' | 'billing-accounts.close',
  step: 'discard' | 'close',
) =>
  command<
    { readonly billingAccounts: BillingAccounts; readonly accountCorrections: AccountCorrections },
    EndInput,
    void
  >({
    action,
    allow: writesAccounts,
    async run(ports, actor, { id, reason: typed }) {
      const { billingAccounts, accountCorrections, clock } = ports;
      const reason = parseReason(typed);
      if (!reason.ok) return reason;
      const reached = await reachAccount(ports, actor, id, true);
      if (!reached.ok) return reached;
      const { state, code, siteIds, kind } = reached.value;
      if (!admits(state, step)) return refuse('account-state');
      if (step === 'discard' && !mayDiscard(actor, state)) return forbidden('not-allowed-to-discard');
      if (step === 'discard') {
        const corrections = await accountCorrections.ofAccount(id);
        const live = corrections.find((correction) => correction.state !== 'discarded');
        if (live) return refuse('account-has-corrections', { account: live.code });
      }
      if (step === 'discard' || kind === 'correction') await billingAccounts.free(id);
      await billingAccounts.end(id, {
        state: step === 'discard' ? 'discarded' : 'closed',
        reason: reason.value,
        by: staffName(actor),
        at: timestamp(clock),
      });
      return succeeded(undefined, {
        subject: 'billing-account',
        subjectId: id,
        siteId: siteIds[0] ?? null,
        detail: { code, from: state, reason: reason.value },
      });
    },
  });

/**
 * Discards an account: its sessions are free, its files stay (B35). Role 1 alone discards an accepted one. Invalid: `reason` with the
 * codes of `parseReason`. Refuses with `account-state`, `not-allowed-to-discard`, `account-has-corrections` (`account`) and
 * `record-not-found`.
 */
export const discardAccount = endAccount('billing-accounts.discard', 'discard');

/** Closes an accepted account, which keeps its sessions (B35); a correction frees them for a next one (B52). Invalid and refuses as {@link discardAccount}. */
export const closeAccount = endAccount('billing-accounts.close', 'close');
