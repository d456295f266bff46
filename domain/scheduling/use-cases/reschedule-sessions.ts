import { type AuditFacts, command, onWritableScreen, reachesSite, succeeded } from '#domain/access';
import {
  distinct,
  type Failure,
  type LocalDate,
  notFound,
  ok,
  REASON_MAX_LENGTH,
  type Result,
  singleValue,
  tidy,
  timestamp,
  today,
} from '#domain/shared';
import { checkItems, newSessionsOf } from '../booking.ts';
import type { BookingPorts } from '../booking-ports.ts';
import { invalidField, refuseScheduling } from '../errors.ts';
import { lockBookings, readSlotContext } from '../locked-bookings.ts';
import { type Move, movedItemOf, movedSession, requestedMoveObstacle, unitChanges } from '../moves.ts';
import type { BookableLine, LineQuotas, StoredSession } from '../ports.ts';
import { availableUnits } from '../quota.ts';
import type { MovableSession, MovableSessions, MovedSession } from '../rescheduling-ports.ts';

interface RescheduleSessionsPorts extends BookingPorts {
  readonly movableSessions: MovableSessions;
  readonly quota: LineQuotas;
}

interface RescheduleSessionsInput {
  /** One, or several of a series; each session at most once. */
  readonly moves: readonly Move[];
  /** Stored with the move; null for none. */
  readonly reason: string | null;
}

/** The result of {@link rescheduleSessions}. */
export interface RescheduleResult {
  readonly sessionCount: number;
  /** Change of the scheduled units. */
  readonly unitChange: number;
}

/**
 * Moves pending sessions to another day, hour, length or therapist, all or none (S3), under every rule of a new session; the quota changes
 * by the difference. Invalid: `reason` `reason-too-long`, and with `checkItems`, the codes of `requestedMoveObstacle`, `bookableLine`,
 * `attendantsOf` and `confirmedReason`. Refuses with these, `date-after-expiry` and `quota-exceeded`, and with `record-not-found`.
 */
export const rescheduleSessions = command<RescheduleSessionsPorts, RescheduleSessionsInput, RescheduleResult>(
  {
    action: 'scheduling.reschedule',
    allow: onWritableScreen('scheduling'),
    async run(ports, actor, { moves, reason }) {
      const storedReason = tidy(reason ?? '') || null;
      if (storedReason && storedReason.length > REASON_MAX_LENGTH)
        return invalidField('reason', 'reason-too-long');
      const currentDay = today(ports.clock);
      const lockedSessions = await ports.movableSessions.lock(
        distinct(moves.map(({ sessionId }) => sessionId)),
      );
      const visibleSessions = lockedSessions.filter(({ siteId }) => reachesSite(actor, siteId));
      const pairs = matchMovesToSessions(visibleSessions, moves);
      if (!pairs.ok) return pairs;
      for (const { session, move } of pairs.value) {
        const problem = requestedMoveObstacle(session, move, ports.clock);
        if (problem) return problem;
      }
      const items = pairs.value.map(movedItemOf);
      const problem = checkItems(items, currentDay);
      if (problem) return problem;
      const bookings = await lockBookings(ports, actor, items, currentDay);
      if (!bookings.ok) return bookings;
      const context = await readSlotContext(
        ports,
        bookings.value,
        lockedSessions.map(({ id }) => id),
      );
      const booked = newSessionsOf(bookings.value, context, actor.userId);
      if (!booked.ok) return booked;
      const checkedMoves = booked.value.map((session, index) => ({
        booked: session,
        session: (pairs.value[index] as MovePair).session,
        line: (bookings.value[index] as { line: BookableLine }).line,
        units: session.units,
      }));
      const changes = unitChanges(checkedMoves);
      const quotaRefusal = await applyUnitChanges(ports.quota, changes, currentDay);
      if (quotaRefusal) return quotaRefusal;
      const moved = checkedMoves.map((each) => movedSession(each.session, each.booked, storedReason));
      await ports.movableSessions.move(moved, { userId: actor.userId, at: timestamp(ports.clock) });
      const unitChange = [...changes.values()].reduce((total, change) => total + change, 0);
      return succeeded(
        { sessionCount: moved.length, unitChange },
        factsOf(visibleSessions, moved, unitChange),
      );
    },
  },
);

interface MovePair {
  readonly session: MovableSession;
  readonly move: Move;
}

/**
 * Pairs each move with its session. Refuses with `record-not-found` for a move without a session. Invalid: `items`
 * `nothing-to-schedule`.
 */
function matchMovesToSessions(
  sessions: readonly MovableSession[],
  moves: readonly Move[],
): Result<readonly MovePair[]> {
  const found = new Map(sessions.map((session) => [session.id, session]));
  const pairs = moves.flatMap((move) => {
    const session = found.get(move.sessionId);
    found.delete(move.sessionId);
    return session ? [{ session, move }] : [];
  });
  if (moves.length === 0) return invalidField('items', 'nothing-to-schedule');
  return pairs.length === moves.length ? ok(pairs) : notFound();
}

async function applyUnitChanges(
  quota: LineQuotas,
  changes: ReadonlyMap<BookableLine, number>,
  currentDay: LocalDate,
): Promise<Failure | null> {
  for (const [line, units] of changes) {
    if (units < 0) await quota.release(new Map([[line.lineId, -units]]));
    else if (units > 0 && !(await quota.reserve(line.lineId, units, currentDay)))
      return refuseScheduling('quota-exceeded', { available: availableUnits(line) });
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
    subjectId: singleValue(moved.map(({ id }) => id)),
    patientId: singleValue(sessions.map(({ patient }) => patient.id)),
    siteId: singleValue(sessions.map(({ siteId }) => siteId)),
    detail: {
      units,
      moves: moved.map(({ id, from, date, start, end, therapistId, reason }) => ({
        session: id,
        reason,
        from: { date: from.date, start: from.start, end: from.end, therapist: from.therapistId },
        to: { date, start, end, therapist: therapistId },
      })),
    },
  };
}
