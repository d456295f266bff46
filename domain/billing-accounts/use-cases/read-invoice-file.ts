import { preparedCommand, query, succeeded } from '#domain/access';
import { isSameNit, type Payers } from '#domain/catalogues';
import type { FileStore } from '#domain/documents';
import { NO_PAYER } from '#domain/rules';
import type { SettingRepository } from '#domain/settings';
import { FILE_MAX_BYTES, invalid, notFound, ok } from '#domain/shared';
import {
  type ElectronicInvoice,
  type InvoiceDifference,
  type InvoiceFiles,
  type InvoiceSource,
  invoiceDifferences,
} from '../invoice-source.ts';
import { readsAccounts, writesAccounts } from '../policies.ts';
import type { BillingAccounts } from '../ports.ts';
import { reachAccount } from '../read-account.ts';

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

export interface InvoiceFileContent {
  readonly id: number;
  readonly siteId: number | null;
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** The XML file of the invoice of an account. Refuses with `record-not-found`, also without a file. */
export const getInvoiceFile = query<
  {
    readonly billingAccounts: BillingAccounts;
    readonly invoiceFiles: InvoiceFiles;
    readonly fileStore: Pick<FileStore, 'get'>;
  },
  { readonly id: number },
  InvoiceFileContent
>({
  action: 'billing-accounts.open-invoice',
  allow: readsAccounts,
  async run(ports, actor, { id }) {
    const reached = await reachAccount(ports, actor, id);
    if (!reached.ok) return reached;
    const file = await ports.invoiceFiles.current(id);
    const content = file && (await ports.fileStore.get(file.storageKey));
    if (!file || !content) return notFound();
    const { name, contentType } = file;
    return ok({ id, siteId: reached.value.siteIds[0] ?? null, name, contentType, content });
  },
  auditFactsOf: ({ id, siteId, name }) => ({
    subject: 'billing-account',
    subjectId: id,
    siteId,
    detail: { file: name },
  }),
});
