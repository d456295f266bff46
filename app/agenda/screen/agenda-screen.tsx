import { useLocation } from '@remix-run/react';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Printer from 'lucide-react/icons/printer';
import { useRef, useState } from 'react';
import { MissingConsents } from '#app/consents/missing-consents.tsx';
import { SiteFigures, type SiteFiguresProps } from '#app/dashboard/site-figures.tsx';
import { receiptTexts } from '#app/receipts/copy.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useNextActionFocus } from '#app/ui/first-focus.ts';
import type { AgendaCard, AgendaView, OwnAgendaView } from '../agenda.ts';
import { ExternalCalendarFault } from '../external-calendar-fault.tsx';
import { EVOLUTION_REGISTERED, useAgendaAddress } from '../use-agenda-address.ts';
import { useBusyTimes } from '../use-busy-times.ts';
import { AgendaToolbar } from './agenda-toolbar.tsx';
import { BegunNotes } from './begun-notes.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DayList } from './day-list.tsx';
import { ExternalCalendarButton } from './external-calendar-dialog.tsx';
import { PendingNotesBanner, PendingNotesHeading } from './pending-notes.tsx';
import { SessionModal } from './session-modal.tsx';
import { SubscribeButton } from './subscribe-dialog.tsx';
import { WeekStrip } from './week-strip.tsx';

interface AgendaScreenProps {
  agenda: OwnAgendaView;
  /** The figures of today for a user with an empty agenda who may open the dashboard; null for other users. */
  siteFigures: SiteFiguresProps | null;
}

/** 'Mi agenda': the chosen day and the rest of its week, or the pending notes. */
export function AgendaScreen({ agenda, siteFigures }: AgendaScreenProps) {
  const [openedSession, setOpenedSession] = useState<AgendaCard | null>(null);
  const [sessionToCancel, setSessionToCancel] = useState<AgendaCard | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const comesFromForm = useLocation().state === EVOLUTION_REGISTERED;
  useNextActionFocus(content, comesFromForm);
  const { days, showsPendingNotes, pendingNoteCount, strip } = agenda;
  const [first, last] = [strip[0]?.date ?? '', strip.at(-1)?.date ?? ''];
  const { busyTimes, reload } = useBusyTimes(agenda.hasExternalCalendar && !showsPendingNotes, first, last);

  return (
    <div ref={content} className="mx-auto flex w-full max-w-[1120px] flex-col gap-3 wide:gap-4">
      <BegunNotes notes={agenda.begunNotes} />
      {showsPendingNotes ? (
        <PendingNotesHeading count={pendingNoteCount} takesFocus={!comesFromForm} />
      ) : (
        <>
          <AgendaToolbar agenda={agenda} takesFocus={!comesFromForm} />
          <WeekStrip days={agenda.strip} />
          {pendingNoteCount > 0 && <PendingNotesBanner count={pendingNoteCount} />}
        </>
      )}
      {siteFigures && <SiteFigures {...siteFigures} />}
      <ExternalCalendarFault busyTimes={busyTimes} onRetry={reload} />
      <MissingConsents
        patients={days.flatMap(({ cards }) =>
          cards.map(({ patientId, patient }) => ({ id: patientId, name: patient })),
        )}
      />
      {days.every(({ cards }) => cards.length === 0) ? (
        <NothingToDo agenda={agenda} />
      ) : (
        days.map((day) => (
          <DayList
            key={day.date}
            day={day}
            busyDay={busyTimes?.days.find(({ date }) => date === day.date)}
            onOpen={setOpenedSession}
            onCancel={setSessionToCancel}
          />
        ))
      )}
      {!showsPendingNotes && (
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink
            to={`/firmar/planilla/${strip.find(({ isChosen }) => isChosen)?.date ?? first}`}
            reloadDocument
            target="_blank"
            icon={<Printer aria-hidden />}
            className="print:hidden"
          >
            {receiptTexts.printDaySheet}
          </ButtonLink>
          <SubscribeButton />
          <ExternalCalendarButton />
        </div>
      )}
      <SessionModal
        session={openedSession}
        onClose={() => setOpenedSession(null)}
        onCancel={(session) => {
          setOpenedSession(null);
          setSessionToCancel(session);
        }}
      />
      <CancelDialog session={sessionToCancel} onClose={() => setSessionToCancel(null)} />
    </div>
  );
}

function NothingToDo({ agenda }: { agenda: AgendaView }) {
  const { addressWith } = useAgendaAddress();
  if (agenda.showsPendingNotes) {
    return (
      <EmptyState icon={<CalendarCheck aria-hidden />} title="No tiene evoluciones pendientes">
        Las citas de días anteriores ya tienen su evolución.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<CalendarCheck aria-hidden />}
      title="No tiene más citas esta semana"
      action={<ButtonLink to={addressWith({ dia: agenda.nextMonday })}>Ver la semana siguiente</ButtonLink>}
    >
      Las citas que le programen se verán aquí.
    </EmptyState>
  );
}
