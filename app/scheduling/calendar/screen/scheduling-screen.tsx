import { useLocation } from '@remix-run/react';
import { useCallback, useMemo, useState } from 'react';
import { closedDaysOf } from '#app/availability/closed-days.ts';
import type { CalendarTimes } from '#app/availability/working-times.ts';
import type { SiteChoice } from '#app/shared/view/site-choice.ts';
import { Card } from '#app/ui/card.tsx';
import { cn } from '#app/ui/cn.ts';
import { Notice } from '#app/ui/notice.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { useListSearch } from '#app/ui/use-list-search.ts';
import { type LocalDate, weekOf } from '#domain/shared';
import { BOARD_ID } from '../../board/board-words.ts';
import { ClinicBoard } from '../../board/clinic-board.tsx';
import { boardStaffOf } from '../../board/day-board.ts';
import type { BoardSlot } from '../../board/day-board.tsx';
import type { CalendarEventView } from '../../calendar-event.ts';
import {
  type CalendarPeriod,
  calendarPeriod,
  requestedPeriodOf,
  showsAllTherapists,
} from '../../calendar-period.ts';
import { ConfirmReason } from '../../confirm-reason.tsx';
import { schedulingTexts } from '../../copy.ts';
import { isSameTherapistSlot, slotOfEvent } from '../../moving/move-form.ts';
import { type SeriesDrop, SeriesDropDialog } from '../../moving/series-drop-dialog.tsx';
import type { PresenceView, TherapistLeaveView } from '../../presence.ts';
import type { RestDayView } from '../../scheduling.ts';
import type { TherapistSlotView } from '../../slot-change.ts';
import type { StaffView } from '../../staff.ts';
import { matchingIdsOf, type SessionFilter } from '../view/session-filter.ts';
import { BrowserCalendar } from './browser-calendar.tsx';
import type { CalendarPerson } from './calendar-filter.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import './scheduling.css';
import { ScheduleDialog } from '../../booking/schedule-dialog.tsx';
import { useRequestedScheduling } from '../../booking/use-requested-scheduling.ts';
import { useMoves } from '../../moving/use-moves.ts';
import { SettleLeaveDialog } from '../../settlement/settle-leave-dialog.tsx';
import { type ProposedSettlement, settlementOf } from '../../settlement/settlement-time.ts';
import { UndoSettlements } from '../../settlement/undo-settlements.tsx';
import { useUndoBooking } from '../use-undo-booking.ts';
import { EmptyWeek } from './empty-week.tsx';
import { CALENDAR } from './quick-search.tsx';
import { SessionDetail } from './session-detail.tsx';
import { SessionList } from './session-list.tsx';
import { TimesLegend } from './times-legend.tsx';

interface SchedulingScreenProps {
  readonly period: CalendarPeriod;
  readonly today: LocalDate;
  readonly tomorrow: string;
  readonly person: CalendarPerson;
  readonly sessionFilter: SessionFilter;
  readonly site: SiteChoice;
  readonly events: readonly CalendarEventView[];
  readonly therapists: readonly StaffView[];
  /** Null when loading failed. */
  readonly restDays: readonly RestDayView[] | null;
  /** Null when loading failed. */
  readonly times: CalendarTimes | null;
  /** The presence of all therapists; empty in the views of one person. */
  readonly presence: readonly PresenceView[];
  /** The recorded leaves of the shown therapists. */
  readonly leaves: readonly TherapistLeaveView[];
  /** Whether the user may see who waits for sessions. */
  readonly maySeeWaitingList: boolean;
}

const NONE: readonly never[] = [];

