import type { Actor } from '#domain/access';
import { mayCancel } from '#domain/cancellation';
import { type CalendarEvent, calendarEventOf, type SessionRecord } from '#domain/scheduling';
import { addDays, type Clock, type LocalDate, today, weekdayOf } from '#domain/shared';
import { sessionObstacle } from './evolution.ts';

/** Whose agenda it is: sessions as main therapist, or as auxiliary (section 2 of part 1). */
export type AgendaCriterion = 'therapist' | 'auxiliary';

/** A session as the agenda shows it to one who attends it, with what they may do; the patient's activity is left aside. */
export interface AgendaSession extends CalendarEvent {
  readonly mayEvolve: boolean;
  readonly mayCancel: boolean;
}

/** A session of an agenda, with what `actor` may do with it at this moment. */
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

/** The days whose sessions decide where the agenda opens: the week of today, and on a Sunday the one that follows too. */
export function openingDays(today: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } {
  const { from, to } = weekOf(today);
  return { from, to: today === to ? addDays(to, 7) : to };
}

/** The day on which the agenda opens: today; on a Sunday without sessions, which it hides, the Monday that follows. */
export const openingDay = (today: LocalDate, sessions: readonly Pick<SessionRecord, 'date'>[]): LocalDate =>
  weekdayOf(today) === 7 && !sessions.some(({ date }) => date === today) ? addDays(today, 1) : today;
