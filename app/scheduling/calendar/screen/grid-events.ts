import type { EventInput } from '@fullcalendar/core';
import type { ClosedInterval } from '#app/availability/working-times.ts';
import type { CalendarEventView } from '../../calendar-event.ts';
import { CLOSED_TEXTS } from '../../texts.ts';

/** The data of a grid event: a session, or the sessions of a day that do not fit. */
export type GridEventData =
  | { readonly session: CalendarEventView; readonly more?: never }
  | { readonly session?: never; readonly more: { readonly date: string; readonly count: number } };

const LAST_MINUTE = '23:59';

/** The calendar runs in UTC, so all events have the clinic's local time written as UTC. */
const sessionEvent = (session: CalendarEventView): EventInput => ({
  id: String(session.id),
  start: `${session.date}T${session.start}:00Z`,
  end: `${session.date}T${session.end}:00Z`,
  title: session.patient,
  classNames: ['calendar-session', `calendar-${session.status}`],
  editable: session.movable,
  extendedProps: { session } satisfies GridEventData,
});

const moreEvent = (date: string, count: number): EventInput => ({
  id: `more-${date}`,
  start: `${date}T${LAST_MINUTE}:00Z`,
  end: `${date}T${LAST_MINUTE}:59Z`,
  title: String(count),
  classNames: ['calendar-more'],
  extendedProps: { more: { date, count } } satisfies GridEventData,
});

/** All sessions as grid events. */
export const gridEvents = (sessions: readonly CalendarEventView[]): EventInput[] =>
  sessions.map(sessionEvent);

/** Background events of the hours in which no sessions are expected. */
export const closedEvents = (intervals: readonly ClosedInterval[]): EventInput[] =>
  intervals.map(({ date, start, end, cause }) => ({
    id: `closed-${date}-${start}-${cause}`,
    start: `${date}T${start}:00Z`,
    end: end === '24:00' ? `${date}T23:59:59Z` : `${date}T${end}:00Z`,
    title: CLOSED_TEXTS[cause],
    display: 'background',
    classNames: ['closed-time'],
  }));

/** The first `max` sessions of each day, and an event with the number of the day's other sessions. */
export function monthEvents(sessions: readonly CalendarEventView[], max: number): EventInput[] {
  const byDay = new Map<string, CalendarEventView[]>();
  for (const session of sessions) {
    const day = byDay.get(session.date);
    if (day) day.push(session);
    else byDay.set(session.date, [session]);
  }
  return [...byDay].flatMap(([date, day]) => {
    const shown = day.slice(0, max).map(sessionEvent);
    return day.length > max ? [...shown, moreEvent(date, day.length - max)] : shown;
  });
}

const OPENS_AT = '06:00';
const CLOSES_AT = '20:00';

/** The hours of the grid: the clinic's, extended to all sessions. */
export function gridHours(sessions: readonly CalendarEventView[]): { first: string; last: string } {
  const [first = OPENS_AT] = [OPENS_AT, ...sessions.map(({ start }) => start)].sort();
  const last = [CLOSES_AT, ...sessions.map(({ end }) => end)].sort().at(-1) ?? CLOSES_AT;
  return { first: `${first.slice(0, 2)}:00`, last };
}
