import { command, notReached, onWritableScreen, reachesSite, succeeded } from '#domain/access';
import type { CancellableSessions } from '#domain/cancellation';
import type { WaivableSessions } from '#domain/recovery';
import {
  type BookedSessions,
  type BookedSlot,
  type BookingPorts,
  bookedSlotOf,
  isSameTherapistSlot,
  type LineQuotas,
  type MovableSessions,
  movedSession,
  prepareFormerSlot,
  refuseScheduling,
  SESSION_STATE,
  therapistSlotOf,
} from '#domain/scheduling';
import { timestamp, today } from '#domain/shared';
import { refuseUndo } from './errors.ts';
import type { SettledSession } from './ports.ts';

/** The ports of {@link restoreSession}. */
export interface RestoreSessionPorts extends BookingPorts {
  readonly movableSessions: MovableSessions;
  readonly bookedSessions: BookedSessions;
  readonly cancellableSessions: CancellableSessions;
  readonly waivableSessions: WaivableSessions;
  readonly quota: LineQuotas;
}

/**
 * Restores one session of a settlement as it was before, if its slot is free and its quota suffices (S13, Q2). Every refusal comes before
 * the first write, so that the other sessions of the settlement can still be restored. Refuses with `settled-session-changed`,
 * `settled-session-recovered`, `session-has-receipt` (F34), `quota-exceeded`, the codes of `prepareFormerSlot`, and with `record-not-found`.
 */
export const restoreSession = command<RestoreSessionPorts, SettledSession, void>({
  action: 'settlement.restore-session',
  allow: onWritableScreen('scheduling'),
  async run(ports, actor, { sessionId, before, revision, alongside }) {
    const { clock, movableSessions, cancellableSessions, waivableSessions, bookedSessions, quota } = ports;
    const [session] = await movableSessions.lock([sessionId]);
    if (!session || !reachesSite(actor, session.siteId)) return notReached(session);
    if (session.revision !== revision || session.state === SESSION_STATE.done)
      return refuseUndo('settled-session-changed');
    if (session.hasReceipt) return refuseScheduling('session-has-receipt');
    const cancelled = session.state === SESSION_STATE.cancelled;
    const [lostSession] = cancelled ? await waivableSessions.lock([sessionId]) : [];
    if (cancelled && !lostSession?.isLost) return refuseUndo('settled-session-recovered');
    const formerSession = await prepareFormerSlot(ports, actor, session, before, alongside);
    if (!formerSession.ok) return formerSession;
    const unitChange = formerSession.value.units - (cancelled ? 0 : session.units);
    if (unitChange > 0 && !(await quota.reserve(session.lineId, unitChange, today(clock))))
      return refuseScheduling('quota-exceeded');
    if (unitChange < 0) await quota.release(new Map([[session.lineId, -unitChange]]));

    if (cancelled && !(await cancellableSessions.restore(sessionId)))
      throw new Error(`Session ${sessionId} is locked and can't be restored`);
    const moved = !isSameTherapistSlot(therapistSlotOf(session), before);
    if (moved) {
      const by = { userId: actor.userId, at: timestamp(clock) };
      await movableSessions.move([movedSession(session, formerSession.value, null)], by);
    }
    const current = bookedSlotOf(session);
    if (current.auxiliary !== before.auxiliary || (!moved && current.responsible !== before.responsible)) {
      const { auxiliaryId, responsibleId } = formerSession.value;
      await bookedSessions.setAuxiliary(sessionId, { auxiliaryId, responsibleId, confirmedReason: null });
    }
    const { patient, siteId } = session;
    const currentFacts = { ...factsOf(current), cancelled };
    return succeeded(undefined, {
      subject: 'session',
      subjectId: sessionId,
      patientId: patient.id,
      siteId,
      detail: { units: unitChange, before: currentFacts, after: factsOf(before) },
    });
  },
});

const factsOf = ({ date, start, end, therapist, auxiliary }: BookedSlot) => ({
  date,
  start,
  end,
  therapist,
  auxiliary,
});
