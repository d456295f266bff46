import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { FileButton } from '#app/ui/file-button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { accountTexts as texts } from '../copy.ts';
import type { AccountView, CauseView } from '../view/account-views.ts';
import { INVOICE_LABELS, InvoiceFields, type TypedInvoice } from './invoice-fields.tsx';
import { type ChosenXml, XmlReader } from './invoice-xml.tsx';

interface DialogProps {
  readonly path: string;
  readonly account: AccountView;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

/** Confirms the warnings of an account and exports it. */
export function ExportDialog({
  warnings,
  ...props
}: DialogProps & { readonly warnings: readonly CauseView[] }) {
  const { path, account, onClose, onSucceeded } = props;
  const form = useRecordForm({ page: path }, { labels: {}, loaded: {}, input: null, onClose, onSucceeded });
  const codes = [...new Set(warnings.map(({ code }) => code))];
  return (
    <RecordDialog
      form={form}
      title={texts.exportTitle(account.code)}
      refusedTitle={texts.refused}
      buttons={<SaveButton form={form}>{texts.confirm(codes.length)}</SaveButton>}
      onSubmit={() => form.send({ intent: 'export', confirmed: codes })}
    >
      <p>{texts.exportText(account.counts.ready)}</p>
      {warnings.length > 0 && (
        <div>
          <p className="font-semibold">{texts.warnings}</p>
          <ul className="list-disc pl-5">
            {warnings.map(({ key, code, text }) => (
              <li key={key} className="break-words">
                {code} · {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </RecordDialog>
  );
}

/** Changes the invoice of an account that is not exported. */
export function InvoiceDialog({
  path,
  account,
  invoice,
  onClose,
  onSucceeded,
}: DialogProps & { readonly invoice: TypedInvoice }) {
  const [values, setValues] = useState(invoice);
  const [xml, setXml] = useState<ChosenXml | null>(null);
  const form = useRecordForm(
    { page: path },
    { labels: INVOICE_LABELS, loaded: {}, input: values, onClose, onSucceeded },
  );
  return (
    <RecordDialog
      form={form}
      title={texts.changeInvoice}
      refusedTitle={texts.refused}
      buttons={<SaveButton form={form}>{texts.saveInvoice}</SaveButton>}
      onSubmit={() => form.send({ intent: 'invoice', invoice: values, invoiceFile: xml })}
    >
      <XmlReader
        id={form.id}
        payerId={account.payerId}
        error={form.errors.invoiceFile}
        onRead={(file, read) => {
          setXml(file);
          setValues(read.invoice);
        }}
      />
      <InvoiceFields
        id={form.id}
        errors={form.errors}
        values={values}
        onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
      />
    </RecordDialog>
  );
}

/** Takes the validator's file, or the CUV. */
export function ResultDialog({ path, onClose, onSucceeded }: DialogProps) {
  const [file, setFile] = useState<{ readonly text: string; readonly name: string } | null>(null);
  const [cuv, setCuv] = useState('');
  const form = useRecordForm(
    { page: path },
    { labels: { file: texts.file, cuv: texts.cuv }, loaded: {}, input: { file, cuv }, onClose, onSucceeded },
  );
  const { id, errors } = form;
  const read = async (files: readonly File[]) => {
    const [chosen] = files;
    if (chosen) setFile({ text: await chosen.text(), name: chosen.name });
  };
  return (
    <RecordDialog
      form={form}
      title={texts.resultTitle}
      refusedTitle={texts.refused}
      buttons={<SaveButton form={form}>{texts.saveResult}</SaveButton>}
      onSubmit={() => form.send({ intent: 'register', file, cuv })}
    >
      <p className="text-muted">{texts.resultHint}</p>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton id={`${id}-file`} aria-label={texts.file} accept=".json,application/json" onFiles={read}>
          {texts.file}
        </FileButton>
        {file && <span className="break-all">{file.name}</span>}
        {errors.file && <span className="text-danger">{errors.file}</span>}
      </div>
      <TextInput
        id={`${id}-cuv`}
        label={texts.cuv}
        autoComplete="off"
        limit={96}
        value={cuv}
        error={errors.cuv}
        onChange={({ target }) => setCuv(target.value)}
      />
    </RecordDialog>
  );
}

/** Discards or closes an account, with a reason. */
export function EndDialog({
  path,
  account,
  step,
  onClose,
  onSucceeded,
}: DialogProps & { readonly step: 'discard' | 'close' }) {
  const [reason, setReason] = useState('');
  const form = useRecordForm(
    { page: path },
    { labels: { reason: texts.reason }, loaded: {}, input: reason, onClose, onSucceeded },
  );
  const isDiscard = step === 'discard';
  return (
    <RecordDialog
      form={form}
      title={isDiscard ? texts.discardTitle(account.code) : texts.closeTitle(account.code)}
      refusedTitle={texts.refused}
      buttons={<SaveButton form={form}>{isDiscard ? texts.discard : texts.close}</SaveButton>}
      onSubmit={() => form.send({ intent: step, reason })}
    >
      <p>{isDiscard ? texts.discardText : texts.closeText}</p>
      <TextArea
        id={`${form.id}-reason`}
        label={texts.reason}
        required
        rows={3}
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        error={form.errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </RecordDialog>
  );
}
