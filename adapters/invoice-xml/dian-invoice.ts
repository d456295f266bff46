import type { ElectronicInvoice, InvoiceSource } from '#domain/billing-accounts';
import { ok, PESOS_MAX, parseLocalDate, type Result, refuse } from '#domain/shared';
import { readXmlTexts } from './xml-texts.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const INVOICE = `${UBL}:Invoice-2 Invoice`;
const CONTAINER = `${UBL}:AttachedDocument-2 AttachedDocument`;
/** Where a container has its invoice, in CDATA or escaped. */
const CONTENT = 'Attachment/ExternalReference/Description';

const PARTY = 'Party/PartyTaxScheme/CompanyID';
const TOTAL = 'LegalMonetaryTotal';
const PATHS = {
  number: 'ID',
  cufe: 'UUID',
  date: 'IssueDate',
  currency: 'DocumentCurrencyCode',
  issuerNit: `AccountingSupplierParty/${PARTY}`,
  payerNit: `AccountingCustomerParty/${PARTY}`,
  /** Some programs leave the tax data of a person out. */
  payerDocument: 'AccountingCustomerParty/Party/PartyIdentification/ID',
  /** The gross value of the services, before copayments. */
  value: `${TOTAL}/LineExtensionAmount`,
  prepaid: `${TOTAL}/PrepaidAmount`,
} as const;

const CURRENCY = 'COP';
const CUFE = /^[0-9a-f]{96}$/i;
const NUMBER = /^[A-Z0-9-]{1,20}$/i;
const NIT = /^\d{4,15}$/;
/** A NIT, or the document of a person. */
const DOCUMENT = /^[0-9A-Z]{4,20}$/i;
const AMOUNT = /^(\d{1,15})(?:\.0{1,6})?$/;

/** Whole pesos; null for other amounts. */
function pesosOf(text: string | undefined): number | null {
  const [, whole] = AMOUNT.exec(text ?? '') ?? [];
  const pesos = Number(whole ?? Number.NaN);
  return pesos <= PESOS_MAX ? pesos : null;
}

/** The encoding that the declaration names; UTF-8 without one. */
const encodingOf = (bytes: Uint8Array): string =>
  /^[^>]{0,40}encoding=["']([\w-]{1,20})["']/.exec(
    Buffer.from(bytes.subarray(0, 100)).toString('latin1'),
  )?.[1] ?? 'utf-8';

const ENCODINGS: readonly string[] = ['utf-8', 'utf8', 'iso-8859-1', 'windows-1252', 'us-ascii'];

/** The text of a file; null for bytes that are not of its encoding. */
function decoded(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes).toLowerCase();
  if (!ENCODINGS.includes(encoding)) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const withDigit = (nit: string | undefined, digit: string | undefined): string =>
  nit && digit && /^\d$/.test(digit) ? `${nit}-${digit}` : (nit ?? '');

function invoiceOf(texts: ReadonlyMap<string, string>): Result<ElectronicInvoice> {
  const text = (field: keyof typeof PATHS) => texts.get(PATHS[field]);
  const nitOf = (field: 'payerNit' | 'issuerNit' | 'payerDocument') =>
    withDigit(text(field), texts.get(`${PATHS[field]}@schemeID`));
  const number = text('number')?.toUpperCase() ?? '';
  const date = parseLocalDate(text('date') ?? '');
  const value = pesosOf(text('value'));
  const prepaid = text('prepaid');
  const copayments = prepaid === undefined ? null : pesosOf(prepaid);
  const cufe = text('cufe')?.toLowerCase() ?? '';
  if (text('currency') !== CURRENCY) return refuse('invoice-xml-currency');
  const payer = text('payerNit') === undefined ? 'payerDocument' : 'payerNit';
  const isWhole =
    NUMBER.test(number) &&
    date !== null &&
    value !== null &&
    (prepaid === undefined || copayments !== null) &&
    CUFE.test(cufe) &&
    NIT.test(text('issuerNit') ?? '') &&
    DOCUMENT.test(text(payer) ?? '');
  return isWhole
    ? ok({ number, date, value, copayments, cufe, payerNit: nitOf(payer), issuerNit: nitOf('issuerNit') })
    : refuse('invoice-xml-incomplete');
}

async function readText(text: string, isContained: boolean): Promise<Result<ElectronicInvoice>> {
  const read = await readXmlTexts(text, {
    paths: Object.values(PATHS),
    long: isContained ? [] : [CONTENT],
  });
  if (read === 'unsafe') return refuse('invoice-xml-unsafe');
  if (read === 'unreadable') return refuse('invoice-xml-unreadable');
  if (read.root === INVOICE) return invoiceOf(read.texts);
  const content = read.root === CONTAINER && !isContained ? read.texts.get(CONTENT) : undefined;
  return content ? readText(content, true) : refuse('invoice-xml-other');
}

/** Reads invoices of the DIAN (UBL 2.1), also within their `AttachedDocument`. */
export const dianInvoices: InvoiceSource = {
  async read(content) {
    const text = decoded(content);
    return text === null ? refuse('invoice-xml-unreadable') : readText(text, false);
  },
};
