import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { Choice } from '#app/shared/view/choices.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { SegmentedControl } from '#app/ui/choice.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { tariffTexts as texts } from '../copy.ts';
import type { ServiceChoice } from '../view/tariffs.ts';
import { TARIFFS_PATH } from './tariffs-path.ts';

interface TariffDialogProps {
  readonly payers: readonly Choice[];
  readonly services: readonly ServiceChoice[];
  /** The payer of the list's filter; '' for all. */
  readonly payerId: string;
  /** The service whose tariff is missing; null for none. Its tariff begins on a day of the past, which the user writes. */
  readonly serviceId: number | null;
  readonly today: string;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

const ROWS_PER: readonly Choice[] = [
  { value: 'unit', label: texts.rowsPer.unit },
  { value: 'session', label: texts.rowsPer.session },
];

const CONTRACT_MAX_LENGTH = 60;

/** The form of a new tariff. */
export default function TariffDialog(props: TariffDialogProps) {
  const { payers, services, serviceId, today, onClose, onSucceeded } = props;
  const [typed, setTyped] = useState({
    ...{ payerId: props.payerId, cupsId: serviceId === null ? '' : String(serviceId) },
    ...{ from: serviceId === null ? today : '', value: '', rowsPer: 'unit', contract: '' },
  });
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const form = useRecordForm(
    { page: TARIFFS_PATH },
    { labels: texts.labels, loaded: {}, input: typed, onClose, onSucceeded },
  );
  const offered = services.filter(({ payerId }) => payerId === null || String(payerId) === typed.payerId);
  const isConsultation = services.find(({ value }) => value === typed.cupsId)?.isConsultation ?? false;
  const submit = () =>
    form.send({
      ...{ intent: 'add', ...typed, cupsId: typed.cupsId || null },
      rowsPer: isConsultation ? 'session' : typed.rowsPer,
    });
  return (
    <RecordDialog
      form={form}
      title={texts.add}
      description={texts.hint}
      refusedTitle={texts.refused}
      buttons={<SaveButton form={form}>{texts.submit}</SaveButton>}
      onSubmit={submit}
    >
      <Combobox
        id={`${form.id}-payerId`}
        label={texts.labels.payerId}
        required
        options={payers}
        value={typed.payerId}
        error={form.errors.payerId}
        onChange={(payerId) => set({ payerId })}
      />
      <Combobox
        id={`${form.id}-cupsId`}
        label={texts.labels.cupsId}
        required
        options={offered}
        value={typed.cupsId}
        error={form.errors.cupsId}
        onChange={(cupsId) => set({ cupsId })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          id={`${form.id}-from`}
          label={texts.labels.from}
          required
          value={typed.from}
          error={form.errors.from}
          onChange={(from) => set({ from })}
        />
        <TextInput
          id={`${form.id}-value`}
          label={texts.labels.value}
          hint={texts.valueHint}
          required
          inputMode="numeric"
          value={typed.value}
          error={form.errors.value}
          onChange={({ target }) => set({ value: target.value })}
        />
      </div>
      <SegmentedControl
        id={`${form.id}-rowsPer`}
        name="rowsPer"
        label={texts.labels.rowsPer}
        hint={isConsultation ? texts.consultationHint : undefined}
        disabled={isConsultation}
        options={ROWS_PER}
        value={isConsultation ? 'session' : typed.rowsPer}
        error={form.errors.rowsPer}
        onChange={(rowsPer) => set({ rowsPer })}
      />
      <TextInput
        id={`${form.id}-contract`}
        label={texts.labels.contract}
        limit={CONTRACT_MAX_LENGTH}
        value={typed.contract}
        error={form.errors.contract}
        onChange={({ target }) => set({ contract: target.value })}
      />
    </RecordDialog>
  );
}
