import {
  accountOf,
  anyOf,
  command,
  done,
  onScreen,
  onWritableScreen,
  reachesSession,
  reachesSite,
} from '#domain/access';
import { type Clock, forbidden, minutesSince, notFound, timestamp } from '#domain/shared';
import {
  type CancellationRefusal,
  cancellationObstacle,
  cancellationReason,
  refusedBy,
} from '../cancellation.ts';
import { type CancellationPorts, cancelHeld } from '../give-back.ts';
import type { SessionToCancel } from '../ports.ts';
import { type SeriesScope, sessionsInScope } from '../series-scope.ts';

interface CancelSessionInput {
  readonly sessionId: number;
  /** One of the offered reasons or free text, at most 200 characters. */
  readonly reason: string;
  /** Also others of its series, those that may be cancelled; only this one when it is not said. */
  readonly scope?: SeriesScope;
}

/** What was cancelled. */
export interface Cancelled {
  readonly units: number;
  readonly sessions: number;
}

/**
 * Cancels a pending session fewer than 61 minutes after its start, with those of its series that are meant too, and gives back the
 * units they hold, once however often it is asked (decisions, section 4); drafts of their notes go. Invalid: `reason`
 * `cancel-reason-required` or `reason-too-long`. Refuses with `session-not-pending`, `cancel-window-passed` and
 * `patient-inactive`, with `not-allowed` for a session that a caller without the scheduling screen does not attend, and with
 * `record-not-found` for one of a site that they can't see.
 */
export const cancelSession = command<CancellationPorts, CancelSessionInput, Cancelled>({
  action: 'scheduling.cancel',
  allow: anyOf(onScreen('scheduling'), onWritableScreen('agenda')),
  async run(ports, actor, { sessionId, reason: typed, scope = 'one' }) {
    const reason = cancellationReason(typed);
    if (!reason.ok) return reason;
    const { clock, cancellableSessions } = ports;
    const ids = scope === 'one' ? [sessionId] : await cancellableSessions.together(sessionId);
    const held = ids.length === 0 ? [] : await cancellableSessions.hold(ids);
    const session = held.find((each) => each.sessionId === sessionId);
    if (!session || !reachesSite(actor, session.siteId)) return notFound();
    const mayReach = (each: SessionToCancel) => reachesSession(actor, [each.therapistId, each.auxiliaryId]);
    if (!mayReach(session)) return forbidden();
    const obstacle = obstacleTo(session, clock);
    if (obstacle) return refusedBy(obstacle);
    const series = held.map((each) => ({ ...each, id: each.sessionId }));
    const meant = sessionsInScope(scope, { ...session, id: sessionId }, series).filter(
      (each) => obstacleTo(each, clock) === null,
    );
    if (!meant.every(mayReach)) return forbidden();
    const record = { reason: reason.value, by: accountOf(actor), at: timestamp(clock) };
    const givenBack = await cancelHeld(ports, meant, record);
    if (!givenBack.ok) return givenBack;
    const { units } = givenBack.value;
    const { patientId, siteId, lineId } = session;
    const sessions = meant.map(({ id }) => id);
    return done(
      { units, sessions: sessions.length },
      { subject: 'session', subjectId: sessionId, patientId, siteId, detail: { units, lineId, sessions } },
    );
  },
});

function obstacleTo(session: SessionToCancel, clock: Clock): CancellationRefusal | null {
  const { state, date, start, patientActive } = session;
  const obstacle = cancellationObstacle({ state, minutesSinceStart: minutesSince(clock, date, start) });
  return obstacle ?? (patientActive ? null : 'patient-inactive');
}
