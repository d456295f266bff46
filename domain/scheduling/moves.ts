import { cancellationObstacle } from '#domain/cancellation';
import { addDays, type Clock, daysBetween, type Failure, minutesSince } from '#domain/shared';
import type { Confirmation } from './confirmation.ts';
import { refused, wrong } from './errors.ts';
import type { BookableLine, NewSession, StoredSession } from './ports.ts';
import type { MovableSession, MovedSession } from './rescheduling-ports.ts';
import type { ScheduleItem } from './schedule-item.ts';
import type { Slot } from './session.ts';

/** When a session is held and with which therapist, by user name. */
export interface Place extends Slot {
  readonly therapist: string;
}

/** A session that is asked to be held elsewhere. */
export interface Move {
  readonly sessionId: number;
  /** Where whoever asks has seen it: what somebody else has moved meanwhile is not moved again unseen. */
  readonly from: Place;
  readonly to: Place;
  readonly confirmation: Confirmation | null;
}

/** A move with the session it is about. */
export interface SessionMove {
  readonly session: StoredSession;
  readonly move: Pick<Move, 'to' | 'confirmation'>;
}

/** Where a session is held. */
export const placeOf = ({ date, start, end, therapist }: StoredSession): Place => ({
  ...{ date, start, end },
  therapist: therapist.username,
});

/** Whether two places are one. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.date === other.date &&
  one.start === other.start &&
  one.end === other.end &&
  one.therapist === other.therapist;

/**
 * Why a session can't be moved at this moment, wherever to; null when it can: as long as it could be cancelled, since moving it
 * and cancelling it there must not get around that window (decisions, section 4).
 */
export function moveObstacle(session: StoredSession, clock: Clock): Failure | null {
  const { state, date, start } = session;
  const obstacle = cancellationObstacle({ state, minutesSinceStart: minutesSince(clock, date, start) });
  if (obstacle === 'session-not-pending') return refused(obstacle);
  if (obstacle) return refused('reschedule-window-passed', { date, start });
  return session.patientActive ? null : refused('patient-inactive');
}

/** Why this move is not made: the codes of {@link moveObstacle}, `session-moved`, or `date` `place-unchanged`. */
export function moveProblem(session: StoredSession, { from, to }: Move, clock: Clock): Failure | null {
  const obstacle = moveObstacle(session, clock);
  if (obstacle) return obstacle;
  const here = placeOf(session);
  if (!isSamePlace(here, from)) return refused('session-moved', { date: here.date, start: here.start });
  return isSamePlace(here, to) ? wrong('date', 'place-unchanged') : null;
}

/** The session as it would be booked at its new place; its auxiliary stays, and the therapist's part goes to the new one. */
export function itemAt({ session, move: { to, confirmation } }: SessionMove): ScheduleItem {
  const { auxiliary, responsibleId, type, lineId, patient } = session;
  return {
    ...to,
    ...{ type, lineId, confirmation, patientId: patient.id },
    auxiliary: auxiliary?.username ?? null,
    responsible: auxiliary && auxiliary.id === responsibleId ? auxiliary.username : to.therapist,
  };
}

/** By how many units moves change what each line has scheduled. */
export function unitChanges(
  moved: readonly { readonly session: StoredSession; readonly line: BookableLine; readonly units: number }[],
): ReadonlyMap<BookableLine, number> {
  const changes = new Map<BookableLine, number>();
  for (const { session, line, units } of moved)
    changes.set(line, (changes.get(line) ?? 0) + units - session.units);
  return changes;
}

/** A session at the place for which it was checked like a new one. */
export function movedSession(session: MovableSession, booked: NewSession, why: string | null): MovedSession {
  const { date, start, end, siteId, therapistId, responsibleId, units, confirmedReason } = booked;
  return {
    ...{ id: session.id, date, start, end, siteId, therapistId, responsibleId, units, confirmedReason },
    from: {
      ...{ date: session.date, start: session.start, end: session.end },
      therapistId: session.therapist.id,
      confirmedReason: session.confirmedReason,
    },
    reason: why ?? confirmedReason,
  };
}

/**
 * Where the sessions of a series go when one of them goes to `to`: as many days later or earlier. New hours and a new therapist
 * of the one are those of all; what stays the same for it stays as it is for each.
 */
export function shiftedTo(anchor: StoredSession, to: Place, session: StoredSession): Place {
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
