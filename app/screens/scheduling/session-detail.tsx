import CalendarClock from 'lucide-react/icons/calendar-clock';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CalendarEventView } from '../../view-models/calendar-event.ts';
import { dateText, longWeekdayText } from '../../view-models/day-text.ts';
import type { SessionDetailView } from '../../view-models/scheduling.ts';
import { useJson } from '../shared/use-json.ts';
import { AddAuxiliary } from './add-auxiliary.tsx';
import { CancelSession } from './cancel-session.tsx';
import { PlaceHistory } from './place-history.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { StatusBadge } from './session-status.tsx';
import { sessionsText } from './texts.ts';
import type { EventMove } from './use-moves.ts';

interface SessionDetailProps {
  /** Null while closed. */
  readonly event: CalendarEventView | null;
  readonly onClose: () => void;
  readonly onMoved: (moves: readonly EventMove[], patient: string, message: string) => void;
}

/** The detail of a session with its actions. */
export function SessionDetail({ event, ...on }: SessionDetailProps) {
  return event && <OpenDetail key={event.id} event={event} {...on} />;
}

function OpenDetail({ event, onClose, onMoved }: SessionDetailProps & { readonly event: CalendarEventView }) {
  const read = useJson<SessionDetailView>(`/programacion/sesiones/${event.id}`);
  const [openedAction, setOpenedAction] = useState<'cancel' | 'auxiliary' | 'move' | null>(null);
  const detail = read.value;
  const session = detail?.event ?? event;
  const mayMove = detail !== null && detail.therapists.length > 0;
  const mayAdd = detail !== null && detail.auxiliaries.length > 0;

  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={session.patient}
      description={session.document}
      footer={
        <>
          {detail === null && read.state === 'loading' && <Skeleton className="h-9 w-40 touch:h-11" />}
          {mayMove && (
            <Button icon={<CalendarClock aria-hidden />} onClick={() => setOpenedAction('move')}>
              Reprogramar
            </Button>
          )}
          {mayAdd && openedAction !== 'auxiliary' && (
            <Button icon={<UserRoundPlus aria-hidden />} onClick={() => setOpenedAction('auxiliary')}>
              Agregar auxiliar
            </Button>
          )}
          {detail?.mayCancel && (
            <Button variant="danger" onClick={() => setOpenedAction('cancel')}>
              Cancelar sesión
            </Button>
          )}
          {detail && !detail.mayCancel && !mayAdd && !mayMove && <Button onClick={onClose}>Cerrar</Button>}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <DescriptionList items={itemsOf(session, detail?.orderCode)} />
        {detail && <PlaceHistory changes={detail.changes} />}
        {read.state === 'failed' && (
          <ReadFailed onRetry={read.reload}>No se pudo leer qué se puede hacer con esta sesión.</ReadFailed>
        )}
        {mayAdd && openedAction === 'auxiliary' && (
          <AddAuxiliary
            sessionId={session.id}
            staff={detail.auxiliaries}
            onAdded={() => {
              setOpenedAction(null);
              read.reload();
            }}
            onLeave={() => setOpenedAction(null)}
          />
        )}
      </div>
      {mayMove && (
        <RescheduleDialog
          open={openedAction === 'move'}
          detail={detail}
          onLeave={() => setOpenedAction(null)}
          onMoved={(moves, message) => {
            onMoved(moves, session.patient, message);
            onClose();
          }}
        />
      )}
      <CancelSession
        open={openedAction === 'cancel'}
        session={session}
        series={detail?.series ?? null}
        onLeave={() => setOpenedAction(null)}
        onCancelled={onClose}
        onRefused={() => {
          setOpenedAction(null);
          read.reload();
        }}
      />
    </Modal>
  );
}

const itemsOf = (session: CalendarEventView, orderCode: string | undefined) => [
  { term: 'Terapeuta', value: session.therapist },
  { term: 'Auxiliar', value: session.auxiliary },
  { term: 'Fecha', value: `${longWeekdayText(session.date)} ${dateText(session.date)}` },
  { term: 'Hora', value: `${session.start} – ${session.end} · ${sessionsText(session.units)}` },
  { term: 'Tipo de sesión', value: session.type },
  { term: 'Especialidad', value: session.specialty },
  { term: 'Estado', value: <StatusBadge status={session.status} /> },
  { term: 'Autorización', value: orderCode },
];
