import { command, notReached, onWritableScreen, reachesSite, succeeded } from '#domain/access';
import type { Failure } from '#domain/shared';
import { type AuxiliaryPorts, lockAuxiliary } from '../auxiliary.ts';
import type { Confirmation } from '../confirmation.ts';
import { refuseScheduling } from '../errors.ts';
import type { BookedSessions, StoredSession } from '../ports.ts';
import { SESSION_STATE } from '../session.ts';

interface ChangeAuxiliaryPorts extends AuxiliaryPorts {
  readonly bookedSessions: BookedSessions;
}

interface ChangeAuxiliaryInput {
  readonly sessionId: number;
  /** User name of the auxiliary that the caller saw; a session that somebody else changed meanwhile is refused. */
  readonly from: string;
  /** User name of the new auxiliary; null for none. */
  readonly to: string | null;
  readonly confirmation: Confirmation | null;
}

/**
 * Replaces or removes the auxiliary of a pending session. If the old auxiliary was the responsible, the new auxiliary or
 * otherwise the therapist becomes the responsible (S5). Invalid and refused with the codes of `lockAuxiliary`. Refuses with
 * `session-not-pending`, `session-has-receipt` (F34), `patient-inactive`, `auxiliary-changed`, and with `record-not-found` for a session of a site that the
 * caller can't see.
 */
export const changeAuxiliary = command<ChangeAuxiliaryPorts, ChangeAuxiliaryInput, void>({
  action: 'scheduling.change-auxiliary',
  allow: onWritableScreen('scheduling'),
  async run(ports, actor, { sessionId, from, to, confirmation }) {
    const session = await ports.bookedSessions.lock(sessionId);
    if (!session || !reachesSite(actor, session.siteId)) return notReached(session);
    const obstacle = obstacleTo(session, from);
    if (obstacle) return obstacle;
    const locked = to === null ? null : await lockAuxiliary(ports, session, to, confirmation);
    if (locked && !locked.ok) return locked;
    const { auxiliary, reason } = locked?.value ?? { auxiliary: null, reason: null };
    const { id, patient, therapist, siteId, responsibleId } = session;
    const keepsResponsible = responsibleId !== session.auxiliary?.id;
    await ports.bookedSessions.setAuxiliary(id, {
      auxiliaryId: auxiliary?.id ?? null,
      responsibleId: keepsResponsible ? responsibleId : (auxiliary?.id ?? therapist.id),
      confirmedReason: reason,
    });
    return succeeded(undefined, {
      subject: 'session',
      subjectId: id,
      patientId: patient.id,
      siteId,
      detail: { before: { auxiliary: from }, after: { auxiliary: to } },
    });
  },
});

function obstacleTo(session: StoredSession, from: string): Failure | null {
  if (session.state !== SESSION_STATE.pending) return refuseScheduling('session-not-pending');
  if (session.hasReceipt) return refuseScheduling('session-has-receipt');
  if (session.auxiliary?.username !== from) return refuseScheduling('auxiliary-changed');
  return session.patientActive ? null : refuseScheduling('patient-inactive');
}
