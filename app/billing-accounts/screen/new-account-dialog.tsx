import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { accountTexts as texts } from '../copy.ts';
import { INVOICE_LABELS, InvoiceFields } from './invoice-fields.tsx';
import { type ChosenXml, XmlReader } from './invoice-xml.tsx';

const ACCOUNTS_PATH = '/facturacion/cuentas';

export interface AccountChoices {
  readonly payers: readonly { readonly id: number; readonly name: string }[];
  readonly siteNames: readonly string[];
}

const LABELS = {
  to: texts.to,
  from: texts.from,
  siteNames: texts.sites,
  ...INVOICE_LABELS,
};

const KINDS = [
  { value: 'invoice', label: 'Con factura' },
  { value: 'no-invoice', label: 'Sin factura (RS)' },
];

interface NewAccountDialogProps {
  readonly choices: AccountChoices;
  readonly today: string;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

/** Creates an account: payer, period, sites and invoice. */
export function NewAccountDialog({ choices, today, onClose, onSucceeded }: NewAccountDialogProps) {
  const [values, setValues] = useState({
    kind: 'invoice',
    payerId: '',
    from: `${today.slice(0, 7)}-01`,
    to: today,
    site: '',
    number: '',
    date: today,
    value: '',
    copayments: '',
  });
  const [xml, setXml] = useState<ChosenXml | null>(null);
  const form = useRecordForm(
    { page: ACCOUNTS_PATH },
    { labels: LABELS, loaded: {}, input: values, onClose, onSucceeded },
  );
  const { id, errors } = form;
  const change = (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed }));
  const hasInvoice = values.kind === 'invoice';
  const send = () => {
    const { kind, payerId, from, to, site, number, date, value, copayments } = values;
    form.send({
      kind,
      payerId: payerId === '' ? null : Number(payerId),
      from,
      to,
      siteNames: site === '' ? null : [site],
      invoice: hasInvoice ? { number, date, value, copayments } : null,
      invoiceFile: hasInvoice ? xml : null,
    });
  };
  return (
    <RecordDialog
      form={form}
      title={texts.addTitle}
      refusedTitle={texts.refused}
      buttons={<SaveButton form={form}>{texts.create}</SaveButton>}
      onSubmit={send}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          id={`${id}-kind`}
          label={texts.kind}
          required
          options={KINDS}
          value={values.kind}
          onChange={({ target }) => change({ kind: target.value })}
        />
        <Select
          id={`${id}-payerId`}
          label={texts.payer}
          placeholder={texts.clients}
          options={choices.payers.map((payer) => ({ value: String(payer.id), label: payer.name }))}
          value={values.payerId}
          onChange={({ target }) => change({ payerId: target.value })}
        />
        <DateField
          id={`${id}-from`}
          label={texts.from}
          required
          value={values.from}
          error={errors.from}
          onChange={(from) => change({ from })}
        />
        <DateField
          id={`${id}-to`}
          label={texts.to}
          required
          value={values.to}
          error={errors.to}
          onChange={(to) => change({ to })}
        />
        <Select
          id={`${id}-siteNames`}
          label={texts.sites}
          placeholder={texts.allSites}
          options={choices.siteNames.map((name) => ({ value: name, label: name }))}
          value={values.site}
          error={errors.siteNames}
          onChange={({ target }) => change({ site: target.value })}
        />
      </div>
      {hasInvoice && (
        <>
          <XmlReader
            id={id}
            payerId={values.payerId === '' ? null : Number(values.payerId)}
            error={errors.invoiceFile}
            onRead={(file, { invoice, payerId }) => {
              setXml(file);
              change({
                ...invoice,
                ...(values.payerId === '' && payerId !== null && { payerId: String(payerId) }),
              });
            }}
          />
          <InvoiceFields id={id} errors={errors} values={values} onChange={change} />
        </>
      )}
    </RecordDialog>
  );
}
