import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useJson } from '#app/shared/use-json.ts';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { QuantityInput, TextInput } from '#app/ui/text-input.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { addDays, daysBetween, parseLocalDate } from '#domain/shared';
import { correctionLabels, correctionTexts } from '../copy/correction.ts';
import { daysText } from '../copy/intake.ts';
import { registeredToast } from '../registered-toast.ts';
import type { CorrectionView } from '../view/order-correction.ts';
import { correctionPath, orderPath } from './order-path.ts';

interface CorrectOrderProps {
  readonly orderId: number;
  readonly onClose: () => void;
}

/** Reads an authorization and corrects it. */
export function CorrectOrder({ orderId, onClose }: CorrectOrderProps) {
  const { value, state, reload } = useJson<CorrectionView>(correctionPath(orderId));
  if (value) return <CorrectionDialog orderId={orderId} correction={value} onClose={onClose} />;
  return (
    <Modal open onOpenChange={(open) => open || onClose()} title={correctionTexts.title}>
      {state === 'failed' ? (
        <ReadFailed onRetry={reload}>{correctionTexts.fault}</ReadFailed>
      ) : (
        <div aria-busy="true" className="grid gap-4 py-2">
          <span className="sr-only">Cargando...</span>
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </Modal>
  );
}

type Values = Readonly<Record<string, string>>;

function CorrectionDialog({
  orderId,
  correction,
  onClose,
}: CorrectOrderProps & { readonly correction: CorrectionView }) {
  const toast = useToast();
  const [values, setValues] = useState<Values>(correction.fields);
  const labels: Values = {
    ...correctionLabels,
    ...Object.fromEntries(correction.lines.map(({ field, label }) => [field, label])),
  };
  const form = useRecordForm(
    { resource: orderPath(orderId) },
    {
      labels,
      loaded: correction.fields,
      input: values,
      onClose,
      onSucceeded({ message, warnings }) {
        toast(registeredToast(message, [correction.code, ...warnings]));
        onClose();
      },
    },
  );
  const change = (field: string, value: string) => {
    form.clearErrors([field]);
    setValues((before) => ({ ...before, [field]: value }));
  };
  const submit = () => form.send({ intent: 'correct', fields: values, shown: form.shown });
  return (
    <RecordDialog
      form={form}
      title={correctionTexts.title}
      description={`${correction.code} · ${correction.patient}`}
      refusedTitle={correctionTexts.failed}
      buttons={<SaveButton form={form}>{correctionTexts.save}</SaveButton>}
      onSubmit={submit}
    >
      {correction.hidesTexts && <Notice tone="info">{correctionTexts.textsLocked}</Notice>}
      <CorrectionFields
        id={form.id}
        correction={correction}
        values={values}
        errors={form.errors}
        onChange={change}
      />
    </RecordDialog>
  );
}

interface CorrectionFieldsProps {
  readonly id: string;
  readonly correction: CorrectionView;
  readonly values: Values;
  readonly errors: Values;
  readonly onChange: (field: string, value: string) => void;
}

function CorrectionFields({ id, correction, values, errors, onChange }: CorrectionFieldsProps) {
  const { payers, lines, limits } = correction;
  const field = (name: string) => ({
    id: `${id}-${name}`,
    label: correctionLabels[name as keyof typeof correctionLabels],
    value: values[name] ?? '',
    error: errors[name],
  });
  return (
    <>
      {values.payerNumber !== undefined && (
        <TextInput
          {...field('payerNumber')}
          autoComplete="off"
          maxLength={limits.payerNumber}
          onChange={({ target }) => onChange('payerNumber', target.value)}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <DateField {...field('issuedOn')} required onChange={(value) => onChange('issuedOn', value)} />
        <CoverageChoice
          coverages={correction.coverages}
          values={values}
          onChoose={(expiresOn) => onChange('expiresOn', expiresOn)}
        />
        <DateField
          {...field('expiresOn')}
          required
          hint={correction.lastSession ?? undefined}
          onChange={(value) => onChange('expiresOn', value)}
        />
      </div>
      {payers ? (
        <Combobox
          {...field('payerId')}
          required
          options={payers}
          onChange={(value) => onChange('payerId', value)}
        />
      ) : (
        <TextInput
          label={correctionLabels.payerId}
          value={correction.payerName}
          hint={correction.payerNote}
          readOnly
        />
      )}
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold text-title">{correctionLabels.units}</legend>
        {lines.map((line) => (
          <QuantityInput
            key={line.field}
            {...field(line.field)}
            label={line.label}
            hint={line.used}
            required
            onChange={({ target }) => onChange(line.field, target.value)}
          />
        ))}
      </fieldset>
      {values.observations !== undefined && (
        <TextArea
          {...field('observations')}
          maxLength={limits.observations}
          onChange={({ target }) => onChange('observations', target.value)}
        />
      )}
    </>
  );
}

interface CoverageChoiceProps {
  readonly coverages: CorrectionView['coverages'];
  readonly values: Values;
  readonly onChoose: (expiresOn: string) => void;
}

/** Shows the days between both dates; choosing others proposes the expiry. */
function CoverageChoice({ coverages, values, onChoose }: CoverageChoiceProps) {
  const issuedOn = parseLocalDate(values.issuedOn ?? '');
  const expiresOn = parseLocalDate(values.expiresOn ?? '');
  const days = issuedOn && expiresOn && issuedOn <= expiresOn ? daysBetween(issuedOn, expiresOn) : null;
  const value = days === null ? '' : String(days);
  const isOffered = coverages.some((coverage) => coverage.value === value);
  return (
    <Select
      label="Cobertura"
      placeholder="Seleccionar"
      options={days === null || isOffered ? coverages : [...coverages, { value, label: daysText(days) }]}
      value={value}
      disabled={issuedOn === null}
      onChange={({ target }) => {
        if (issuedOn && target.value !== '') onChoose(addDays(issuedOn, Number(target.value)));
      }}
    />
  );
}
