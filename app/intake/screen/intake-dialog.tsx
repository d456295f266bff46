import { useRef, useState } from 'react';
import { intakeTexts } from '#app/orders/copy/intake.ts';
import type { PatientRow } from '#app/patients/patient-row.ts';
import { PatientSearch } from '#app/patients/patient-search.tsx';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Button } from '#app/ui/button.tsx';
import { SegmentedControl, Switch } from '#app/ui/choice.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { IntakeKind, PayerKind } from '#domain/orders';
import { orderKindNames } from '#domain/wording';
import type { IntakeFormView, RegisteredEntry } from '../order-intake.ts';
import { type IntakeEntry, payerKindIn, withKind, withPatient } from './intake-entry.ts';
import { IntakeForm } from './intake-form.tsx';
import { PatientCard } from './patient-card.tsx';
import { ReplacedEntry } from './replaced-entry.tsx';

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
  /** Changes the client type and keeps the patient. */
  onPayerKind: (payerKind: PayerKind) => void;
  /** Shows the entry of a client type with its own patient. */
  onShowPayerKind: (payerKind: PayerKind) => void;
  /** Chooses a patient in the entry of the patient's own client type. */
  onStart: (patient: PatientRow) => void;
  /** Returns the unfinished entry of another patient that would be lost; null if there is none. */
  unfinishedEntryReplacedBy: (patient: PatientRow, payerKind: PayerKind) => IntakeEntry | null;
  onDiscard: (entry: IntakeEntry) => void;
  draftSavedAt: string | null;
  onDiscarded: () => void;
  onStartAgain: () => void;
  onRegistered: (registered: SucceededCommand<RegisteredEntry>) => void;
}

