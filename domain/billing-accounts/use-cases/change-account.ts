import { command, succeeded } from '#domain/access';
import type { Holidays } from '#domain/scheduling';
import { invalid, refuse, timestamp, today } from '#domain/shared';
import { admits } from '../account.ts';
import { checkInvoice, type InvoiceInput } from '../check-invoice.ts';
import { deadlineAfter } from '../deadlines.ts';
import type { InvoiceFiles } from '../invoice-source.ts';
import { type InvoiceUpload, invoiceCommand, invoiceFileOf, otherNumber } from '../invoice-upload.ts';
import { writesAccounts } from '../policies.ts';
import type { BillingAccounts } from '../ports.ts';
import { reachAccount } from '../read-account.ts';
import { invoiceErrors } from './create-account.ts';

interface ChangeAccountPorts {
  readonly billingAccounts: BillingAccounts;
  readonly invoiceFiles: InvoiceFiles;
  readonly holidays: Holidays;
}

interface ChangeAccountInput extends InvoiceUpload {
  readonly id: number;
  /** Null to leave it as it is. */
  readonly invoice: InvoiceInput | null;
  /** Sessions that are left for a later account; null to leave them as they are. */
  readonly postponed: readonly number[] | null;
}

/**
 * Changes the invoice of an account, its XML file, or which sessions wait for a later one (B35). A file alone is also taken after the
 * export (B53); one of another number is no longer the file of the account. Invalid: the fields of `checkInvoice` under `invoice.`, with
 * `invoice-in-other-account` and `invoice-not-wanted`, `postponed` `unknown-option`, `invoiceFile` with the codes of `invoiceCommand` and
 * `invoice-xml-number` (`number`). Refuses with `account-state` and `record-not-found`.
 */
export const changeAccount = invoiceCommand<ChangeAccountPorts, ChangeAccountInput, void>(
  command({
    action: 'billing-accounts.change',
    allow: writesAccounts,
    async run({ billingAccounts, invoiceFiles, holidays, clock }, actor, input) {
      const { id, invoice: typed, postponed } = input;
      const file = invoiceFileOf(input);
      const reached = await reachAccount({ billingAccounts }, actor, id, true);
      if (!reached.ok) return reached;
      const account = reached.value;
      const onlyFile = file !== null && typed === null && postponed === null;
      if (!admits(account.state, onlyFile ? 'attach-invoice' : 'change')) return refuse('account-state');
      if ((typed !== null || file !== null) && account.kind !== 'invoice')
        return invalid({ 'invoice.number': 'invoice-not-wanted' });
      let number = account.invoice?.number ?? null;
      if (typed !== null) {
        const invoice = checkInvoice(typed, today(clock));
        if (!invoice.ok) return invoiceErrors(invoice);
        const supportsDue = deadlineAfter(holidays, 'supports', invoice.value.date);
        if (!(await billingAccounts.changeInvoice(id, invoice.value, supportsDue)))
          return invalid({ 'invoice.number': 'invoice-in-other-account' });
        number = invoice.value.number;
      }
      if (file) {
        if (file.number !== number) return otherNumber(file);
        await invoiceFiles.add(id, file, timestamp(clock));
      } else if (typed !== null && (await invoiceFiles.current(id))?.number !== number)
        await invoiceFiles.release(id);
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
        detail: {
          ...{ code: account.code, invoice: typed?.number ?? null, postponed: postponed?.length ?? null },
          ...(file && { sha256: file.sha256 }),
        },
      });
    },
  }),
);
