import { command, done, onScreen, reachesSite } from '#domain/access';
import { type Failure, notFound } from '#domain/shared';
import { readAvailability } from '../availability.ts';
import { type Confirmation, confirmedReason } from '../confirmation.ts';
import { isEligibleAuxiliary } from '../eligibility.ts';
import { invalidField, refused } from '../errors.ts';
import { overlapsOf } from '../overlaps.ts';
import type { BookableStaffMembers, BookedSessions, BusyTimes, StoredSession } from '../ports.ts';
import { SESSION_STATE } from '../session.ts';
import type { UnavailableDatesPorts } from '../unavailable-dates.ts';

interface AddAuxiliaryPorts extends UnavailableDatesPorts {
  readonly bookedSessions: BookedSessions;
  readonly bookableStaffMembers: BookableStaffMembers;
  readonly busyTimes: BusyTimes;
}

interface AddAuxiliaryInput {
  readonly sessionId: number;
  /** User name. */
  readonly auxiliary: string;
  readonly confirmation: Confirmation | null;
}

/**
 * Adds an auxiliary to a pending session without one; the responsible stays. Invalid: `auxiliary`
 * `auxiliary-required` or `auxiliary-is-therapist`, and the codes of `confirmedReason`. Refuses with `session-not-pending`,
 * `session-has-auxiliary`, `patient-inactive`, `auxiliary-not-eligible` and, unless confirmed, `auxiliary-busy`, `auxiliary-absent` and
 * `auxiliary-not-working`. Refuses with `record-not-found` for a session of a site that the caller can't see.
 */
export const addAuxiliary = command<AddAuxiliaryPorts, AddAuxiliaryInput, void>({
  action: 'scheduling.add-auxiliary',
  allow: onScreen('scheduling'),
  async run(ports, actor, input) {
    const { bookedSessions, bookableStaffMembers, busyTimes } = ports;
    const session = await bookedSessions.lock(input.sessionId);
    if (!session || !reachesSite(actor, session.siteId)) return notFound();
    const obstacle = obstacleTo(session, input.auxiliary);
    if (obstacle) return obstacle;
    const [auxiliary] = await bookableStaffMembers.lock([input.auxiliary]);
    if (!isEligibleAuxiliary(auxiliary, session.siteId)) return refused('auxiliary-not-eligible');
    const { id, patient, therapist, siteId, date } = session;
    const taken = await busyTimes.taken({ patientIds: [], staffIds: [auxiliary.id], dates: [date] });
    const attendance = { patientId: patient.id, therapistId: therapist.id, auxiliaryId: auxiliary.id };
    const availability = await readAvailability(ports, [date], [], [auxiliary.id]);
    const conflicts = {
      overlaps: overlapsOf(session, attendance, taken).filter(({ who }) => who === 'auxiliary'),
      outside: availability.outsideHoursOf(session, siteId, attendance),
      unavailable: null,
      begun: null,
    };
    const reason = confirmedReason(conflicts, input.confirmation);
    if (!reason.ok) return reason;
    await bookedSessions.addAuxiliary(id, auxiliary.id, reason.value);
    return done(undefined, {
      subject: 'session',
      subjectId: id,
      patientId: patient.id,
      siteId,
      detail: { auxiliary: auxiliary.username },
    });
  },
});

function obstacleTo(session: StoredSession, auxiliary: string): Failure | null {
  if (auxiliary === '') return invalidField('auxiliary', 'auxiliary-required');
  if (session.state !== SESSION_STATE.pending) return refused('session-not-pending');
  if (session.auxiliary !== null) return refused('session-has-auxiliary');
  if (!session.patientActive) return refused('patient-inactive');
  return auxiliary === session.therapist.username
    ? invalidField('auxiliary', 'auxiliary-is-therapist')
    : null;
}
