import { useState } from 'react';
import { readDataUrl } from '#app/shared/data-url.ts';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { FileButton } from '#app/ui/file-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { invoiceXmlTexts as texts } from '../copy/invoice-xml.ts';
import type { TypedInvoice } from './invoice-fields.tsx';

/** An XML file that is sent with a form. */
export interface ChosenXml {
  readonly name: string;
  readonly content: string;
}

/** What the server read of an XML file. */
export interface ReadXml {
  readonly invoice: TypedInvoice;
  /** The payer with the NIT of the invoice. */
  readonly payerId: number | null;
  readonly notes: readonly string[];
}

interface XmlReaderProps {
  /** The beginning of the ids of the controls. */
  readonly id: string;
  readonly payerId: number | null;
  /** The error of the file when the form was sent. */
  readonly error: string | undefined;
  readonly onRead: (file: ChosenXml, read: ReadXml) => void;
}

/** Fills in the form from the XML file of an invoice and shows the differences. */
export function XmlReader({ id, payerId, error, onRead }: XmlReaderProps) {
  const [file, setFile] = useState<ChosenXml | null>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const reading = useSubmission<ReadXml>(
    { resource: '/facturacion/factura-xml' },
    {
      keepsPage: true,
      onSucceeded: ({ value }) => {
        setNotes(value.notes);
        if (file) onRead(file, value);
      },
    },
  );
  const read = async ([chosen]: readonly File[]) => {
    if (!chosen) return;
    const next = { name: chosen.name, content: await readDataUrl(chosen) };
    setFile(next);
    setNotes([]);
    reading.send({ file: { content: next.content }, payerId });
  };
  const problem = reading.errors.invoiceFile ?? reading.problem ?? error;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <XmlButton id={id} hasError={Boolean(problem)} onFiles={read}>
          {texts.choose}
        </XmlButton>
        <span className="min-w-0 break-all" role="status">
          {reading.busy ? texts.reading : file?.name}
        </span>
      </div>
      <p id={`${id}-invoiceFile-hint`} className={problem ? 'text-danger' : 'text-muted text-small'}>
        {problem ?? texts.hint}
      </p>
      {notes.length > 0 && <Differences lines={notes} />}
    </div>
  );
}

interface XmlButtonProps {
  readonly id: string;
  readonly hasError: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: string;
}

const XmlButton = ({ id, hasError, onFiles, children }: XmlButtonProps) => (
  <FileButton
    id={`${id}-invoiceFile`}
    aria-label={children}
    aria-describedby={`${id}-invoiceFile-hint`}
    aria-invalid={hasError || undefined}
    accept=".xml,application/xml,text/xml"
    onFiles={onFiles}
  >
    {children}
  </FileButton>
);

/** What an XML file says otherwise than its account. */
export const Differences = ({ lines }: { readonly lines: readonly string[] }) => (
  <Notice tone="warning">
    <p className="font-semibold">{texts.differences}</p>
    <ul>
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  </Notice>
);

interface XmlDialogProps {
  readonly path: string;
  readonly code: string;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

/** Takes the XML file of the invoice of an account, also after its export. */
export function XmlDialog({ path, code, onClose, onSucceeded }: XmlDialogProps) {
  const [file, setFile] = useState<ChosenXml | null>(null);
  const form = useRecordForm(
    { page: path },
    { labels: { invoiceFile: texts.file }, loaded: {}, input: file?.name, onClose, onSucceeded },
  );
  const read = async ([chosen]: readonly File[]) => {
    if (chosen) setFile({ name: chosen.name, content: await readDataUrl(chosen) });
  };
  const error = form.errors.invoiceFile;
  return (
    <RecordDialog
      form={form}
      title={texts.attachTitle(code)}
      refusedTitle={texts.refused}
      buttons={
        <SaveButton form={form} disabled={file === null}>
          {texts.save}
        </SaveButton>
      }
      onSubmit={() => form.send({ intent: 'invoice-file', file })}
    >
      <div className="flex flex-wrap items-center gap-3">
        <XmlButton id={form.id} hasError={error !== undefined} onFiles={read}>
          {texts.file}
        </XmlButton>
        <span className="min-w-0 break-all">{file?.name}</span>
      </div>
      <p id={`${form.id}-invoiceFile-hint`} className={error ? 'text-danger' : 'text-muted text-small'}>
        {error ?? texts.attachHint}
      </p>
    </RecordDialog>
  );
}