/** Service intake: payer kind, intake kind, patient, and the form. */
export function IntakeDialog({
  open,
  onOpenChange,
  onPayerKind,
  onShowPayerKind,
  onStart,
  unfinishedEntryReplacedBy,
  onDiscard,
  ...rest
}: IntakeDialogProps) {
  const { form, entry, onChange } = rest;
  const [choiceToConfirm, setChoiceToConfirm] = useState<ClientChoice | null>(null);
  const [entryInTheWay, setEntryInTheWay] = useState<IntakeEntry | null>(null);
  const { kinds } = payerKindIn(form, entry.payerKind);
  const hasClientType = (patient: PatientRow, payerKind = entry.payerKind) =>
    patient.clientType === payerKindIn(form, payerKind).clientType;
  const ownPayerKindOf = (patient: PatientRow) =>
    form.payerKinds.find(({ clientType }) => clientType === patient.clientType)?.value;
  const mayStart = (patient: PatientRow) => {
    const own = ownPayerKindOf(patient);
    return own !== undefined && own !== entry.payerKind && !unfinishedEntryReplacedBy(patient, own);
  };
  const isPatientJustPicked = useRef(false);
  const choosePatient = (patient: PatientRow | null) => {
    isPatientJustPicked.current = patient !== null;
    onChange(withPatient(entry, patient));
  };
  const apply = ({ patient, payerKind }: ClientChoice) =>
    payerKind === entry.payerKind ? choosePatient(patient) : onPayerKind(payerKind);
  const choose = (choice: ClientChoice) =>
    hasClientType(choice.patient, choice.payerKind) ? apply(choice) : setChoiceToConfirm(choice);
  const choosePayerKind = (payerKind: PayerKind) => {
    const { patient } = entry;
    if (!patient) return onShowPayerKind(payerKind);
    const unfinished = unfinishedEntryReplacedBy(patient, payerKind);
    if (unfinished) setEntryInTheWay(unfinished);
    else choose({ patient, payerKind });
  };

  return (
    <Modal open={open} onOpenChange={onOpenChange} title={intakeTexts.open} size="lg">
      <div className="grid gap-5">
        <div className="flex flex-wrap gap-x-6 gap-y-4">
          <SegmentedControl
            name="payer-kind"
            label="Tipo de cliente"
            options={form.payerKinds}
            value={entry.payerKind}
            onChange={(value) => choosePayerKind(value as PayerKind)}
          />
          {kinds.includes('authorization') && (
            <SegmentedControl
              name="format"
              label="Formato"
              options={FORMATS}
              value={entry.kind === 'code-90' ? 'authorization' : entry.kind}
              onChange={(kind) => onChange(withKind(entry, kind as IntakeKind))}
            />
          )}
          {(entry.kind === 'authorization' || entry.kind === 'code-90') && (
            <Switch
              className="basis-full"
              label={intakeTexts.code90}
              hint={intakeTexts.code90Hint}
              checked={entry.kind === 'code-90'}
              onChange={(event) =>
                onChange(withKind(entry, event.target.checked ? 'code-90' : 'authorization'))
              }
            />
          )}
        </div>
        {entry.patient ? (
          <>
            <PatientCard patient={entry.patient} onChange={() => choosePatient(null)} />
            {!hasClientType(entry.patient) && (
              <Notice
                tone="warning"
                actions={
                  <OwnClientType
                    patient={entry.patient}
                    payerKind={ownPayerKindOf(entry.patient)}
                    onUse={choosePayerKind}
                  />
                }
              >
                {intakeTexts.clientTypeWarning}. {intakeTexts.patientIsOf(entry.patient.clientTypeName)}
              </Notice>
            )}
            <IntakeForm key={entry.payerKind} {...rest} isPatientJustPicked={isPatientJustPicked} />
          </>
        ) : (
          <PatientSearch
            choosesOnlyActive
            choosesWholeDocument
            onPick={(patient) => choose({ patient, payerKind: entry.payerKind })}
          />
        )}
      </div>
      <ConfirmDialog
        open={choiceToConfirm !== null}
        onOpenChange={(isOpen) => isOpen || setChoiceToConfirm(null)}
        title="Tipo de cliente"
        description={intakeTexts.clientTypeQuestion}
        confirmLabel="Continuar"
        onConfirm={() => {
          if (choiceToConfirm) apply(choiceToConfirm);
          setChoiceToConfirm(null);
        }}
      >
        {choiceToConfirm && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>{intakeTexts.patientIsOf(choiceToConfirm.patient.clientTypeName)}</p>
            {mayStart(choiceToConfirm.patient) && (
              <OwnClientType
                patient={choiceToConfirm.patient}
                payerKind={ownPayerKindOf(choiceToConfirm.patient)}
                onUse={() => {
                  setChoiceToConfirm(null);
                  isPatientJustPicked.current = true;
                  onStart(choiceToConfirm.patient);
                }}
              />
            )}
          </div>
        )}
      </ConfirmDialog>
      <ReplacedEntry
        entry={entryInTheWay}
        patient={entry.patient}
        onKeep={(kept) => {
          setEntryInTheWay(null);
          onShowPayerKind(kept.payerKind);
        }}
        onDiscard={(discarded, patient) => {
          setEntryInTheWay(null);
          onDiscard(discarded);
          choose({ patient, payerKind: discarded.payerKind });
        }}
      />
    </Modal>
  );
}

interface OwnClientTypeProps {
  readonly patient: PatientRow;
  /** Undefined when the user enters no services of the patient's client type. */
  readonly payerKind: PayerKind | undefined;
  readonly onUse: (payerKind: PayerKind) => void;
}

/** Changes the entry to the client type of the patient. */
function OwnClientType({ patient, payerKind, onUse }: OwnClientTypeProps) {
  return (
    payerKind && (
      <Button size="sm" onClick={() => onUse(payerKind)}>
        {intakeTexts.switchToClientType(patient.clientTypeName)}
      </Button>
    )
  );
}

/** A patient with the payer kind for which services are entered. */
interface ClientChoice {
  readonly patient: PatientRow;
  readonly payerKind: PayerKind;
}
