import { useEffect, useRef, useState } from 'react';
import type { PatientRow } from '#app/patients/patient-row.ts';
import type { PayerKind } from '#domain/orders';
import type { RequestedOrder } from '../order-intake.ts';
import type { IntakeEntry } from './intake-entry.ts';
import { ReplacedEntry } from './replaced-entry.tsx';

interface RequestedPatientProps {
  /** The patient named in the address; null if it names none. */
  readonly patient: PatientRow | null;
  /** The medical order in the address; null if it names none. */
  readonly orderToAuthorize: RequestedOrder | null;
  /** Returns the unfinished entry of another patient that would be lost; null if there is none. */
  readonly unfinishedEntryReplacedBy: (patient: PatientRow, payerKind?: PayerKind) => IntakeEntry | null;
  readonly onStart: (patient: PatientRow) => void;
  readonly onDiscard: (entry: IntakeEntry) => void;
  /** Called when the user continues the unfinished entry. */
  readonly onKeep: () => void;
}

/** Starts an intake entry for the patient, or the medical order, in the address, once. It asks first if an unfinished entry of another patient would be lost. */
export function RequestedPatient(props: RequestedPatientProps) {
  const { patient, orderToAuthorize, unfinishedEntryReplacedBy, onStart, onDiscard, onKeep } = props;
  const [entryToDiscard, setEntryToDiscard] = useState<IntakeEntry | null>(null);
  const handledKey = useRef<string | null>(null);
  const requestedKey = patient && `${patient.id} ${orderToAuthorize?.order.code ?? ''}`;

  useEffect(() => {
    if (handledKey.current === requestedKey) return;
    handledKey.current = requestedKey;
    if (!patient) return;
    const unfinished = unfinishedEntryReplacedBy(patient, orderToAuthorize?.payerKind);
    if (unfinished) setEntryToDiscard(unfinished);
    else onStart(patient);
  });

  return (
    <ReplacedEntry
      entry={entryToDiscard}
      patient={patient}
      onKeep={() => {
        setEntryToDiscard(null);
        onKeep();
      }}
      onDiscard={(discarded, requested) => {
        setEntryToDiscard(null);
        onDiscard(discarded);
        onStart(requested);
      }}
    />
  );
}
