import type { EventApi, EventContentArg } from '@fullcalendar/core';
import es from '@fullcalendar/core/locales/es';
import dayGrid from '@fullcalendar/daygrid';
import interaction from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import { useLocation, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { closedDaysOf } from '#app/availability/closed-days.ts';
import type { CalendarTimes, ClosedInterval } from '#app/availability/working-times.ts';
import { searchWith } from '#app/ui/query-string.ts';
import type { CalendarEventView } from '../../calendar-event.ts';
import type { CalendarPeriod } from '../../calendar-period.ts';
import type { RestDayView } from '../../scheduling.ts';
import type { TherapistSlotView } from '../../slot-change.ts';
import './calendar.css';
import { clinicNow } from '../../clinic-clock.ts';
import { STATUSES } from '../../session-status.tsx';
import { appointmentsText, CLOSED_TEXTS, UNAVAILABLE_WORDS, unavailableText } from '../../texts.ts';
import type { CalendarPerson } from './calendar-filter.tsx';
import { closedEvents, type GridEventData, gridEvents, gridHours, monthEvents } from './grid-events.ts';

export interface TimeGridProps {
  readonly period: CalendarPeriod;
  readonly events: readonly CalendarEventView[];
  readonly restDays: readonly RestDayView[];
  /** Intervals in which no sessions are expected. */
  readonly closedIntervals: CalendarTimes['closedIntervals'];
  readonly today: string;
  /**
   * Only sessions of this patient or therapist are shown; null shows all. Sessions of a chosen patient show the therapist's name, and
   * sessions of a chosen therapist show the patient's name.
   */
  readonly person: CalendarPerson;
  readonly onOpen: (event: CalendarEventView) => void;
  readonly onMove: (event: CalendarEventView, to: TherapistSlotView) => void;
}

const VIEW_TYPES = { mes: 'dayGridMonth', semana: 'timeGridWeek', lista: 'timeGridWeek', dia: 'timeGridDay' };
const MAX_SESSIONS_OF_DAY = 5;
const MAX_SIDE_BY_SIDE = { mes: 1, semana: 2, lista: 2, dia: 6 } as const;
const PLUGINS = [dayGrid, timeGrid, interaction];
const SUNDAY = [0];
const NO_DAY: number[] = [];

/** The clinic's local time, written as UTC because the calendar runs in UTC. */
const nowInUtc = () => `${clinicNow()}:00Z`;

/** The sessions of a month, a week or a day on a grid of days and hours. */
export default function TimeGrid(props: TimeGridProps) {
  const { period, events, restDays, closedIntervals, person, onOpen, onMove } = props;
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isNarrow = window.matchMedia('(width < 900px)').matches;
  const sessionEvents = useMemo(
    () =>
      period.view === 'mes' ? monthEvents(events, isNarrow ? 0 : MAX_SESSIONS_OF_DAY) : gridEvents(events),
    [events, period.view, isNarrow],
  );
  const entries = useMemo(
    () => (period.view === 'mes' ? sessionEvents : [...sessionEvents, ...closedEvents(closedIntervals)]),
    [sessionEvents, closedIntervals, period.view],
  );
  const hours = gridHours(events);
  const restDayByDate = useMemo(() => new Map(restDays.map((each) => [each.date, each])), [restDays]);
  const restDayOn = (day: Date) => restDayByDate.get(isoOf(day));
  const closedDays = useMemo(() => closedDaysOf(closedIntervals), [closedIntervals]);
  const closedCauseOn = (day: Date) => (period.view === 'mes' ? closedDays.get(isoOf(day)) : undefined);
  const openDay = (fecha: string) => navigate(searchWith(search, { vista: 'dia', fecha }), { state });

  const moveSession = ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const { session } = event.extendedProps as GridEventData;
    const slot = slotOf(event);
    revert();
    if (session && slot) onMove(session, { ...slot, therapist: session.therapistUsername });
  };

  return (
    <FullCalendar
      key={`${period.view} ${period.date}`}
      plugins={PLUGINS}
      locale={es}
      timeZone="UTC"
      now={nowInUtc}
      initialView={VIEW_TYPES[period.view]}
      initialDate={period.date}
      headerToolbar={false}
      height="auto"
      hiddenDays={period.showsSundays ? NO_DAY : SUNDAY}
      allDaySlot={false}
      fixedWeekCount={false}
      nowIndicator
      slotMinTime={hours.first}
      slotMaxTime={hours.last}
      slotDuration="00:30"
      slotLabelFormat={HOUR_FORMAT}
      eventTimeFormat={HOUR_FORMAT}
      dayHeaderFormat={period.view === 'mes' ? { weekday: 'short' } : { weekday: 'short', day: 'numeric' }}
      eventMaxStack={isNarrow ? 2 : MAX_SIDE_BY_SIDE[period.view]}
      moreLinkDidMount={({ el }) => el.setAttribute('role', 'button')}
      moreLinkHint={(count) => `Ver ${appointmentsText(count)} más`}
      slotEventOverlap={false}
      eventMinHeight={22}
      events={entries}
      eventDurationEditable={period.view !== 'mes'}
      eventDrop={moveSession}
      eventResize={moveSession}
      eventInteractive
      eventContent={person && 'patientId' in person ? PatientContent : person ? TherapistContent : Content}
      eventClick={({ event }) => {
        const { session, more } = event.extendedProps as GridEventData;
        if (session) onOpen(session);
        else if (more) openDay(more.date);
      }}
      navLinks={period.view !== 'dia'}
      navLinkDayClick={(day) => openDay(isoOf(day))}
      dayCellClassNames={({ date }) => (restDayOn(date) || closedCauseOn(date) ? 'calendar-closed' : '')}
      dayHeaderContent={
        period.view === 'mes'
          ? undefined
          : ({ date, text }) => <DayName text={text} restDay={restDayOn(date)} />
      }
      dayCellContent={
        period.view === 'mes'
          ? ({ date, dayNumberText }) => (
              <DayName text={dayNumberText} restDay={restDayOn(date)} closedCause={closedCauseOn(date)} />
            )
          : undefined
      }
    />
  );
}

