import { preparedCommand, succeeded } from '#domain/access';
import { isSameNit, type Payers } from '#domain/catalogues';
import { NO_PAYER } from '#domain/rules';
import type { SettingRepository } from '#domain/settings';
import { FILE_MAX_BYTES, invalid } from '#domain/shared';
import { accountFileQuery } from '../account-file.ts';
import {
  type ElectronicInvoice,
  type InvoiceDifference,
  type InvoiceFiles,
  type InvoiceSource,
  invoiceDifferences,
} from '../invoice-source.ts';
import { writesAccounts } from '../policies.ts';

interface ReadInvoicePorts {
  readonly invoiceSource: InvoiceSource;
  readonly payers: Payers;
  readonly settingRepository: SettingRepository;
}

export interface ReadInvoice {
  readonly invoice: ElectronicInvoice;
  /** The only active payer with the NIT of the invoice; null for none or several. */
  readonly payer: { readonly id: number; readonly name: string } | null;
  /** What it says otherwise than the chosen payer and the setting of the foundation. */
  readonly differences: readonly InvoiceDifference[];
}

/**
 * Reads the XML file of an invoice, before the transaction and without storing it, and whose NIT it names (B53). Invalid: `invoiceFile` with the codes of
 * `InvoiceSource` and `document-too-big`.
 */
export const readInvoiceFile = preparedCommand<
  ReadInvoicePorts,
  { readonly content: Uint8Array; readonly payerId: number | null },
  ReadInvoice
>({
  action: 'billing-accounts.read-invoice',
  allow: writesAccounts,
  async run({ invoiceSource, payers, settingRepository }, _actor, { content, payerId }, commit) {
    if (content.length > FILE_MAX_BYTES) return invalid({ invoiceFile: 'document-too-big' });
    const read = await invoiceSource.read(content);
    if (!read.ok) return invalid({ invoiceFile: read.refusal.code });
    const invoice = read.value;
    const active = await payers.list({ activeOnly: true });
    const ofNit = active.filter(({ nit }) => nit !== null && isSameNit(nit, invoice.payerNit));
    const chosen = active.find(({ id }) => id === payerId);
    const { foundationNit } = await settingRepository.all();
    const [only] = ofNit.length === 1 ? ofNit : [];
    const value = {
      invoice,
      payer: only ? { id: only.id, name: only.name } : null,
      differences: invoiceDifferences(invoice, {
        payerId: payerId ?? NO_PAYER,
        payerNit: chosen?.nit ?? null,
        foundationNit,
        invoice: null,
      }),
    };
    const detail = { invoice: invoice.number, nit: invoice.payerNit };
    return commit(async () => succeeded(value, { subject: 'billing-account', subjectId: null, detail }));
  },
});

/** The XML file of the invoice of an account. Refuses with `record-not-found`, also without a file. */
export const getInvoiceFile = accountFileQuery<{ readonly invoiceFiles: InvoiceFiles }>(
  'billing-accounts.open-invoice',
  ({ invoiceFiles }, id) => invoiceFiles.current(id),
);
