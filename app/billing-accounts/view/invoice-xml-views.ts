import type { AccountDetail, InvoiceDifference } from '#domain/billing-accounts';
import { localDate } from '#domain/shared';
import { pesosText, shortDateText } from '#domain/wording';
import { invoiceXmlTexts as texts } from '../copy/invoice-xml.ts';

function valueText(field: InvoiceDifference['field'], value: InvoiceDifference['ofFile']): string {
  if (value === null || value === '') return texts.nothing;
  if (typeof value === 'number') return pesosText(value);
  return field === 'date' ? shortDateText(localDate(value)) : value;
}

/** What an electronic invoice says otherwise, as one line each. */
export const differenceTexts = (differences: readonly InvoiceDifference[]): readonly string[] =>
  differences.map(({ field, ofFile, ofAccount }) =>
    texts.difference(texts.fields[field], valueText(field, ofFile), valueText(field, ofAccount)),
  );

/** The XML file of the invoice on the page of an account. */
export const invoiceFileViewOf = ({ invoiceFile }: AccountDetail) =>
  invoiceFile && {
    name: invoiceFile.name,
    cufe: invoiceFile.cufe,
    differences: differenceTexts(invoiceFile.differences),
  };

export type InvoiceFileView = NonNullable<ReturnType<typeof invoiceFileViewOf>>;

const DIFFERENCE_WORDS = {
  payerNit: 'nitEntidad',
  issuerNit: 'nitPrestador',
  date: 'fecha',
  value: 'valor',
  copayments: 'copagos',
} as const satisfies Readonly<Record<InvoiceDifference['field'], string>>;

/** What an electronic invoice says otherwise, for the API. */
export const differenceBodies = (differences: readonly InvoiceDifference[]) =>
  differences.map(({ field, ofFile, ofAccount }) => ({
    campo: DIFFERENCE_WORDS[field],
    xml: ofFile,
    cuenta: ofAccount,
  }));

/** The XML file of the invoice of an account for the API. */
export const invoiceFileBody = ({ invoiceFile }: AccountDetail) =>
  invoiceFile && {
    nombre: invoiceFile.name,
    cufe: invoiceFile.cufe,
    nitEntidad: invoiceFile.payerNit,
    nitPrestador: invoiceFile.issuerNit,
    diferencias: differenceBodies(invoiceFile.differences),
  };
