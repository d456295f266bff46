import { chartTexts } from '../../copy/clinical-history.ts';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import type { LastPatient } from './use-last-patient.ts';

interface ResumeDialogProps {
  last: LastPatient;
  onResume: (patientId: number) => void;
}

/** Offers to reopen the last patient. */
export function ResumeDialog({ last, onResume }: ResumeDialogProps) {
  const { patientId, answered, forget } = last;
  return (
    <ConfirmDialog
      open={patientId !== null}
      onOpenChange={(open) => {
        if (!open) forget();
      }}
      title={chartTexts.continueTitle}
      description={chartTexts.continueText}
      confirmLabel="Continuar"
      cancelLabel="Buscar otro paciente"
      onConfirm={() => {
        answered();
        if (patientId !== null) onResume(patientId);
      }}
    />
  );
}
