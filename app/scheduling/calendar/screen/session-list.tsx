import { useLocation, useNavigationType } from '@remix-run/react';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarX from 'lucide-react/icons/calendar-x';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { cn } from '#app/ui/cn.ts';
import { dayText, sessionTypeNames } from '#domain/wording';
import { CLOSED_CAUSE_TEXTS } from '../../board/board-words.ts';
import type { CalendarEventView } from '../../calendar-event.ts';
import { isAbsentDuring, type TherapistLeaveView } from '../../presence.ts';
import type { RestDayView } from '../../scheduling.ts';
import { RowStatus, STATUSES, StatusSymbols } from '../../session-status.tsx';
import { appointmentsText, unavailableText, unitsText } from '../../texts.ts';

interface SessionListProps {
  readonly events: readonly CalendarEventView[];
  readonly restDays: readonly RestDayView[];
  readonly today: string;
  readonly leaves: readonly TherapistLeaveView[];
  /** First and last day of the week. */
  readonly from: string;
  readonly to: string;
  readonly onOpen: (event: CalendarEventView) => void;
}

/** The anchor of the link `Hoy`. */
export const TODAY_ANCHOR = 'hoy';

/** The scroll position of the list in each entry of the browser's history, by the key of its location. */
const scrollPositions = new Map<string, number>();

/** Scrolls to a day and keeps it at the top until the user scrolls. Returns a function that stops this. */
function keepAtTop(list: HTMLElement, day: HTMLElement): () => void {
  const scroll = () => {
    list.scrollTo({ top: day.offsetTop });
    return list.scrollTop;
  };
  let top = scroll();
  // The browser estimates the heights of distant days and corrects them later.
  const observer = new ResizeObserver(() => {
    if (list.scrollTop === top) top = scroll();
  });
  for (const above of list.querySelectorAll('section')) {
    if (above === day) break;
    observer.observe(above);
  }
  return () => observer.disconnect();
}

/** Scrolls the list, not the page: to today when it opens and when `Hoy` is pressed, to its earlier place after going back. */
function useScrollPosition(frame: RefObject<HTMLElement | null>) {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  const opened = useRef(false);
  useEffect(() => {
    const list = frame.current;
    const todaySection = list?.querySelector<HTMLElement>('[data-today]');
    const savedTop = navigationType === 'POP' ? scrollPositions.get(key) : undefined;
    // A list that was scrolled before the page was hydrated keeps its place.
    const opensAtToday = !opened.current && list?.scrollTop === 0;
    const showsToday =
      savedTop === undefined && (opensAtToday || (navigationType !== 'POP' && hash === `#${TODAY_ANCHOR}`));
    if (savedTop !== undefined) list?.scrollTo({ top: savedTop });
    const release = list && todaySection && showsToday ? keepAtTop(list, todaySection) : null;
    opened.current = true;
    const saveTop = () => scrollPositions.set(key, list?.scrollTop ?? 0);
    saveTop();
    list?.addEventListener('scroll', saveTop);
    return () => {
      release?.();
      list?.removeEventListener('scroll', saveTop);
    };
  }, [frame, hash, key, navigationType]);
}

