import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import { Checkbox, SegmentedControl } from '#app/ui/choice.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { tariffTexts, chargeTexts as texts } from '../copy.ts';
import type { ChargedSessionView } from '../view/charges.ts';

interface ChargeDialogProps {
  readonly session: ChargedSessionView;
  readonly onClose: () => void;
  readonly onSucceeded: (result: { readonly message: string }) => void;
}

const CONCEPTS = (['01', '02', '03'] as const).map((value) => ({ value, label: texts.concepts[value] }));

const NUMBER_MAX_LENGTH = 30;

/** The form of what a patient paid for a session. */
export default function ChargeDialog({ session, onClose, onSucceeded }: ChargeDialogProps) {
  const [isExempt, setIsExempt] = useState(false);
  const [typed, setTyped] = useState({
    ...{ concept: '', amount: '', receiptNumber: '', invoiceNumber: '', exemptReason: '' },
  });
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const form = useRecordForm(
    { resource: `/facturacion/recaudos/sesion/${session.id}` },
    { labels: texts.labels, loaded: {}, input: [typed, isExempt], onClose, onSucceeded },
  );
  const submit = () => form.send(isExempt ? { ...typed, amount: '' } : { ...typed, exemptReason: '' });
  return (
    <RecordDialog
      form={form}
      title={texts.take}
      description={`${session.session} · ${session.payer}`}
      refusedTitle={texts.refused}
      buttons={<SaveButton form={form}>{texts.take}</SaveButton>}
      onSubmit={submit}
    >
      <SegmentedControl
        id={`${form.id}-concept`}
        name="concept"
        label={texts.labels.concept}
        required
        options={CONCEPTS}
        value={typed.concept}
        error={form.errors.concept}
        onChange={(concept) => set({ concept })}
      />
      <Checkbox
        id={`${form.id}-exempt`}
        label={texts.exempt}
        checked={isExempt}
        onChange={({ target }) => setIsExempt(target.checked)}
      />
      {isExempt ? (
        <TextArea
          id={`${form.id}-exemptReason`}
          label={texts.labels.exemptReason}
          required
          rows={2}
          maxLength={REASON_MAX_LENGTH}
          value={typed.exemptReason}
          error={form.errors.exemptReason ?? form.errors.amount}
          onChange={({ target }) => set({ exemptReason: target.value })}
        />
      ) : (
        <TextInput
          id={`${form.id}-amount`}
          label={texts.labels.amount}
          hint={tariffTexts.valueHint}
          required
          inputMode="numeric"
          value={typed.amount}
          error={form.errors.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          id={`${form.id}-receiptNumber`}
          label={texts.labels.receiptNumber}
          limit={NUMBER_MAX_LENGTH}
          value={typed.receiptNumber}
          error={form.errors.receiptNumber}
          onChange={({ target }) => set({ receiptNumber: target.value })}
        />
        <TextInput
          id={`${form.id}-invoiceNumber`}
          label={texts.labels.invoiceNumber}
          limit={NUMBER_MAX_LENGTH}
          value={typed.invoiceNumber}
          error={form.errors.invoiceNumber}
          onChange={({ target }) => set({ invoiceNumber: target.value })}
        />
      </div>
    </RecordDialog>
  );
}
