import { useEffect, useRef, useState } from 'react';
import { intakeTexts } from '../../copy/orders.ts';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import type { PatientRow } from '../../view-models/patient-row.ts';
import type { IntakeEntry } from './intake-entry.ts';

interface RequestedPatientProps {
  /** The patient named in the address; null if it names none. */
  readonly patient: PatientRow | null;
  /** Returns the unfinished entry of another patient that would be lost; null if there is none. */
  readonly unfinishedEntryReplacedBy: (patient: PatientRow) => IntakeEntry | null;
  readonly onStart: (patient: PatientRow) => void;
  readonly onDiscard: (entry: IntakeEntry) => void;
  /** Called when the user continues the unfinished entry. */
  readonly onKeep: () => void;
}

/** Starts an intake entry for the patient in the address, once. It asks first if an unfinished entry of another patient would be lost. */
export function RequestedPatient(props: RequestedPatientProps) {
  const { patient, unfinishedEntryReplacedBy, onStart, onDiscard, onKeep } = props;
  const [entryToDiscard, setEntryToDiscard] = useState<IntakeEntry | null>(null);
  const handledPatientId = useRef<number | null>(null);

  useEffect(() => {
    if (handledPatientId.current === (patient?.id ?? null)) return;
    handledPatientId.current = patient?.id ?? null;
    if (!patient) return;
    const unfinished = unfinishedEntryReplacedBy(patient);
    if (unfinished) setEntryToDiscard(unfinished);
    else onStart(patient);
  });

  return (
    <ConfirmDialog
      open={entryToDiscard !== null}
      onOpenChange={() => {
        setEntryToDiscard(null);
        onKeep();
      }}
      tone="danger"
      title={intakeTexts.otherUnfinished}
      description={intakeTexts.otherLost(entryToDiscard?.patient?.name ?? '', patient?.name ?? '')}
      confirmLabel={intakeTexts.discardOther}
      cancelLabel={intakeTexts.keepOther}
      onConfirm={() => {
        if (!entryToDiscard || !patient) return;
        setEntryToDiscard(null);
        onDiscard(entryToDiscard);
        onStart(patient);
      }}
    />
  );
}
