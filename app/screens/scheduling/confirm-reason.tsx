import { type ReactNode, useEffect, useState } from 'react';
import { schedulingCodeTexts } from '../../copy/scheduling.ts';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { REASON_MAX_LENGTH } from '../../view-models/reason.ts';

interface ConfirmReasonProps {
  readonly open: boolean;
  /** What stands against it. */
  readonly description: ReactNode;
  readonly loading?: boolean;
  readonly onLeave: () => void;
  readonly onConfirm: (reason: string) => void;
  readonly children?: ReactNode;
}

/** Asks why something is booked in spite of a busy therapist or a day without attention; the reason is kept. */
export function ConfirmReason(props: ConfirmReasonProps) {
  const { open, description, loading = false, onLeave, onConfirm, children } = props;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && reason.trim() === '';

  useEffect(() => {
    if (!open) setTried(false);
  }, [open]);

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onLeave()}
      title="¿Programar de todos modos?"
      description={description}
      confirmLabel="Confirmar"
      loading={loading}
      onConfirm={() => {
        setTried(true);
        if (reason.trim() !== '') onConfirm(reason.trim());
      }}
    >
      <TextArea
        label="Motivo"
        hint="Queda guardado con la sesión."
        required
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={missing ? String(schedulingCodeTexts['confirmation-reason-required']) : undefined}
      />
      {children}
    </ConfirmDialog>
  );
}
