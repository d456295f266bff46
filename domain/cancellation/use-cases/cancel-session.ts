import { anyOf, command, done, onScreen, reachesSession, reachesSite, worksOn } from '#domain/access';
import { forbidden, minutesSince, notFound, timestamp } from '#domain/shared';
import { cancellationObstacle, cancellationReason, refusedBy } from '../cancellation.ts';
import { type CancellationPorts, cancelHeld } from '../give-back.ts';

interface CancelSessionInput {
  readonly sessionId: number;
  /** One of the offered reasons or free text, at most 200 characters. */
  readonly reason: string;
}

/**
 * Cancels a pending session fewer than 61 minutes after its start and gives back the units it holds, once however often it is
 * asked (decisions, section 4); drafts of its note go. Invalid: `reason` `cancel-reason-required` or `reason-too-long`. Refuses with
 * `session-not-pending`, `cancel-window-passed` and `patient-inactive`, with `not-allowed` for a session that a caller
 * without the scheduling screen does not attend, and with `record-not-found` for one of a site that they can't see.
 */
export const cancelSession = command<CancellationPorts, CancelSessionInput, { readonly units: number }>({
  action: 'scheduling.cancel',
  allow: anyOf(onScreen('scheduling'), worksOn('agenda')),
  async run(ports, actor, { sessionId, reason: typed }) {
    const reason = cancellationReason(typed);
    if (!reason.ok) return reason;
    const { clock } = ports;
    const [session] = await ports.cancellableSessions.hold([sessionId]);
    if (!session || !reachesSite(actor, session.siteId)) return notFound();
    const { patientId, siteId, lineId, units, state, date, start, therapistId, auxiliaryId } = session;
    if (!reachesSession(actor, [therapistId, auxiliaryId])) return forbidden();
    const obstacle = cancellationObstacle({ state, minutesSinceStart: minutesSince(clock, date, start) });
    if (obstacle) return refusedBy(obstacle);
    if (!session.patientActive) return refusedBy('patient-inactive');
    const record = { reason: reason.value, by: actor.userId, at: timestamp(clock) };
    const givenBack = await cancelHeld(ports, [session], record);
    if (!givenBack.ok) return givenBack;
    return done(
      { units },
      { subject: 'session', subjectId: sessionId, patientId, siteId, detail: { units, lineId } },
    );
  },
});
