import type { Actor } from '#domain/access';
import {
  type CalendarEvent,
  calendarEventOf,
  isEvaluationSession,
  mayCancel,
  type SessionWithNames,
} from '#domain/scheduling';
import { addDays, type Clock, type LocalDate, today, weekdayOf, weekOf } from '#domain/shared';
import { obstacleIgnoringPatient } from './evolution.ts';

/** Whether the owner of the agenda attends as therapist or as auxiliary. */
export type AttendantKind = 'therapist' | 'auxiliary';

/** A session of the caller's agenda with the actions they may take; that of an inactive patient is refused later (P8). */
export interface AgendaSession extends CalendarEvent {
  readonly mayWriteNote: boolean;
  readonly mayCancel: boolean;
  /** Whether it is completed in the clinical history instead of by a note (E4). */
  readonly isCompletedInHistory: boolean;
  /** Whether the caller has written its note (E1). */
  readonly hasOwnNote: boolean;
}

/** A session with the actions that `actor` may take now. */
export function agendaSessionOf(session: SessionWithNames, actor: Actor, clock: Clock): AgendaSession {
  const event = calendarEventOf(session, clock);
  const obstacle = obstacleIgnoringPatient(session, actor.userId, today(clock));
  const isCompletedInHistory = isEvaluationSession(session);
  return {
    ...event,
    mayWriteNote: obstacle === null,
    mayCancel: mayCancel(event),
    isCompletedInHistory,
    hasOwnNote: obstacle === 'session-already-done' && !isCompletedInHistory,
  };
}

/** The days to read before {@link initialDay} is known: the current week, on a Sunday also the next one, which may be shown instead. */
export function initialRange(today: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } {
  const { from, to } = weekOf(today);
  return { from, to: today === to ? addDays(to, 7) : to };
}

/** The day that the agenda shows first: today. The agenda hides a Sunday without sessions; the next Monday is shown instead. */
export const initialDay = (
  today: LocalDate,
  sessions: readonly Pick<SessionWithNames, 'date'>[],
): LocalDate =>
  weekdayOf(today) === 7 && !sessions.some(({ date }) => date === today) ? addDays(today, 1) : today;
