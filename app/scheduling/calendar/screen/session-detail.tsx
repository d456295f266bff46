import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import FileHeart from 'lucide-react/icons/file-heart';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useState } from 'react';
import type { ScheduledPatient } from '#app/patients/patient-row.ts';
import { useJson } from '#app/shared/use-json.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { dateText, longWeekdayText } from '#domain/wording';
import type { CalendarEventView } from '../../calendar-event.ts';
import { RescheduleDialog } from '../../moving/reschedule-dialog.tsx';
import type { EventMove } from '../../moving/use-moves.ts';
import { Phones } from '../../phones.tsx';
import type { SessionDetailView } from '../../scheduling.ts';
import { StatusBadge } from '../../session-status.tsx';
import { slotText, unitsText } from '../../texts.ts';
import { AuxiliaryForm } from './auxiliary-form.tsx';
import { CancelSession } from './cancel-session.tsx';
import { SlotHistory } from './slot-history.tsx';

interface SessionDetailProps {
  /** Null while closed. */
  readonly event: CalendarEventView | null;
  readonly onClose: () => void;
  readonly onMoved: (moves: readonly EventMove[], patientName: string, message: string) => void;
  /** Opens another session of the same patient. */
  readonly onOpen: (event: CalendarEventView) => void;
  /** Opens scheduling for the patient. */
  readonly onSchedule: (patient: ScheduledPatient) => void;
}

/** The detail of a session with its actions. */
export function SessionDetail({ event, ...handlers }: SessionDetailProps) {
  return event && <OpenDetail key={event.id} event={event} {...handlers} />;
}

function OpenDetail(props: SessionDetailProps & { readonly event: CalendarEventView }) {
  const { event, onClose, onMoved, onOpen, onSchedule } = props;
  const read = useJson<SessionDetailView>(`/programacion/sesiones/${event.id}`);
  const [openedAction, setOpenedAction] = useState<'cancel' | 'auxiliary' | 'move' | null>(null);
  const detail = read.value;
  const session = detail?.event ?? event;
  const mayMove = detail !== null && detail.therapists.length > 0;
  const mayChangeAuxiliary = detail?.mayChangeAuxiliary ?? false;
  const mayAddAuxiliary = detail !== null && detail.auxiliaries.length > 0 && !mayChangeAuxiliary;
  const patient = detail?.patient ?? null;

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
          {mayAddAuxiliary && openedAction !== 'auxiliary' && (
            <Button icon={<UserRoundPlus aria-hidden />} onClick={() => setOpenedAction('auxiliary')}>
              Agregar auxiliar
            </Button>
          )}
          {mayChangeAuxiliary && openedAction !== 'auxiliary' && (
            <Button icon={<UserRoundPlus aria-hidden />} onClick={() => setOpenedAction('auxiliary')}>
              Cambiar auxiliar
            </Button>
          )}
          {detail?.mayCancel && (
            <Button variant="danger" onClick={() => setOpenedAction('cancel')}>
              Cancelar sesión
            </Button>
          )}
          {detail && !detail.mayCancel && !mayAddAuxiliary && !mayMove && (
            <Button onClick={onClose}>Cerrar</Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <DescriptionList items={itemsOf(session, detail)} />
        {(patient || detail?.historyPath) && (
          <div className="flex flex-wrap gap-2">
            {patient && (
              <Button size="sm" icon={<CalendarPlus aria-hidden />} onClick={() => onSchedule(patient)}>
                Programar otro servicio
              </Button>
            )}
            {detail?.historyPath && (
              <ButtonLink size="sm" icon={<FileHeart aria-hidden />} to={detail.historyPath}>
                Historia clínica
              </ButtonLink>
            )}
          </div>
        )}
        {detail && <OtherSessions sessions={detail.otherSessions} onOpen={onOpen} />}
        {detail && <SlotHistory changes={detail.moves} />}
        {read.state === 'failed' && (
          <ReadFailed onRetry={read.reload}>No se pudo leer qué se puede hacer con esta sesión.</ReadFailed>
        )}
        {(mayAddAuxiliary || mayChangeAuxiliary) && openedAction === 'auxiliary' && (
          <AuxiliaryForm
            sessionId={session.id}
            current={mayChangeAuxiliary ? session.auxiliaryUsername : null}
            staff={detail?.auxiliaries ?? []}
            onSucceeded={() => {
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
        seriesCounts={detail?.seriesCounts ?? null}
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

const itemsOf = (session: CalendarEventView, detail: SessionDetailView | null) => [
  { term: 'Terapeuta', value: session.therapist },
  { term: 'Auxiliar', value: session.auxiliary },
  { term: 'Fecha', value: `${longWeekdayText(session.date)} ${dateText(session.date)}` },
  { term: 'Hora', value: `${session.start} – ${session.end} · ${unitsText(session.units)}` },
  { term: 'Tipo de sesión', value: session.type },
  { term: 'Especialidad', value: session.specialty },
  { term: 'Estado', value: <StatusBadge status={session.status} /> },
  { term: 'Autorización', value: detail?.orderCode },
  {
    term: 'Teléfono',
    value: detail && detail.phones.length > 0 && <Phones phones={detail.phones} />,
  },
];

interface OtherSessionsProps extends Pick<SessionDetailProps, 'onOpen'> {
  readonly sessions: readonly CalendarEventView[];
}

/** The next other sessions of the patient; a click on one opens its detail. */
function OtherSessions({ sessions, onOpen }: OtherSessionsProps) {
  if (sessions.length === 0) return null;
  return (
    <section aria-label="Próximas citas del paciente">
      <h3 className="mb-1 font-semibold">Próximas citas del paciente</h3>
      <ul className="flex flex-col">
        {sessions.map((session) => (
          <li key={session.id}>
            <button
              type="button"
              onClick={() => onOpen(session)}
              className="flex min-h-8 w-full flex-wrap items-baseline gap-x-3 rounded-control px-2 text-left hover:bg-soft touch:min-h-11"
            >
              <span className="tabular-nums">{slotText(session)}</span>
              <span className="text-muted">
                {session.specialty} · {session.therapist}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