/** The calendar: schedule, view, move and cancel sessions. */
export function SchedulingScreen(props: SchedulingScreenProps) {
  const { period, today, tomorrow, person, sessionFilter, site, therapists, restDays, times, presence } =
    props;
  const nameOf = useCallback(
    (username: string) => therapists.find((each) => each.username === username)?.name,
    [therapists],
  );
  const moves = useMoves(props.events, nameOf);
  const { events } = moves;
  const undoBooking = useUndoBooking();
  const { requestCount, dialog, schedule, openScheduling } = useRequestedScheduling();
  const [absentTherapist, setAbsentTherapist] = useState<string | null>(null);
  const settlementFor = (username: string): ProposedSettlement => {
    const { date } = period;
    const leave = props.leaves.find(
      ({ therapistUsername, from, to }) => therapistUsername === username && from <= date && date <= to,
    );
    return leave
      ? settlementOf(leave, today)
      : { time: { from: date, to: date, hours: null }, recorded: null };
  };
  const [settlementCount, setSettlementCount] = useState(0);
  const [seriesDrop, setSeriesDrop] = useState<SeriesDrop | null>(null);
  const [openedEvent, setOpenedEvent] = useState<CalendarEventView | null>(null);
  const patientId = person && 'patientId' in person ? person.patientId : null;
  const patientName = events.find((event) => event.patientId === patientId)?.patient;
  const latestSearch = useListSearch();
  const isNavigating = latestSearch !== useLocation().search;
  const showsSundays = () => period.showsSundays;
  const clinicWide = showsAllTherapists(period.view, person);
  const staff = useMemo(
    () =>
      boardStaffOf(therapists, clinicWide ? events : []).filter(
        ({ username, specialtyId }) =>
          (sessionFilter.specialtyId === null || sessionFilter.specialtyId === specialtyId) &&
          (person === null || !('therapist' in person) || person.therapist === username),
      ),
    [therapists, events, clinicWide, sessionFilter.specialtyId, person],
  );
  const matchingIds = useMemo(
    () => matchingIdsOf(events, sessionFilter, patientId),
    [events, sessionFilter, patientId],
  );
  const closedIntervals = times?.closedIntervals ?? NONE;
  const viewProps = { events, restDays: restDays ?? NONE, today, onOpen: setOpenedEvent };
  const { move } = moves;
  const moveOrAsk = useCallback(
    (event: CalendarEventView, to: TherapistSlotView) => {
      if (event.inSeries && !isSameTherapistSlot(slotOfEvent(event), to)) setSeriesDrop({ event, to });
      else move(event, to);
    },
    [move],
  );
  const leaveSeriesDrop = useCallback(() => setSeriesDrop(null), []);
  const scheduleAt = useCallback(
    ({ waitingService, ...slot }: BoardSlot) => {
      const staff = therapists.find(({ username }) => username === slot.therapist);
      const preselection = waitingService ?? {
        patient: null,
        specialty: staff?.specialty ?? null,
        lineId: null,
      };
      schedule({
        ...preselection,
        date: null,
        slot: {
          ...slot,
          therapistName: staff?.name ?? slot.therapist,
          specialtyId: staff?.specialtyId ?? null,
        },
      });
    },
    [schedule, therapists],
  );
  return (
    <>
      {clinicWide && <SkipLink to={BOARD_ID}>{schedulingTexts.toBoard}</SkipLink>}
      <CalendarToolbar
        person={person}
        site={site}
        therapists={therapists}
        patientName={patientName}
        period={
          isNavigating
            ? calendarPeriod(requestedPeriodOf(new URLSearchParams(latestSearch), today), showsSundays)
            : period
        }
        onSchedule={openScheduling}
      />
      {restDays === null && (
        <div className="mb-4">
          <Notice tone="warning">{schedulingTexts.restDaysFailed}</Notice>
        </div>
      )}
      <div
        id={CALENDAR}
        tabIndex={-1}
        className={cn(
          'flex flex-col gap-2 wide:gap-4 outline-none transition-opacity',
          isNavigating && 'opacity-60',
        )}
        aria-busy={isNavigating}
      >
        {times && !clinicWide && period.view !== 'lista' && (
          <TimesLegend
            times={times}
            isCalendarShaded={
              (period.view === 'mes' ? closedDaysOf(closedIntervals).size : closedIntervals.length) > 0
            }
          />
        )}
        {clinicWide && (
          <ClinicBoard
            period={period}
            events={events}
            staff={staff}
            presence={presence}
            matchingIds={matchingIds}
            today={today}
            restDays={viewProps.restDays}
            onOpen={setOpenedEvent}
            onMove={moveOrAsk}
            onChooseSlot={scheduleAt}
            onAbsent={setAbsentTherapist}
            maySeeWaitingList={props.maySeeWaitingList}
            specialtyId={sessionFilter.specialtyId}
            siteId={site.siteId}
            onSchedule={(waitingService) => schedule({ ...waitingService, slot: null, date: period.date })}
          />
        )}
        {period.view !== 'lista' && !clinicWide && (
          <BrowserCalendar
            {...viewProps}
            onMove={moveOrAsk}
            period={period}
            closedIntervals={closedIntervals}
            person={person}
          />
        )}
        {period.view === 'lista' && events.length + viewProps.restDays.length > 0 && (
          <SessionList
            key={weekOf(period.date).from}
            {...viewProps}
            leaves={props.leaves}
            from={period.from}
            to={period.to}
          />
        )}
        {period.view === 'lista' && events.length === 0 && (
          <Card flush>
            <EmptyWeek
              filtered={person !== null || Object.values(sessionFilter).some((value) => value !== null)}
              onSchedule={openScheduling}
            />
          </Card>
        )}
      </div>
      <UndoSettlements settlementCount={settlementCount} />
      <SessionDetail
        event={openedEvent}
        onClose={() => setOpenedEvent(null)}
        onMoved={moves.notifyMoved}
        onOpen={setOpenedEvent}
        onSchedule={(patient) => {
          setOpenedEvent(null);
          schedule({ patient, specialty: null, lineId: null, slot: null, date: openedEvent?.date ?? null });
        }}
      />
      <ConfirmReason
        open={moves.question !== null}
        description={moves.question}
        loading={moves.busy}
        onLeave={moves.abandon}
        onConfirm={moves.confirm}
      />
      {absentTherapist && (
        <SettleLeaveDialog
          therapist={{ username: absentTherapist, name: nameOf(absentTherapist) ?? absentTherapist }}
          {...settlementFor(absentTherapist)}
          onSettled={() => setSettlementCount(settlementCount + 1)}
          onClose={() => setAbsentTherapist(null)}
        />
      )}
      {seriesDrop && (
        <SeriesDropDialog
          seriesDrop={seriesDrop}
          onLeave={leaveSeriesDrop}
          onMoveOne={move}
          onMoved={moves.notifyMoved}
        />
      )}
      <ScheduleDialog
        key={requestCount}
        {...dialog}
        boardDate={period.view === 'dia' ? period.date : null}
        today={today}
        tomorrow={tomorrow}
        onUndo={undoBooking}
      />
    </>
  );
}
