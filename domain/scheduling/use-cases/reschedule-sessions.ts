import { type AuditFacts, command, done, onScreen, reachesSite } from '#domain/access';
import {
  distinct,
  type Failure,
  type LocalDate,
  notFound,
  ok,
  onlyOf,
  REASON_MAX_LENGTH,
  type Result,
  tidy,
  timestamp,
  today,
} from '#domain/shared';
import { itemsProblem, sessionsOf } from '../booking.ts';
import type { BookingPorts } from '../booking-ports.ts';
import { refused, wrong } from '../errors.ts';
import { holdBookings, knownOf } from '../held-bookings.ts';
import { itemAt, type Move, movedSession, moveProblem, unitChanges } from '../moves.ts';
import type { BookableLine, Quota, StoredSession } from '../ports.ts';
import { availableUnits } from '../quota.ts';
import type { MovableSession, MovableSessions, MovedSession } from '../rescheduling-ports.ts';

interface RescheduleSessionsPorts extends BookingPorts {
  readonly movableSessions: MovableSessions;
  readonly quota: Quota;
}

interface RescheduleSessionsInput {
  /** One, or several of a series; each session at most once. */
  readonly moves: readonly Move[];
  /** Why, when somebody said so; kept with the change. */
  readonly reason: string | null;
}

/** What was moved. */
export interface Rescheduled {
  readonly sessions: number;
  /** By how many units the quota in use has changed. */
  readonly units: number;
}

/**
 * Moves pending sessions to another day, hour, length or therapist, all or nothing and by every rule of a new session; the
 * quota changes by the difference, in the same transaction (decisions, sections 3 and 4). Where a session was stays readable. Taking
 * it back is the same use case with the places exchanged.
 *
 * Invalid: the codes of `moveProblem`, `itemsProblem` and `confirmedReason`, and `reason` `reason-too-long`. Refuses with those of
 * `moveProblem`, `bookableLine`, `attendantsOf` and `confirmedReason`, with `date-after-expiry` and `quota-exceeded`, and with
 * `record-not-found` for a session of a site that the caller can't see.
 */
export const rescheduleSessions = command<RescheduleSessionsPorts, RescheduleSessionsInput, Rescheduled>({
  action: 'scheduling.reschedule',
  allow: onScreen('scheduling'),
  async run(ports, actor, { moves, reason }) {
    const why = tidy(reason ?? '') || null;
    if (why && why.length > REASON_MAX_LENGTH) return wrong('reason', 'reason-too-long');
    const on = today(ports.clock);
    const held = await ports.movableSessions.hold(distinct(moves.map(({ sessionId }) => sessionId)));
    const seen = held.filter(({ siteId }) => reachesSite(actor, siteId));
    const asked = pairs(seen, moves);
    if (!asked.ok) return asked;
    for (const { session, move } of asked.value) {
      const problem = moveProblem(session, move, ports.clock);
      if (problem) return problem;
    }
    const items = asked.value.map(itemAt);
    const problem = itemsProblem(items, on);
    if (problem) return problem;
    const bookings = await holdBookings(ports, actor, items, on);
    if (!bookings.ok) return bookings;
    const known = await knownOf(
      ports,
      bookings.value,
      held.map(({ id }) => id),
    );
    const booked = sessionsOf(bookings.value, known, actor.userId);
    if (!booked.ok) return booked;
    const placed = booked.value.map((session, index) => ({
      booked: session,
      session: (asked.value[index] as MovePair).session,
      line: (bookings.value[index] as { line: BookableLine }).line,
      units: session.units,
    }));
    const changes = unitChanges(placed);
    const exceeded = await settle(ports.quota, changes, on);
    if (exceeded) return exceeded;
    const moved = placed.map((each) => movedSession(each.session, each.booked, why));
    await ports.movableSessions.move(moved, { userId: actor.userId, at: timestamp(ports.clock) });
    const units = [...changes.values()].reduce((total, change) => total + change, 0);
    return done({ sessions: moved.length, units }, factsOf(seen, moved, units));
  },
});

interface MovePair {
  readonly session: MovableSession;
  readonly move: Move;
}

/** Each move with its session. Refuses with `record-not-found` for one without; invalid `items` `nothing-to-schedule` for none. */
function pairs(sessions: readonly MovableSession[], moves: readonly Move[]): Result<readonly MovePair[]> {
  const found = new Map(sessions.map((session) => [session.id, session]));
  const asked = moves.flatMap((move) => {
    const session = found.get(move.sessionId);
    found.delete(move.sessionId);
    return session ? [{ session, move }] : [];
  });
  if (moves.length === 0) return wrong('items', 'nothing-to-schedule');
  return asked.length === moves.length ? ok(asked) : notFound();
}

async function settle(
  quota: Quota,
  changes: ReadonlyMap<BookableLine, number>,
  on: LocalDate,
): Promise<Failure | null> {
  for (const [line, units] of changes) {
    if (units < 0) await quota.release(new Map([[line.lineId, -units]]));
    else if (units > 0 && !(await quota.reserve(line.lineId, units, on)))
      return refused('quota-exceeded', { available: availableUnits(line) });
  }
  return null;
}

function factsOf(
  sessions: readonly StoredSession[],
  moved: readonly MovedSession[],
  units: number,
): AuditFacts {
  return {
    subject: 'session',
    subjectId: onlyOf(moved.map(({ id }) => id)),
    patientId: onlyOf(sessions.map(({ patient }) => patient.id)),
    siteId: onlyOf(sessions.map(({ siteId }) => siteId)),
    detail: {
      units,
      moves: moved.map(({ id, from, date, start, end, therapistId, reason }) => ({
        ...{ session: id, reason },
        from: { date: from.date, start: from.start, end: from.end, therapist: from.therapistId },
        to: { date, start, end, therapist: therapistId },
      })),
    },
  };
}
