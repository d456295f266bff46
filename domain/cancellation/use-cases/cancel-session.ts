import { accountIdOf, command, notReached, reachesSession, reachesSite, succeeded } from '#domain/access';
import { cancellationObstacle, cancelsSessions, type SeriesScope, sessionsInScope } from '#domain/scheduling';
import { type Clock, forbidden, minutesSince, timestamp } from '#domain/shared';
import { type CancellationPorts, cancelLocked } from '../cancel-locked.ts';
import { type CancellationRefusal, parseCancellationReason, refuseCancellation } from '../cancellation.ts';
import type { SessionToCancel } from '../ports.ts';

interface CancelSessionInput {
  readonly sessionId: number;
  /** One of the offered reasons or free text, at most 200 characters. */
  readonly reason: string;
  /** Absent means this session only. Other sessions of its series are skipped when they can't be cancelled. */
  readonly scope?: SeriesScope;
}

/** The result of {@link cancelSession}. */
export interface CancellationResult {
  readonly units: number;
  readonly sessionCount: number;
}

/**
 * Cancels a pending session and the sessions of its series in `scope`, until 60 minutes after their start (S9). Releases their units once
 * (Q6) and discards the drafts of their notes. Invalid: `reason` `cancel-reason-required` or `reason-too-long`. Refuses with
 * `session-not-pending`, `session-has-receipt` (F34), `cancel-window-passed` and `patient-inactive`, `record-not-found`, and `not-allowed` for a session that the caller
 * neither schedules nor attends.
 */
export const cancelSession = command<CancellationPorts, CancelSessionInput, CancellationResult>({
  action: 'scheduling.cancel',
  allow: cancelsSessions,
  async run(ports, actor, { sessionId, reason: typed, scope = 'one' }) {
    const reason = parseCancellationReason(typed);
    if (!reason.ok) return reason;
    const { clock, cancellableSessions } = ports;
    const ids = scope === 'one' ? [sessionId] : await cancellableSessions.idsWithSeries(sessionId);
    const locked = ids.length === 0 ? [] : await cancellableSessions.lock(ids);
    const session = locked.find((each) => each.sessionId === sessionId);
    if (!session || !reachesSite(actor, session.siteId)) return notReached(session);
    const mayReach = (each: SessionToCancel) => reachesSession(actor, [each.therapistId, each.auxiliaryId]);
    if (!mayReach(session)) return forbidden();
    const obstacle = obstacleTo(session, clock);
    if (obstacle) return refuseCancellation(obstacle);
    const series = locked.map((each) => ({ ...each, id: each.sessionId }));
    const inScope = sessionsInScope(scope, { ...session, id: sessionId }, series).filter(
      (each) => obstacleTo(each, clock) === null,
    );
    if (!inScope.every(mayReach)) return forbidden();
    const record = { reason: reason.value, by: accountIdOf(actor), at: timestamp(clock) };
    const released = await cancelLocked(ports, inScope, record);
    if (!released.ok) return released;
    const { units } = released.value;
    const { patientId, siteId, lineId } = session;
    const sessionIds = inScope.map(({ id }) => id);
    return succeeded(
      { units, sessionCount: sessionIds.length },
      {
        subject: 'session',
        subjectId: sessionId,
        patientId,
        siteId,
        detail: { units, lineId, sessions: sessionIds },
      },
    );
  },
});

function obstacleTo(session: SessionToCancel, clock: Clock): CancellationRefusal | null {
  const { state, date, start, hasReceipt, patientActive } = session;
  const minutesSinceStart = minutesSince(clock, date, start);
  const obstacle = cancellationObstacle({ state, minutesSinceStart, hasReceipt });
  return obstacle ?? (patientActive ? null : 'patient-inactive');
}
