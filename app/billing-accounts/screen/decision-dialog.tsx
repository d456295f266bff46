import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { decisionTexts as texts } from '../copy/decisions.ts';
import { filingTexts } from '../copy/filing.ts';
import { accountTexts } from '../copy.ts';
import type { ObjectionView } from '../view/filing-views.ts';
import { DayField, type FilingDialogProps, WrittenField } from './filing-dialogs.tsx';

const OUTCOMES = Object.entries(texts.outcomes).map(([value, label]) => ({ value, label }));

/** Registers the payer's decision on our answer. */
export function DecisionDialog({
  objection,
  ...props
}: Omit<FilingDialogProps, 'code'> & { readonly objection: ObjectionView }) {
  const { path, filing, onClose, onSucceeded } = props;
  const disputed = objection.disputed;
  const [typed, setTyped] = useState({ outcome: '', upheld: '0', text: '' });
  const [on, setOn] = useState(filing.today);
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const form = useRecordForm(
    { page: path },
    {
      labels: {
        outcome: texts.outcome,
        upheld: texts.kept,
        text: texts.text,
        on: filingTexts.date,
      },
      ...{ loaded: {}, input: typed, onClose, onSucceeded },
    },
  );
  const choose = (outcome: string) =>
    set({ outcome, upheld: outcome === 'upheld' ? String(disputed?.amount ?? 0) : '0' });
  return (
    <RecordDialog
      form={form}
      title={texts.title(objection.code)}
      description={`${objection.codeName} · ${texts.disputed(disputed?.text ?? '')}`}
      refusedTitle={filingTexts.refused}
      buttons={<SaveButton form={form}>{texts.button}</SaveButton>}
      onSubmit={() => form.send({ intent: 'decide', objectionId: objection.id, ...typed, on })}
    >
      <Select
        id={`${form.id}-outcome`}
        label={texts.outcome}
        required
        placeholder={texts.choose}
        options={OUTCOMES}
        value={typed.outcome}
        error={form.errors.outcome}
        onChange={({ target }) => choose(target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          id={`${form.id}-upheld`}
          label={texts.kept}
          hint={accountTexts.whole}
          required
          inputMode="numeric"
          autoComplete="off"
          value={typed.upheld}
          error={form.errors.upheld}
          onChange={({ target }) => set({ upheld: target.value })}
        />
        <DayField
          form={form}
          label={filingTexts.date}
          min={filing.filed?.on ?? ''}
          {...{ filing, on, setOn }}
        />
      </div>
      <WrittenField form={form} label={texts.text} text={typed.text} setText={(text) => set({ text })} />
    </RecordDialog>
  );
}
