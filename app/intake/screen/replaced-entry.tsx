import { intakeTexts } from '#app/orders/copy/intake.ts';
import type { PatientRow } from '#app/patients/patient-row.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import type { IntakeEntry } from './intake-entry.ts';

interface ReplacedEntryProps {
  /** The unfinished entry of another patient; null while closed. */
  readonly entry: IntakeEntry | null;
  /** The patient whose entry would replace it. */
  readonly patient: PatientRow | null;
  readonly onKeep: (entry: IntakeEntry) => void;
  readonly onDiscard: (entry: IntakeEntry, patient: PatientRow) => void;
}

/** Asks before the entry of a patient replaces the unfinished entry of another one. */
export function ReplacedEntry({ entry, patient, onKeep, onDiscard }: ReplacedEntryProps) {
  return (
    <ConfirmDialog
      open={entry !== null}
      onOpenChange={() => entry && onKeep(entry)}
      tone="danger"
      title={intakeTexts.otherUnfinished}
      description={intakeTexts.otherLost(entry?.patient?.name ?? '', patient?.name ?? '')}
      confirmLabel={intakeTexts.discardOther}
      cancelLabel={intakeTexts.keepOther}
      onConfirm={() => entry && patient && onDiscard(entry, patient)}
    />
  );
}
