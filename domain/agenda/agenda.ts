import type { Actor } from '#domain/access';
import { mayCancel } from '#domain/cancellation';
import {
  type CalendarEvent,
  calendarEventOf,
  isCompletedInHistory,
  type SessionRecord,
} from '#domain/scheduling';
import { addDays, type Clock, type LocalDate, today, weekdayOf, weekOf } from '#domain/shared';
import { sessionObstacle } from './evolution.ts';

/** Whether the owner of the agenda attends as therapist or as auxiliary. */
export type AgendaCriterion = 'therapist' | 'auxiliary';

/** A session of the caller's agenda with the actions they may take, whether or not the patient is active. */
export interface AgendaSession extends CalendarEvent {
  readonly mayWriteNote: boolean;
  readonly mayCancel: boolean;
  /** Whether it is completed in the clinical history instead of by a note (E4). */
  readonly completedInHistory: boolean;
  /** Whether the caller has written its note (E1). */
  readonly hasOwnNote: boolean;
}

/** A session with the actions that `actor` may take now. */
export function agendaSessionOf(session: SessionRecord, actor: Actor, clock: Clock): AgendaSession {
  const event = calendarEventOf(session, clock);
  const obstacle = sessionObstacle(session, actor.userId, today(clock));
  const completedInHistory = isCompletedInHistory(session);
  return {
    ...event,
    mayWriteNote: obstacle === null,
    mayCancel: mayCancel(event),
    completedInHistory,
    hasOwnNote: obstacle === 'session-already-done' && !completedInHistory,
  };
}

/** The range of days whose sessions {@link initialDay} needs: the current week, on a Sunday also the next one. */
export function initialDays(today: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } {
  const { from, to } = weekOf(today);
  return { from, to: today === to ? addDays(to, 7) : to };
}

/** The day that the agenda shows first: today, but on a Sunday without sessions, which the agenda hides, the next Monday. */
export const initialDay = (today: LocalDate, sessions: readonly Pick<SessionRecord, 'date'>[]): LocalDate =>
  weekdayOf(today) === 7 && !sessions.some(({ date }) => date === today) ? addDays(today, 1) : today;
