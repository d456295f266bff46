import { DateField } from '#app/ui/date-field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { invoiceXmlTexts } from '../copy/invoice-xml.ts';
import { accountTexts as texts } from '../copy.ts';

export const INVOICE_LABELS = {
  'invoice.number': texts.invoiceNumber,
  'invoice.date': texts.invoiceDate,
  'invoice.value': texts.invoiceValue,
  'invoice.copayments': texts.invoiceCopayments,
  invoiceFile: invoiceXmlTexts.file,
};

/** An invoice as it is typed. */
export interface TypedInvoice {
  readonly number: string;
  readonly date: string;
  readonly value: string;
  readonly copayments: string;
}

interface InvoiceFieldsProps {
  /** The beginning of the ids of the controls. */
  readonly id: string;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly values: TypedInvoice;
  readonly onChange: (changed: Partial<TypedInvoice>) => void;
}

/** Number, date and sums of an invoice of another program. */
export function InvoiceFields({ id, errors, values, onChange }: InvoiceFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        id={`${id}-invoice.number`}
        label={texts.invoiceNumber}
        required
        autoComplete="off"
        limit={20}
        value={values.number}
        error={errors['invoice.number']}
        onChange={({ target }) => onChange({ number: target.value })}
      />
      <DateField
        id={`${id}-invoice.date`}
        label={texts.invoiceDate}
        required
        value={values.date}
        error={errors['invoice.date']}
        onChange={(date) => onChange({ date })}
      />
      <TextInput
        id={`${id}-invoice.value`}
        label={texts.invoiceValue}
        hint={texts.whole}
        required
        inputMode="numeric"
        autoComplete="off"
        value={values.value}
        error={errors['invoice.value']}
        onChange={({ target }) => onChange({ value: target.value })}
      />
      <TextInput
        id={`${id}-invoice.copayments`}
        label={texts.invoiceCopayments}
        hint={texts.optional}
        inputMode="numeric"
        autoComplete="off"
        value={values.copayments}
        error={errors['invoice.copayments']}
        onChange={({ target }) => onChange({ copayments: target.value })}
      />
    </div>
  );
}
