import { HandOverButton } from '#app/receipts/hand-over-button.tsx';
import { ReceiptBadge } from '#app/receipts/receipt-badge.tsx';
import { STATUSES, StatusBadge } from '#app/scheduling/session-status.tsx';
import { unitsText } from '#app/scheduling/texts.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { NEXT_ACTION } from '#app/ui/first-focus.ts';
import type { AgendaCard } from '../agenda.ts';
import { useAgendaAddress } from '../use-agenda-address.ts';

interface SessionCardProps {
  readonly session: AgendaCard;
  readonly onOpen: (session: AgendaCard) => void;
  readonly onCancel: (session: AgendaCard) => void;
}

/** A session card that opens its detail. */
export function SessionCard({ session, onOpen, onCancel }: SessionCardProps) {
  const { addressWith } = useAgendaAddress();
  const { mayWriteNote, mayCancel, historyPath, receipt } = session;
  const showsHistoryLink = session.isEvaluation && session.status !== 'done' && historyPath !== null;
  return (
    <article
      className={cn(
        'relative flex gap-3 rounded-card border border-line bg-surface p-4 shadow-card hover:bg-subtle',
        'wide:items-center wide:rounded-none wide:border-0 wide:bg-transparent wide:py-2.5 wide:shadow-none',
      )}
    >
      <p className="hidden w-28 shrink-0 text-muted tabular-nums wide:block">{hoursOf(session)}</p>
      <span
        aria-hidden
        className={cn('w-1 shrink-0 self-stretch rounded-full', STATUSES[session.status].bar)}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-3 wide:flex-row wide:items-center">
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1 wide:grid-cols-[minmax(0,1fr)_8.5rem] wide:items-center wide:gap-y-0">
          <button
            type="button"
            onClick={() => onOpen(session)}
            className="min-w-0 text-left font-semibold after:absolute after:inset-0 after:rounded-card"
          >
            {session.patient}
          </button>
          <span className="flex flex-col items-end gap-1 wide:row-span-2 wide:items-start">
            <StatusBadge status={session.status} />
            {receipt === 'signed' && <ReceiptBadge />}
          </span>
          <p className="col-span-full text-muted wide:col-span-1 wide:text-small">
            <span className="tabular-nums wide:hidden">{hoursOf(session)} · </span>
            {session.specialty} · {summaryOf(session)}
          </p>
        </div>
        <div
          className={cn(
            'relative z-10 flex flex-wrap gap-2 print:hidden wide:w-118 wide:flex-nowrap wide:shrink-0 wide:justify-end',
            !mayWriteNote && !showsHistoryLink && receipt !== 'to-sign' && 'max-wide:hidden',
          )}
        >
          {mayWriteNote && (
            <ButtonLink
              {...NEXT_ACTION}
              to={addressWith({ sesion: session.id })}
              variant="primary"
              className="max-wide:flex-1"
            >
              Registrar evolución
            </ButtonLink>
          )}
          {showsHistoryLink && (
            <ButtonLink
              to={historyPath}
              variant="primary"
              className="max-wide:flex-1"
              aria-label={`Abrir historia clínica de ${session.patient}`}
            >
              Abrir historia
            </ButtonLink>
          )}
          {receipt === 'to-sign' && (
            <HandOverButton
              patientId={session.patientId}
              patient={session.patient}
              date={session.date}
              className="max-wide:flex-1"
            />
          )}
          {mayCancel && (
            <Button
              className="max-wide:flex-1"
              onClick={() => onCancel(session)}
              aria-label={`Cancelar sesión de ${session.patient}`}
            >
              Cancelar sesión
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

const hoursOf = ({ start, end }: AgendaCard) => `${start} – ${end}`;

function summaryOf({ isEvaluation, type, units, auxiliary, status }: AgendaCard): string {
  const what = isEvaluation ? type : unitsText(units);
  const where = isEvaluation && status !== 'done' ? ' · se completa en la historia clínica' : '';
  return `${what}${where}${auxiliary ? ` · aux. ${auxiliary}` : ''}`;
}
