import { ReceiptBadge } from '#app/receipts/receipt-badge.tsx';
import { StatusBadge } from '#app/scheduling/session-status.tsx';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { dayText } from '#domain/wording';
import type { AgendaCard } from '../agenda.ts';
import { useAgendaAddress } from '../use-agenda-address.ts';
import { HistoryNotice } from './history-notice.tsx';
import { PatientLinks } from './patient-links.tsx';

interface SessionModalProps {
  readonly session: AgendaCard | null;
  readonly onClose: () => void;
  readonly onCancel: (session: AgendaCard) => void;
}

/** The detail of a session with its actions. */
export function SessionModal({ session, onClose, onCancel }: SessionModalProps) {
  return (
    <Modal
      open={session !== null}
      onOpenChange={(open) => open || onClose()}
      size="sm"
      title={session?.patient ?? ''}
      description={session?.document}
      footer={session && <Actions session={session} onCancel={onCancel} />}
    >
      {session && <Facts session={session} />}
    </Modal>
  );
}

function Facts({ session }: { session: AgendaCard }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <StatusBadge status={session.status} />
        {session.receipt === 'signed' && <ReceiptBadge />}
      </div>
      <DescriptionList
        items={[
          { term: 'Fecha', value: dayText(session.date), wide: true },
          { term: 'Hora de inicio', value: session.start },
          { term: 'Hora final', value: session.end },
          { term: 'Tipo de sesión', value: session.type },
          { term: 'Especialidad', value: session.specialty },
          { term: 'Terapeuta', value: session.therapist },
          { term: 'Terapeuta auxiliar', value: session.auxiliary },
          { term: 'Sesiones', value: session.units },
        ]}
      />
      {session.isEvaluation && session.status !== 'done' && (
        <HistoryNotice path={session.historyPath}>
          {textOfCode('to-complete-in-clinical-history')}
        </HistoryNotice>
      )}
      <PatientLinks {...session} />
    </div>
  );
}

function Actions({ session, onCancel }: { session: AgendaCard; onCancel: SessionModalProps['onCancel'] }) {
  const { addressWith } = useAgendaAddress();
  if (!session.mayWriteNote && !session.mayCancel && !session.hasOwnNote) return null;
  return (
    <>
      {session.mayCancel && <Button onClick={() => onCancel(session)}>Cancelar sesión</Button>}
      {session.mayWriteNote && (
        <ButtonLink to={addressWith({ sesion: session.id })} variant="primary">
          Registrar evolución
        </ButtonLink>
      )}
      {session.hasOwnNote && <ButtonLink to={addressWith({ sesion: session.id })}>Ver evolución</ButtonLink>}
    </>
  );
}