/** The date of a calendar instant, which is in UTC. */
const isoOf = (day: Date): string => day.toISOString().slice(0, 10);

/** The slot of a calendar entry; null if it lacks start or end. */
function slotOf({ start, end }: EventApi) {
  if (!start || !end) return null;
  const timeOf = (moment: Date) => moment.toISOString().slice(11, 16);
  return { date: isoOf(start), start: timeOf(start), end: timeOf(end) };
}

const HOUR_FORMAT = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

interface DayNameProps {
  readonly text: string;
  readonly restDay: RestDayView | undefined;
  /** Why no sessions are expected on the whole day. */
  readonly closedCause?: ClosedInterval['cause'] | undefined;
}

function DayName({ text, restDay, closedCause }: DayNameProps) {
  return (
    <>
      <span>{text}</span>
      {restDay && (
        <span className="calendar-reason" title={unavailableText(restDay)}>
          <span>{UNAVAILABLE_WORDS[restDay.kind]}</span>
          {restDay.reason && <span className="calendar-why">: {restDay.reason}</span>}
        </span>
      )}
      {closedCause && !restDay && <span className="calendar-reason">{CLOSED_TEXTS[closedCause]}</span>}
    </>
  );
}

const PatientContent = (props: EventContentArg) => <Content {...props} filteredBy="patient" />;
const TherapistContent = (props: EventContentArg) => <Content {...props} filteredBy="therapist" />;

function Content({ event, view, filteredBy }: EventContentArg & { filteredBy?: 'patient' | 'therapist' }) {
  if (event.display === 'background') return <span className="closed-time-word">{event.title}</span>;
  const { session, more } = event.extendedProps as GridEventData;
  if (more)
    return (
      <span className="calendar-content">
        <span className="calendar-word">+</span>
        {more.count}
        <span className="calendar-word"> más</span>
        <span className="sr-only">: ver el día</span>
      </span>
    );
  const { text, icon: Icon } = STATUSES[session.status];
  const isFilteredByPatient = filteredBy === 'patient';
  const name = isFilteredByPatient ? session.therapist : session.patient;
  return (
    <span className="calendar-content">
      <Icon aria-hidden strokeWidth={2.75} className="calendar-mark" />
      <span className="sr-only">{text}.</span>
      {view.type === VIEW_TYPES.mes && <span className="calendar-time">{session.start}</span>}
      <span className="calendar-name" title={name}>
        {name}
      </span>
      <span aria-hidden className="calendar-short" title={name}>
        {isFilteredByPatient ? session.therapistShort : session.patientShort}
      </span>
      {view.type === VIEW_TYPES.mes && filteredBy === undefined && (
        <span className="calendar-therapist">{session.therapistShort}</span>
      )}
      <span className="calendar-detail">
        {session.start}
        <span className="calendar-end"> – {session.end}</span>
        <span className="calendar-type">
          {' '}
          · {filteredBy === 'therapist' ? session.type : session.specialty}
          {filteredBy === undefined && ` · ${session.therapist}`}
        </span>
      </span>
    </span>
  );
}
