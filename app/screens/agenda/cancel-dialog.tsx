import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { cancellationReasons } from '../../copy/scheduling.ts';
import type { action } from '../../routes/_app.diarioCampo.evoluciones.tsx';
import { RadioGroup } from '../../ui/choice.tsx';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { AgendaCard } from '../../view-models/agenda.ts';
import type { Submitted } from '../shared/answer-offline.ts';
import { useOnce } from '../shared/use-once.ts';
import { problemsOf } from './answer.ts';

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
  const fetcher = useFetcher<Submitted<typeof action>>();
  const once = useOnce(fetcher);
  const toast = useToast();
  const [reason, setReason] = useState<string>(cancellationReasons.agenda[0]);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const [problem] = problemsOf(answer);

  useEffect(() => {
    if (!answer || !('done' in answer) || !answer.done) return;
    toast({ kind: 'success', title: answer.message });
    onClose();
  }, [answer, toast, onClose]);

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      tone="danger"
      title="Cancelar sesión"
      description={`${session.patient}, ${session.start} – ${session.end}. Las sesiones vuelven a quedar disponibles en su servicio.`}
      confirmLabel="Cancelar sesión"
      cancelLabel="Volver"
      loading={fetcher.state !== 'idle'}
      onConfirm={() =>
        once() && fetcher.submit({ intent: 'cancel', sessionId: session.id, reason }, { method: 'post' })
      }
    >
      <RadioGroup
        name="reason"
        label="Motivo de la cancelación"
        required
        options={REASONS}
        value={reason}
        onChange={setReason}
      />
      {problem && <Notice tone="danger">{problem.message}</Notice>}
    </ConfirmDialog>
  );
}
