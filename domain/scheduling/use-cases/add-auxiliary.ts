import { command, notReached, onWritableScreen, reachesSite, succeeded } from '#domain/access';
import type { Failure } from '#domain/shared';
import { type AuxiliaryPorts, lockAuxiliary } from '../auxiliary.ts';
import type { Confirmation } from '../confirmation.ts';
import { refuseScheduling } from '../errors.ts';
import type { BookedSessions, StoredSession } from '../ports.ts';
import { SESSION_STATE } from '../session.ts';

interface AddAuxiliaryPorts extends AuxiliaryPorts {
  readonly bookedSessions: BookedSessions;
}

interface AddAuxiliaryInput {
  readonly sessionId: number;
  /** User name. */
  readonly auxiliary: string;
  readonly confirmation: Confirmation | null;
}

/**
 * Adds an auxiliary to a pending session that has none; the responsible stays. Invalid and refused with the codes of
 * `lockAuxiliary`. Refuses with `session-not-pending`, `session-has-auxiliary`, `patient-inactive`, and with `record-not-found`
 * for a session of a site that the caller can't see.
 */
export const addAuxiliary = command<AddAuxiliaryPorts, AddAuxiliaryInput, void>({
  action: 'scheduling.add-auxiliary',
  allow: onWritableScreen('scheduling'),
  async run(ports, actor, input) {
    const { bookedSessions } = ports;
    const session = await bookedSessions.lock(input.sessionId);
    if (!session || !reachesSite(actor, session.siteId)) return notReached(session);
    const obstacle = obstacleTo(session);
    if (obstacle) return obstacle;
    const locked = await lockAuxiliary(ports, session, input.auxiliary, input.confirmation);
    if (!locked.ok) return locked;
    const { auxiliary, reason } = locked.value;
    const { id, patient, siteId, responsibleId } = session;
    await bookedSessions.setAuxiliary(id, {
      auxiliaryId: auxiliary.id,
      responsibleId,
      confirmedReason: reason,
    });
    return succeeded(undefined, {
      subject: 'session',
      subjectId: id,
      patientId: patient.id,
      siteId,
      detail: { auxiliary: auxiliary.username },
    });
  },
});

function obstacleTo(session: StoredSession): Failure | null {
  if (session.state !== SESSION_STATE.pending) return refuseScheduling('session-not-pending');
  if (session.auxiliary !== null) return refuseScheduling('session-has-auxiliary');
  return session.patientActive ? null : refuseScheduling('patient-inactive');
}
