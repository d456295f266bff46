import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { CalendarEventView } from '../calendar-event.ts';
import type { CalendarPeriod } from '../calendar-period.ts';
import type { PresenceView } from '../presence.ts';
import type { RestDayView } from '../scheduling.ts';
import type { TherapistSlotView } from '../slot-change.ts';
import type { StaffView } from '../staff.ts';
import { dayBoardOf, minutesIn } from './day-board.ts';
import { type BoardSlot, DayBoard } from './day-board.tsx';
import { BoardBar } from './screen/board-bar.tsx';
import { DayPrint } from './screen/day-print.tsx';
import type { WaitingService } from './screen/placement-controller.ts';
import { useZoom } from './screen/use-zoom.ts';
import { WaitingPanel } from './screen/waiting-panel.tsx';
import { WeekCapacity } from './screen/week-capacity.tsx';
import { weekCapacityOf } from './view/week-capacity.ts';

interface ClinicBoardProps {
  readonly period: CalendarPeriod;
  readonly today: string;
  readonly events: readonly CalendarEventView[];
  /** The shown therapists, by specialty. */
  readonly staff: readonly StaffView[];
  readonly presence: readonly PresenceView[];
  readonly restDays: readonly RestDayView[];
  /** Ids of the sessions that the filter chooses; null for all. */
  readonly matchingIds: ReadonlySet<number> | null;
  readonly onOpen: (event: CalendarEventView) => void;
  readonly onMove: (event: CalendarEventView, to: TherapistSlotView) => void;
  readonly onChooseSlot: (slot: BoardSlot) => void;
  readonly onAbsent: (therapistUsername: string) => void;
  /** Whether the user may see who waits for sessions. */
  readonly maySeeWaitingList: boolean;
  /** The specialty and site of the filter; null for all. */
  readonly specialtyId: number | null;
  readonly siteId: number | null;
  readonly onSchedule: (waitingService: WaitingService) => void;
}

/** A day or a week of all therapists of a site. */
export function ClinicBoard({ period, ...props }: ClinicBoardProps) {
  if (props.staff.length === 0) return <EmptyState title="Esta sede no tiene terapeutas activos." />;
  return period.view === 'dia' ? <Day period={period} {...props} /> : <Week period={period} {...props} />;
}

function Day({ period, events, staff, presence, restDays, ...props }: ClinicBoardProps) {
  const { date } = period;
  const zoom = useZoom();
  const [showsWaiting, setShowsWaiting] = useState(false);
  const [pagePerTherapist, setPagePerTherapist] = useState(false);
  const restDay = restDays.find((each) => each.date === date);
  const board = useMemo(
    () => dayBoardOf({ date, staff, presence, sessions: events, isRestDay: restDay !== undefined }),
    [date, staff, presence, events, restDay],
  );
  const presentMinutes = minutesIn(board.columns.flatMap((column) => column.presentHours));
  const usedMinutes = board.columns.reduce((total, column) => total + column.usedMinutes, 0);
  return (
    <>
      <BoardBar
        usedMinutes={usedMinutes}
        presentMinutes={presentMinutes}
        restDay={restDay}
        zoom={zoom}
        showsWaiting={props.maySeeWaitingList ? showsWaiting : null}
        onToggleWaiting={() => setShowsWaiting(!showsWaiting)}
        onPrintSheets={() => {
          flushSync(() => setPagePerTherapist(true));
          window.print();
          setPagePerTherapist(false);
        }}
      />
      <DayPrint board={board} restDay={restDay} pagePerTherapist={pagePerTherapist} />
      <DayBoard
        board={board}
        hourHeight={zoom.hourHeight}
        matchingIds={props.matchingIds}
        onOpen={props.onOpen}
        onMove={props.onMove}
        onChooseSlot={props.onChooseSlot}
        onAbsent={props.onAbsent}
        renderWaitingPanel={
          showsWaiting
            ? (grab) => (
                <WaitingPanel
                  date={date}
                  specialtyId={props.specialtyId}
                  siteId={props.siteId}
                  sessions={events}
                  onGrab={grab}
                  onSchedule={props.onSchedule}
                />
              )
            : null
        }
      />
    </>
  );
}

function Week({ period, events, staff, presence, restDays, ...props }: ClinicBoardProps) {
  const { from, to } = period;
  const rows = useMemo(() => {
    const restDates = new Set(restDays.map(({ date }) => date));
    return weekCapacityOf({ from, to, staff, presence, sessions: events, restDates });
  }, [from, to, staff, presence, events, restDays]);
  const sum = (which: 'usedMinutes' | 'presentMinutes') => rows.reduce((total, row) => total + row[which], 0);
  return (
    <>
      <BoardBar
        usedMinutes={sum('usedMinutes')}
        presentMinutes={sum('presentMinutes')}
        restDay={undefined}
        zoom={null}
        showsWaiting={null}
        onPrintSheets={null}
      />
      <WeekCapacity
        rows={rows}
        restDays={restDays}
        today={props.today}
        matchingIds={props.matchingIds}
        onOpen={props.onOpen}
        onChooseSlot={props.onChooseSlot}
      />
    </>
  );
}
