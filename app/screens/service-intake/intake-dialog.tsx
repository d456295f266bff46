import { useState } from 'react';
import type { IntakeKind } from '#domain/orders';
import { intakeTexts, orderKindNames } from '../../copy/orders.ts';
import { SegmentedControl } from '../../ui/choice.tsx';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { IntakeFormView, RegisteredEntry } from '../../view-models/order-intake.ts';
import type { PatientRow } from '../../view-models/patient-row.ts';
import { PatientSearch } from '../patients/patient-search.tsx';
import { type IntakeEntry, withPatient } from './intake-entry.ts';
import { IntakeForm } from './intake-form.tsx';
import { PatientCard } from './patient-card.tsx';

const FORMATS = (['authorization', 'medical-order'] as const).map((value) => ({
  value,
  label: orderKindNames[value],
}));

interface IntakeDialogProps {
  form: IntakeFormView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  entry: IntakeEntry;
  onChange: (entry: IntakeEntry) => void;
  recoveredAt: string | null;
  onDiscard: () => void;
  onRegistered: (registered: RegisteredEntry) => void;
}

/** Entry of an order or authorization: kind of payer, format, patient, and then the form. */
export function IntakeDialog({ open, onOpenChange, ...rest }: IntakeDialogProps) {
  const { form, entry, onChange } = rest;
  const [doubtful, setDoubtful] = useState<PatientRow | null>(null);
  const payerKind = form.payerKinds.find(({ value }) => value === entry.payerKind);
  const belongs = (patient: PatientRow) => patient.clientType === payerKind?.clientType;
  const take = (patient: PatientRow | null) => onChange(withPatient(entry, patient));

  return (
    <Modal open={open} onOpenChange={onOpenChange} title={intakeTexts.open} size="lg">
      <div className="grid gap-5">
        <div className="flex flex-wrap gap-x-6 gap-y-4">
          <SegmentedControl
            name="payer-kind"
            label="Tipo de cliente"
            options={form.payerKinds}
            value={entry.payerKind}
            onChange={(value) => onChange({ ...entry, payerKind: value })}
          />
          <SegmentedControl
            name="format"
            label="Formato"
            options={FORMATS}
            value={entry.kind}
            onChange={(kind) => onChange({ ...entry, kind: kind as IntakeKind })}
          />
        </div>
        {entry.patient ? (
          <>
            <PatientCard patient={entry.patient} onChange={() => take(null)} />
            {!belongs(entry.patient) && <Notice tone="warning">{intakeTexts.clientTypeWarning}</Notice>}
            <IntakeForm {...rest} />
          </>
        ) : (
          <PatientSearch
            onlyActive
            onPick={(patient) => (belongs(patient) ? take(patient) : setDoubtful(patient))}
          />
        )}
      </div>
      <ConfirmDialog
        open={doubtful !== null}
        onOpenChange={(asking) => asking || setDoubtful(null)}
        title="Tipo de cliente"
        description={intakeTexts.clientTypeQuestion}
        confirmLabel="Continuar"
        onConfirm={() => {
          take(doubtful);
          setDoubtful(null);
        }}
      />
    </Modal>
  );
}