/** The sessions of a week, day by day. It is memoized because the list is long. */
export const SessionList = memo(function SessionList(props: SessionListProps) {
  const { events, restDays, leaves, today, from, to, onOpen } = props;
  const restDayByDate = new Map(restDays.map((each) => [each.date, each]));
  const byDay = new Map<string, CalendarEventView[]>();
  for (const event of events) byDay.set(event.date, [...(byDay.get(event.date) ?? []), event]);
  const includesToday = from <= today && today <= to;
  const days = [
    ...new Set([...byDay.keys(), ...restDayByDate.keys(), ...(includesToday ? [today] : [])]),
  ].sort();
  const frame = useRef<HTMLDivElement>(null);
  useScrollPosition(frame);
  return (
    <div
      ref={frame}
      className="relative max-h-[max(420px,calc(100dvh-180px))] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface shadow-card print:max-h-none print:overflow-visible print:border-0 print:shadow-none"
    >
      <StatusSymbols />
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          events={byDay.get(day) ?? []}
          restDay={restDayByDate.get(day)}
          leaves={leaves}
          isToday={day === today}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
});

interface DayProps extends Pick<SessionListProps, 'events' | 'leaves' | 'onOpen'> {
  readonly day: string;
  readonly restDay: RestDayView | undefined;
  readonly isToday: boolean;
}

function Day({ day, events, restDay, leaves, isToday, onOpen }: DayProps) {
  const units = events.reduce((total, event) => total + event.units, 0);
  const title = dayText(day);
  return (
    <section
      data-today={isToday || undefined}
      aria-label={title}
      className="session-day"
      style={{ '--rows': events.length } as React.CSSProperties}
    >
      <header
        className={cn(
          'sticky top-0 z-10 flex print:static flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-subtle px-4 py-1.5 print:py-1 print:break-after-avoid',
          isToday && 'shadow-[inset_3px_0_var(--accent)]',
        )}
      >
        <h3 className={cn('font-semibold', isToday && 'text-accent')}>{title}</h3>
        {isToday && (
          <Badge icon={<CalendarCheck aria-hidden />} className="bg-tint text-accent">
            Hoy
          </Badge>
        )}
        {restDay && (
          <Badge icon={<CalendarX aria-hidden />} className="whitespace-normal">
            {unavailableText(restDay)}
          </Badge>
        )}
        {events.length === 0 && !restDay && <p className="text-muted">No hay citas este día.</p>}
        {events.length > 0 && (
          <p className="text-muted max-sm:w-full max-sm:text-small sm:ml-auto">
            {appointmentsText(events.length)} · {unitsText(units)}
          </p>
        )}
      </header>
      <ul className="border-line border-b in-[section:last-child]:border-b-0">
        {events.map((event, index) => {
          const beginsHour = hourOf(event) !== hourOf(events[index - 1]);
          return (
            <li key={event.id} className={cn(beginsHour && index > 0 && 'border-line border-t')}>
              <Row event={event} leaves={leaves} beginsHour={beginsHour} onOpen={onOpen} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The type that the list does not name. */
const USUAL_TYPE = sessionTypeNames.therapy;

const hourOf = (event: CalendarEventView | undefined): string | undefined => event?.start.slice(0, 2);

interface RowProps extends Pick<SessionListProps, 'leaves' | 'onOpen'> {
  readonly event: CalendarEventView;
  /** Whether it is the first of its hour. */
  readonly beginsHour: boolean;
}

function Row({ event, leaves, beginsHour, onOpen }: RowProps) {
  const absentMark = (username: string | null) =>
    event.status === 'pending' &&
    isAbsentDuring(leaves, username, event) && (
      <span className="font-semibold text-warning">{CLOSED_CAUSE_TEXTS.absent} · </span>
    );
  return (
    <button
      type="button"
      onClick={() => onOpen(event)}
      className={cn(
        'session-row grid w-full items-baseline gap-x-3 px-4 py-2 text-left hover:bg-subtle wide:min-h-7 wide:items-center wide:py-0 wide:text-small print:py-0.5',
        'focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-2',
      )}
    >
      <span aria-hidden className="[grid-area:hour] font-semibold tabular-nums max-wide:hidden print:inline">
        {beginsHour && `${Number(hourOf(event))} h`}
      </span>
      <span className="[grid-area:time] tabular-nums max-wide:font-semibold wide:text-muted">
        {event.start} – {event.end}
      </span>
      <span
        aria-hidden
        className={cn('[grid-area:bar] w-1 self-stretch rounded-full', STATUSES[event.status].bar)}
      />
      <span className="[grid-area:name] min-w-0 truncate font-semibold max-wide:whitespace-normal">
        {event.patient}
      </span>
      <span className="[grid-area:meta] min-w-0 truncate text-muted max-wide:whitespace-normal max-wide:text-small">
        {event.specialty}
        {event.type !== USUAL_TYPE && ` · ${event.type}`} · {unitsText(event.units)}
      </span>
      <span className="[grid-area:therapist] min-w-0 truncate max-wide:whitespace-normal max-wide:text-muted max-wide:text-small">
        {absentMark(event.therapistUsername)}
        {event.therapist}
        {event.auxiliary && (
          <span className="text-muted">
            {' · '}
            {absentMark(event.auxiliaryUsername)}
            Aux. {event.auxiliary}
          </span>
        )}
      </span>
      <span className="[grid-area:status] justify-self-end leading-none wide:[&>*]:py-0.5">
        {event.status === 'pending' ? (
          <span className="sr-only">{STATUSES.pending.text}</span>
        ) : (
          <RowStatus status={event.status} />
        )}
      </span>
    </button>
  );
}
