import { useState } from 'react';
import { useSubmission } from '#app/shared/use-submission.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Select } from '#app/ui/select.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { singularOrPlural } from '#domain/shared';
import type { CalendarEventView } from '../../calendar-event.ts';
import { cancellationReasons } from '../../copy.ts';
import type { SessionDetailView } from '../../scheduling.ts';
import { SCHEDULING_PATH } from '../../scheduling-path.ts';
import { ScopeChoice, type SeriesScope } from '../../scope-choice.tsx';
import { shortDayText } from '../../texts.ts';

interface CancelSessionProps {
  readonly open: boolean;
  readonly session: CalendarEventView;
  readonly seriesCounts: SessionDetailView['seriesCounts'];
  readonly onLeave: () => void;
  readonly onCancelled: () => void;
  readonly onRefused: () => void;
}

const REASONS = cancellationReasons.calendar.map((reason) => ({ value: reason, label: reason }));

/** Asks for the reason and cancels a session. */
export function CancelSession(props: CancelSessionProps) {
  const { open, session, seriesCounts, onLeave, onCancelled, onRefused } = props;
  const toast = useToast();
  const [reason, setReason] = useState<string>(cancellationReasons.calendar[0]);
  const [scope, setScope] = useState<SeriesScope>('one');
  const { send, busy } = useSubmission(
    { page: SCHEDULING_PATH },
    {
      onSucceeded({ message }) {
        toast({ kind: 'success', title: message });
        onCancelled();
      },
      onRefused({ message }) {
        toast({ kind: 'danger', title: message });
        onRefused();
      },
    },
  );
  const sessionCount = scope === 'one' ? 1 : (seriesCounts?.[scope] ?? 1);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onLeave()}
      tone="danger"
      title={singularOrPlural(
        sessionCount,
        '¿Cancelar esta sesión?',
        `¿Cancelar ${sessionCount} citas de la serie?`,
      )}
      description={`${session.patient}, ${singularOrPlural(sessionCount, '', 'serie de la cita del ')}${shortDayText(session.date)} de ${session.start} a ${session.end}. Las sesiones vuelven a quedar disponibles en la autorización.`}
      cancelLabel="No cancelar"
      confirmLabel={singularOrPlural(sessionCount, 'Cancelar sesión', `Cancelar ${sessionCount} citas`)}
      loading={busy}
      onConfirm={() => send({ intent: 'cancel', sessionId: session.id, reason, scope })}
    >
      {seriesCounts && (
        <ScopeChoice name="alcance-cancelar" sessionCounts={seriesCounts} value={scope} onChange={setScope} />
      )}
      <Select
        label="Motivo"
        required
        options={REASONS}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
