import { useState } from 'react';
import { cancellationReasons } from '#app/scheduling/copy.ts';
import { formOf } from '#app/shared/forms/command-form.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { RadioGroup } from '#app/ui/choice.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { AgendaCard } from '../agenda.ts';
import { AGENDA_PATH } from '../use-agenda-address.ts';

const REASONS = cancellationReasons.agenda.map((reason) => ({ value: reason, label: reason }));

interface CancelDialogProps {
  readonly session: AgendaCard | null;
  readonly onClose: () => void;
}

/** Asks for a reason and cancels the session. */
export function CancelDialog({ session, onClose }: CancelDialogProps) {
  return session && <OpenDialog key={session.id} session={session} onClose={onClose} />;
}

function OpenDialog({ session, onClose }: { session: AgendaCard; onClose: () => void }) {
  const toast = useToast();
  const [reason, setReason] = useState<string>(cancellationReasons.agenda[0]);
  const { send, busy, problem } = useSubmission(
    { page: AGENDA_PATH },
    {
      afterReload: true,
      onSucceeded({ message }) {
        toast({ kind: 'success', title: message });
        onClose();
      },
    },
  );

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      tone="danger"
      title="Cancelar sesión"
      description={`${session.patient}, ${session.start} – ${session.end}. Las sesiones vuelven a quedar disponibles en su servicio.`}
      confirmLabel="Cancelar sesión"
      cancelLabel="Volver"
      loading={busy}
      onConfirm={() => send(formOf({ intent: 'cancel', sessionId: String(session.id), reason }))}
    >
      <RadioGroup
        name="reason"
        label="Motivo de la cancelación"
        required
        options={REASONS}
        value={reason}
        onChange={setReason}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
    </ConfirmDialog>
  );
}
