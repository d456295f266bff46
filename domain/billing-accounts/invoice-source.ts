import { isSameNit } from '#domain/catalogues';
import { NO_PAYER } from '#domain/rules';
import type { Result } from '#domain/shared';
import type { Invoice } from './account.ts';

/** What an electronic invoice of the DIAN says. */
export interface ElectronicInvoice extends Invoice {
  /** The NIT of who pays, as it is written; the document of a person who pays themselves. */
  readonly payerNit: string;
  readonly issuerNit: string;
  /** The code of the DIAN, 96 hexadecimal characters. */
  readonly cufe: string;
}

/** Reads invoices of another program. */
export interface InvoiceSource {
  /**
   * Reads an XML file: an `Invoice` of UBL 2.1, or the `AttachedDocument` around one. Refuses with `invoice-xml-unreadable`,
   * `invoice-xml-unsafe`, `invoice-xml-other`, `invoice-xml-incomplete` and `invoice-xml-currency`.
   */
  read(content: Uint8Array): Promise<Result<ElectronicInvoice>>;
}

/** The stored XML file of an invoice with what it says. */
export interface InvoiceFile extends ElectronicInvoice {
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly storageKey: string;
  readonly sha256: string;
}

/** The XML files of the invoices of accounts. */
export interface InvoiceFiles {
  /** The file of an account; null for none. */
  current(accountId: number): Promise<InvoiceFile | null>;
  /** Stores the file of an account; the one before stays without being its file. */
  add(accountId: number, file: InvoiceFile, at: string): Promise<void>;
  /** Leaves an account without a file; what was stored stays. */
  release(accountId: number): Promise<void>;
}

/** What an electronic invoice says otherwise than its account. */
export interface InvoiceDifference {
  readonly field: 'payerNit' | 'issuerNit' | 'date' | 'value' | 'copayments';
  readonly ofFile: string | number | null;
  readonly ofAccount: string | number | null;
}

interface Compared {
  readonly payerId: number;
  readonly payerNit: string | null;
  /** The NIT of the setting; empty for none. */
  readonly foundationNit: string;
  /** Null while none is typed. */
  readonly invoice: Invoice | null;
}

const isOtherNit = (one: string, other: string): boolean => !isSameNit(one, other);

/**
 * What an electronic invoice says otherwise than its account (B53). A NIT that nobody has written is not compared, nor is the document of
 * a client who pays themselves.
 */
export function invoiceDifferences(
  file: ElectronicInvoice,
  { payerId, payerNit, foundationNit, invoice }: Compared,
): readonly InvoiceDifference[] {
  const found: InvoiceDifference[] = [];
  const compare = (field: InvoiceDifference['field'], ofAccount: InvoiceDifference['ofAccount']) => {
    if (file[field] !== ofAccount) found.push({ field, ofFile: file[field], ofAccount });
  };
  if (payerId !== NO_PAYER && payerNit && isOtherNit(file.payerNit, payerNit)) compare('payerNit', payerNit);
  if (foundationNit && isOtherNit(file.issuerNit, foundationNit)) compare('issuerNit', foundationNit);
  if (!invoice) return found;
  compare('date', invoice.date);
  compare('value', invoice.value);
  compare('copayments', invoice.copayments);
  return found;
}
