import { useJson } from '#app/shared/use-json.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { registeredTexts as texts } from '../copy/registered-patients.ts';
import type { RegisteredPatientView } from '../registered-patients.ts';
import type { RegisteredPatientRowView } from '../view/patients-report.ts';

interface DeactivateDialogProps {
  patient: RegisteredPatientRowView | null;
  onClose: () => void;
  onConfirm: (patient: RegisteredPatientRowView) => void;
}

/** Asks before a deactivation, with the numbers of pending sessions: future ones prevent it, past ones only give a warning. */
export function DeactivateDialog({ patient, onClose, onConfirm }: DeactivateDialogProps) {
  const { value, state } = useJson<RegisteredPatientView>(patient && `/admisiones/pacientes/${patient.id}`);
  const pendingSessions = value?.id === patient?.id ? value?.pendingSessions : undefined;
  return (
    <ConfirmDialog
      open={patient !== null}
      onOpenChange={(open) => open || onClose()}
      tone="danger"
      title={texts.deactivateTitle}
      description={
        <>
          <strong>{patient?.name}.</strong> {texts.deactivateText}
        </>
      }
      confirmLabel={texts.deactivate}
      loading={state === 'loading'}
      disabled={(pendingSessions?.futureCount ?? 0) > 0}
      onConfirm={() => patient && onConfirm(patient)}
    >
      {pendingSessions && pendingSessions.futureCount > 0 && (
        <Notice tone="danger">
          {textOfCode('sessions-to-come', { count: pendingSessions.futureCount })}
        </Notice>
      )}
      {pendingSessions && pendingSessions.pastCount > 0 && (
        <Notice tone="warning">{texts.pastSessions(pendingSessions.pastCount)}</Notice>
      )}
    </ConfirmDialog>
  );
}
