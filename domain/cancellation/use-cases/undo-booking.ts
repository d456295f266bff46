import { command, notReached, onWritableScreen, reachesSite, succeeded } from '#domain/access';
import { isPending, type LostSessions } from '#domain/scheduling';
import { distinct, notFound, timestamp, undoableUntil } from '#domain/shared';
import { type CancellationPorts, cancelLocked } from '../cancel-locked.ts';
import { refuseCancellation, UNDONE_BOOKING } from '../cancellation.ts';
import type { UndoneBookings } from '../ports.ts';
import type { CancellationResult } from './cancel-session.ts';

interface UndoBookingPorts extends CancellationPorts {
  readonly undoneBookings: UndoneBookings;
  readonly lostSessions: LostSessions;
}

/**
 * Undoes a booking of the caller within ten minutes, completely (S16): its sessions are cancelled and give back their units (Q6), recovered
 * sessions are lost again. Refuses with `booking-undo-expired`, `session-has-receipt` (F34), with `booking-changed` when one of the sessions was moved, changed,
 * cancelled or done since or `record-not-found`.
 */
export const undoBooking = command<UndoBookingPorts, { readonly sessionId: number }, CancellationResult>({
  action: 'scheduling.undo-booking',
  allow: onWritableScreen('scheduling'),
  async run(ports, actor, { sessionId }) {
    const { clock, cancellableSessions, undoneBookings, lostSessions } = ports;
    const bookedIds = await undoneBookings.idsBookedWith(sessionId);
    if (bookedIds.length === 0) return notFound();
    const sessions = await cancellableSessions.lock(bookedIds);
    const [first] = sessions;
    if (!first || !reachesSite(actor, first.siteId)) return notReached(first);
    if (first.createdBy !== actor.userId) return notFound();
    if (undoableUntil(first.createdAt) <= timestamp(clock)) return refuseCancellation('booking-undo-expired');
    if (!sessions.every((session) => isPending(session) && session.revision === 0))
      return refuseCancellation('booking-changed');
    if (sessions.some(({ hasReceipt }) => hasReceipt)) return refuseCancellation('session-has-receipt');
    const at = timestamp(clock);
    const released = await cancelLocked(ports, sessions, { reason: UNDONE_BOOKING, by: actor.userId, at });
    if (!released.ok) return released;
    const ids = sessions.map((session) => session.sessionId);
    const lineIds = distinct(sessions.map(({ lineId }) => lineId));
    await undoneBookings.mark(ids, at);
    await lostSessions.loseAgain(lineIds, first.createdAt);
    const { units } = released.value;
    return succeeded(
      { units, sessionCount: ids.length },
      {
        subject: 'session',
        subjectId: sessionId,
        patientId: first.patientId,
        siteId: first.siteId,
        detail: { units, sessions: ids, lines: lineIds },
      },
    );
  },
});
