import type { Actor } from '#domain/access';
import { mayCancel } from '#domain/cancellation';
import { type CalendarEvent, calendarEventOf, type SessionRecord } from '#domain/scheduling';
import { addDays, type Clock, type LocalDate, today, weekdayOf } from '#domain/shared';
import { sessionObstacle } from './evolution.ts';

/** The part that the owner of the agenda has in its sessions. */
export type AgendaCriterion = 'therapist' | 'auxiliary';

/** A session of the caller's agenda with the actions they may take; an inactive patient is not considered. */
export interface AgendaSession extends CalendarEvent {
  readonly mayEvolve: boolean;
  readonly mayCancel: boolean;
}

/** A session with the actions that `actor` may take now. */
export function agendaSessionOf(session: SessionRecord, actor: Actor, clock: Clock): AgendaSession {
  const event = calendarEventOf(session, clock);
  return {
    ...event,
    mayEvolve: sessionObstacle(session, actor.userId, today(clock)) === null,
    mayCancel: mayCancel(event),
  };
}

/** Monday and Sunday of the week of a day. */
export function weekOf(day: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } {
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, 6) };
}

/** The days whose sessions {@link initialDay} needs: the current week, on a Sunday also the next one. */
export function initialDays(today: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } {
  const { from, to } = weekOf(today);
  return { from, to: today === to ? addDays(to, 7) : to };
}

/** The day on which the agenda opens: today, or the next Monday on a Sunday without sessions, because the agenda hides it. */
export const initialDay = (today: LocalDate, sessions: readonly Pick<SessionRecord, 'date'>[]): LocalDate =>
  weekdayOf(today) === 7 && !sessions.some(({ date }) => date === today) ? addDays(today, 1) : today;
