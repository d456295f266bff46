import { addDays, type Clock, daysBetween, type Failure, minutesSince, weekdayOf } from '#domain/shared';
import { cancellationObstacle } from './cancellation-window.ts';
import type { Confirmation } from './confirmation.ts';
import { invalidField, refuseScheduling } from './errors.ts';
import type { BookableLine, NewSession, StoredSession } from './ports.ts';
import type { MovableSession, MovedSession } from './rescheduling-ports.ts';
import type { ScheduleItem } from './schedule-item.ts';
import type { Slot } from './session.ts';

/** A slot with its therapist, by user name. */
export interface TherapistSlot extends Slot {
  readonly therapist: string;
}

/** A requested move of a session. */
export interface Move {
  readonly sessionId: number;
  /** The slot that the caller saw; a session that somebody else moved meanwhile is refused. */
  readonly from: TherapistSlot;
  readonly to: TherapistSlot;
  readonly confirmation: Confirmation | null;
}

/** A move with its session. */
export interface SessionMove {
  readonly session: StoredSession;
  readonly move: Pick<Move, 'to' | 'confirmation'>;
}

/** Whether two sessions of a series are on the same weekday at the same time. */
export const hasSameDayAndTime = (one: StoredSession, other: StoredSession): boolean =>
  weekdayOf(one.date) === weekdayOf(other.date) && one.start === other.start && one.end === other.end;

export const therapistSlotOf = ({ date, start, end, therapist }: StoredSession): TherapistSlot => ({
  date,
  start,
  end,
  therapist: therapist.username,
});

/** Whether date, time and therapist are equal. */
export const isSameTherapistSlot = (one: TherapistSlot, other: TherapistSlot): boolean =>
  one.date === other.date &&
  one.start === other.start &&
  one.end === other.end &&
  one.therapist === other.therapist;

/**
 * Why a session can't be moved now; null when it can (S8). The window is the same as for cancelling (S9); otherwise a late
 * session could be moved first and cancelled afterwards. Refusals: `session-not-pending`, `session-has-receipt` (F34),
 * `reschedule-window-passed`, `patient-inactive`.
 */
export function moveObstacle(session: StoredSession, clock: Clock): Failure | null {
  const { state, date, start, hasReceipt } = session;
  const minutesSinceStart = minutesSince(clock, date, start);
  const obstacle = cancellationObstacle({ state, minutesSinceStart, hasReceipt });
  if (obstacle === 'session-not-pending' || obstacle === 'session-has-receipt')
    return refuseScheduling(obstacle);
  if (obstacle) return refuseScheduling('reschedule-window-passed', { date, start });
  return session.patientActive ? null : refuseScheduling('patient-inactive');
}

/**
 * Why a move is refused; null when it is not. Refuses with the codes of {@link moveObstacle} and `session-moved`. Invalid:
 * `date` `slot-unchanged`.
 */
export function requestedMoveObstacle(
  session: StoredSession,
  { from, to }: Move,
  clock: Clock,
): Failure | null {
  const obstacle = moveObstacle(session, clock);
  if (obstacle) return obstacle;
  const current = therapistSlotOf(session);
  if (!isSameTherapistSlot(current, from))
    return refuseScheduling('session-moved', { date: current.date, start: current.start });
  return isSameTherapistSlot(current, to) ? invalidField('date', 'slot-unchanged') : null;
}

/** The session as a schedule item at its new slot. The auxiliary stays; the new therapist replaces a responsible therapist. */
export function movedItemOf({ session, move: { to, confirmation } }: SessionMove): ScheduleItem {
  const { auxiliary, responsibleId, type, lineId, patient } = session;
  return {
    ...to,
    type,
    lineId,
    confirmation,
    patientId: patient.id,
    auxiliary: auxiliary?.username ?? null,
    responsible: auxiliary && auxiliary.id === responsibleId ? auxiliary.username : to.therapist,
  };
}

/** Change of the scheduled units of each line. */
export function unitChanges(
  movedSessions: readonly {
    readonly session: StoredSession;
    readonly line: BookableLine;
    readonly units: number;
  }[],
): ReadonlyMap<BookableLine, number> {
  const changes = new Map<BookableLine, number>();
  for (const { session, line, units } of movedSessions)
    changes.set(line, (changes.get(line) ?? 0) + units - session.units);
  return changes;
}

/** The stored form of a move; `booked` is the session as it was checked at its new slot. */
export function movedSession(
  session: MovableSession,
  booked: NewSession,
  reason: string | null,
): MovedSession {
  const { date, start, end, siteId, therapistId, responsibleId, units, confirmedReason } = booked;
  return {
    id: session.id,
    date,
    start,
    end,
    siteId,
    therapistId,
    responsibleId,
    units,
    confirmedReason,
    from: {
      date: session.date,
      start: session.start,
      end: session.end,
      therapistId: session.therapist.id,
      confirmedReason: session.confirmedReason,
    },
    reason: reason ?? confirmedReason,
  };
}

/**
 * The new slot of `session` when `anchor`, a session of the same series, moves to `to`. The session shifts by the same number of days.
 * Its hours and its therapist change only if those of the anchor change.
 */
export function shiftedSlot(anchor: StoredSession, to: TherapistSlot, session: StoredSession): TherapistSlot {
  const days = daysBetween(anchor.date, to.date);
  const sameHours = to.start === anchor.start && to.end === anchor.end;
  const sameTherapist = to.therapist === anchor.therapist.username;
  return {
    date: addDays(session.date, days),
    start: sameHours ? session.start : to.start,
    end: sameHours ? session.end : to.end,
    therapist: sameTherapist ? session.therapist.username : to.therapist,
  };
}
