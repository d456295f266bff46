import { useJson } from '#app/shared/use-json.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { chartTexts } from '../copy/clinical-history.ts';
import type { LastPatient } from './use-last-patient.ts';

interface ResumeDialogProps {
  lastPatient: LastPatient;
  onResume: (patientId: number) => void;
}

/** Offers to reopen the last patient. */
export function ResumeDialog({ lastPatient, onResume }: ResumeDialogProps) {
  const { patientId, close, forget } = lastPatient;
  const { value, state } = useJson<{ readonly name: string | null }>(
    patientId === null ? null : `/historiaClinica/continuar/${patientId}`,
  );
  const isOffered = state === 'failed' || (state === 'ready' && value?.name !== null);
  return (
    <ConfirmDialog
      open={patientId !== null && isOffered}
      onOpenChange={(open) => {
        if (!open) forget();
      }}
      title={chartTexts.continueTitle}
      description={value?.name ? chartTexts.continueWith(value.name) : chartTexts.continueText}
      confirmLabel="Continuar"
      cancelLabel="Buscar otro paciente"
      onConfirm={() => {
        close();
        if (patientId !== null) onResume(patientId);
      }}
    />
  );
}
