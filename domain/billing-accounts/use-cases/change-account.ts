import { command, succeeded } from '#domain/access';
import type { Holidays } from '#domain/scheduling';
import { invalid, refuse, today } from '#domain/shared';
import { admits } from '../account.ts';
import { checkInvoice, type InvoiceInput } from '../check-invoice.ts';
import { deadlineAfter } from '../deadlines.ts';
import { writesAccounts } from '../policies.ts';
import type { BillingAccounts } from '../ports.ts';
import { reachAccount } from '../read-account.ts';
import { invoiceErrors } from './create-account.ts';

interface ChangeAccountInput {
  readonly id: number;
  /** Null to leave it as it is. */
  readonly invoice: InvoiceInput | null;
  /** Sessions that are left for a later account; null to leave them as they are. */
  readonly postponed: readonly number[] | null;
}

/**
 * Changes the invoice of an account or which sessions wait for a later one (B35). Invalid: the fields of `checkInvoice` under `invoice.`,
 * with `invoice-in-other-account` and `invoice-not-wanted`, and `postponed` `unknown-option`. Refuses with `account-state` and `record-not-found`.
 */
export const changeAccount = command<
  { readonly billingAccounts: BillingAccounts; readonly holidays: Holidays },
  ChangeAccountInput,
  void
>({
  action: 'billing-accounts.change',
  allow: writesAccounts,
  async run({ billingAccounts, holidays, clock }, actor, { id, invoice: typed, postponed }) {
    const reached = await reachAccount({ billingAccounts }, actor, id, true);
    if (!reached.ok) return reached;
    const account = reached.value;
    if (!admits(account.state, 'change')) return refuse('account-state');
    if (typed !== null) {
      if (account.kind !== 'invoice') return invalid({ 'invoice.number': 'invoice-not-wanted' });
      const invoice = checkInvoice(typed, today(clock));
      if (!invoice.ok) return invoiceErrors(invoice);
      const supportsDue = deadlineAfter(holidays, 'supports', invoice.value.date);
      if (!(await billingAccounts.changeInvoice(id, invoice.value, supportsDue)))
        return invalid({ 'invoice.number': 'invoice-in-other-account' });
    }
    if (postponed !== null) {
      const candidates = new Set((await billingAccounts.candidates(account)).map((session) => session.id));
      const ids = [...new Set(postponed)];
      if (!ids.every((each) => candidates.has(each))) return invalid({ postponed: 'unknown-option' });
      await billingAccounts.postpone(id, ids);
    }
    return succeeded(undefined, {
      subject: 'billing-account',
      subjectId: id,
      siteId: account.siteIds[0] ?? null,
      detail: { code: account.code, invoice: typed?.number ?? null, postponed: postponed?.length ?? null },
    });
  },
});
