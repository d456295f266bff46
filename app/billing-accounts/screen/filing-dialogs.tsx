import { useState } from 'react';
import { readDataUrl } from '#app/shared/data-url.ts';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { FileButton } from '#app/ui/file-button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { DOCUMENT_ACCEPT } from '#domain/file-rules';
import { OBJECTION_CODES, RETURN_CODES } from '#domain/rips-tables';
import { FILING_NUMBER_MAX_LENGTH, OBJECTION_TEXT_MAX_LENGTH } from '#domain/shared';
import { decisionTexts } from '../copy/decisions.ts';
import { filingTexts as texts } from '../copy/filing.ts';
import { accountTexts } from '../copy.ts';
import type { FilingView, ObjectableRowView, ObjectionView } from '../view/filing-views.ts';

export interface FilingDialogProps {
  readonly path: string;
  readonly code: string;
  readonly filing: FilingView;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

type Form = ReturnType<typeof useRecordForm>;

const optionsOf = (codes: readonly { readonly code: string; readonly name: string }[]) =>
  codes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

/** Files an account with the number that the payer gave. */
export function FileDialog({ path, code, filing, onClose, onSucceeded }: FilingDialogProps) {
  const [number, setNumber] = useState('');
  const [on, setOn] = useState(filing.today);
  const [file, setFile] = useState<{ readonly content: string; readonly name: string } | null>(null);
  const form = useRecordForm(
    { page: path },
    {
      labels: { number: texts.number, on: texts.filedOn, file: texts.proof },
      ...{ loaded: {}, input: [number, file?.name], onClose, onSucceeded },
    },
  );
  const read = async ([chosen]: readonly File[]) => {
    if (chosen) setFile({ content: await readDataUrl(chosen), name: chosen.name });
  };
  return (
    <RecordDialog
      form={form}
      title={filing.isReturned ? decisionTexts.fileAgainTitle(code) : texts.fileTitle(code)}
      refusedTitle={texts.refused}
      buttons={
        <SaveButton form={form}>{filing.isReturned ? decisionTexts.fileAgain : texts.file}</SaveButton>
      }
      onSubmit={() => form.send({ intent: 'file', number, on, file })}
    >
      <p className="text-muted">{filing.isReturned ? decisionTexts.fileAgainHint : texts.fileHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          id={`${form.id}-number`}
          label={texts.number}
          required
          autoComplete="off"
          limit={FILING_NUMBER_MAX_LENGTH}
          value={number}
          error={form.errors.number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <DayField form={form} label={texts.filedOn} min={filing.invoiceDate} {...{ filing, on, setOn }} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton id={`${form.id}-file`} aria-label={texts.proof} accept={DOCUMENT_ACCEPT} onFiles={read}>
          {texts.proof}
        </FileButton>
        {file && <span className="break-all">{file.name}</span>}
        {form.errors.file && <span className="text-danger">{form.errors.file}</span>}
      </div>
    </RecordDialog>
  );
}

interface DayFieldProps {
  readonly form: Form;
  readonly label: string;
  readonly min: string;
  readonly filing: FilingView;
  readonly on: string;
  readonly setOn: (on: string) => void;
}

export const DayField = ({ form, label, min, filing, on, setOn }: DayFieldProps) => (
  <DateField
    id={`${form.id}-on`}
    label={label}
    required
    min={min}
    max={filing.today}
    value={on}
    error={form.errors.on}
    onChange={setOn}
  />
);

interface WrittenFieldProps {
  readonly form: Form;
  readonly label: string;
  readonly text: string;
  readonly setText: (text: string) => void;
}

export const WrittenField = ({ form, label, text, setText }: WrittenFieldProps) => (
  <TextArea
    id={`${form.id}-text`}
    label={label}
    required
    rows={3}
    maxLength={OBJECTION_TEXT_MAX_LENGTH}
    value={text}
    error={form.errors.text}
    onChange={({ target }) => setText(target.value)}
  />
);

/** Registers a return of the invoice, or the payer's objection to a row of its file. */
export function ObjectionDialog({
  rows,
  ...props
}: FilingDialogProps & {
  /** Null for a return. */
  readonly rows: readonly ObjectableRowView[] | null;
}) {
  const { path, code: account, filing, onClose, onSucceeded } = props;
  const [typed, setTyped] = useState({ rowId: '', code: '', value: '', text: '' });
  const [on, setOn] = useState(filing.today);
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const form = useRecordForm(
    { page: path },
    {
      labels: {
        row: texts.row,
        code: texts.causeCode,
        value: texts.value,
        text: texts.text,
        on: texts.date,
      },
      ...{ loaded: {}, input: typed, onClose, onSucceeded },
    },
  );
  const isReturn = rows === null;
  const chooseRow = (rowId: string) => {
    const left = rows?.find(({ id }) => id === rowId)?.left;
    set({ rowId, value: left === undefined ? '' : String(left) });
  };
  const send = () => {
    const { code, value, text, rowId } = typed;
    const chosen = rows?.find(({ id }) => id === rowId);
    const place = chosen ? { user: chosen.user, block: chosen.block, row: chosen.row } : null;
    return form.send(
      isReturn ? { intent: 'return', code, text, on } : { intent: 'object', place, code, value, text, on },
    );
  };
  return (
    <RecordDialog
      form={form}
      title={isReturn ? texts.returnTitle(account) : texts.objectTitle(account)}
      refusedTitle={texts.refused}
      buttons={<SaveButton form={form}>{texts.save}</SaveButton>}
      onSubmit={send}
    >
      {rows && (
        <Combobox
          id={`${form.id}-row`}
          label={texts.row}
          required
          searchPlaceholder={texts.rowPlaceholder}
          options={rows.map(({ id, label }) => ({ value: id, label }))}
          value={typed.rowId}
          error={form.errors.row}
          onChange={chooseRow}
        />
      )}
      <Combobox
        id={`${form.id}-code`}
        label={texts.causeCode}
        required
        options={optionsOf(isReturn ? RETURN_CODES : OBJECTION_CODES)}
        value={typed.code}
        error={form.errors.code}
        onChange={(code) => set({ code })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {!isReturn && (
          <TextInput
            id={`${form.id}-value`}
            label={texts.value}
            hint={accountTexts.whole}
            required
            inputMode="numeric"
            autoComplete="off"
            value={typed.value}
            error={form.errors.value}
            onChange={({ target }) => set({ value: target.value })}
          />
        )}
        <DayField form={form} label={texts.date} min={filing.filed?.on ?? ''} {...{ filing, on, setOn }} />
      </div>
      <WrittenField form={form} label={texts.text} text={typed.text} setText={(text) => set({ text })} />
    </RecordDialog>
  );
}

/** Answers a return or objection. */
export function AnswerDialog({
  objection,
  ...props
}: Omit<FilingDialogProps, 'code'> & { readonly objection: ObjectionView }) {
  const { path, filing, onClose, onSucceeded } = props;
  const [typed, setTyped] = useState({ code: '', accepted: '0', text: '' });
  const [on, setOn] = useState(filing.today);
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const form = useRecordForm(
    { page: path },
    {
      labels: {
        code: texts.answerCode,
        accepted: texts.accepted,
        text: texts.answerText,
        on: texts.date,
      },
      ...{ loaded: {}, input: typed, onClose, onSucceeded },
    },
  );
  const chooseCode = (code: string) =>
    set({ code, accepted: code.startsWith('RE97') ? String(objection.amount) : '0' });
  return (
    <RecordDialog
      form={form}
      title={texts.answerTitle(objection.code)}
      description={`${objection.codeName} · ${objection.value}`}
      refusedTitle={texts.refused}
      buttons={<SaveButton form={form}>{texts.answerButton}</SaveButton>}
      onSubmit={() => form.send({ intent: 'answer', objectionId: objection.id, ...typed, on })}
    >
      <Select
        id={`${form.id}-code`}
        label={texts.answerCode}
        required
        placeholder={texts.chooseCode}
        options={objection.answerOptions ?? []}
        value={typed.code}
        error={form.errors.code}
        onChange={({ target }) => chooseCode(target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          id={`${form.id}-accepted`}
          label={texts.accepted}
          hint={accountTexts.whole}
          required
          inputMode="numeric"
          autoComplete="off"
          value={typed.accepted}
          error={form.errors.accepted}
          onChange={({ target }) => set({ accepted: target.value })}
        />
        <DayField form={form} label={texts.date} min={filing.filed?.on ?? ''} {...{ filing, on, setOn }} />
      </div>
      <WrittenField
        form={form}
        label={texts.answerText}
        text={typed.text}
        setText={(text) => set({ text })}
      />
    </RecordDialog>
  );
}
