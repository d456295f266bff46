import { type ReactNode, useState } from 'react';
import { useLeavingValue } from '#app/shared/use-leaving.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { schedulingCodeTexts } from './copy.ts';

interface ConfirmReasonProps {
  readonly open: boolean;
  /** The conflicts. */
  readonly description: ReactNode;
  readonly loading?: boolean;
  readonly onLeave: () => void;
  readonly onConfirm: (reason: string) => void;
  readonly children?: ReactNode;
}

/** Asks for the reason of booking in spite of a conflict; the reason is stored. */
export function ConfirmReason({ open, ...props }: ConfirmReasonProps) {
  const [lastReason, setLastReason] = useState('');
  return open && <OpenDialog {...props} lastReason={lastReason} onLastReason={setLastReason} />;
}

interface OpenDialogProps extends Omit<ConfirmReasonProps, 'open'> {
  /** The reason that was confirmed before, with which the field begins. */
  readonly lastReason: string;
  readonly onLastReason: (reason: string) => void;
}

function OpenDialog(props: OpenDialogProps) {
  const { description, loading = false, onLeave, onConfirm, children, lastReason, onLastReason } = props;
  const [reason, setReason] = useState(lastReason);
  const [hasTriedToConfirm, setHasTriedToConfirm] = useState(false);
  const isReasonMissing = hasTriedToConfirm && reason.trim() === '';
  const { requestClose, question } = useLeavingValue(reason, onLeave);

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || requestClose()}
      title="¿Programar de todos modos?"
      description={description}
      confirmLabel="Confirmar"
      loading={loading}
      onConfirm={() => {
        setHasTriedToConfirm(true);
        if (reason.trim() === '') return;
        onLastReason(reason);
        onConfirm(reason.trim());
      }}
    >
      <TextArea
        label="Motivo"
        hint="Queda guardado con la sesión."
        required
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isReasonMissing ? String(schedulingCodeTexts['confirmation-reason-required']) : undefined}
      />
      {children}
      {question}
    </ConfirmDialog>
  );
}
