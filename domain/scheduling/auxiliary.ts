import { ok, type Result } from '#domain/shared';
import { readAvailability } from './availability.ts';
import { type Confirmation, confirmedReason } from './confirmation.ts';
import { isEligibleAuxiliary } from './eligibility.ts';
import { invalidField, refuseScheduling } from './errors.ts';
import { overlapsOf } from './overlaps.ts';
import type { BookableStaff, BookableStaffMembers, StoredSession, TakenTimes } from './ports.ts';
import type { UnavailableDatesPorts } from './unavailable-dates.ts';

/** The ports of {@link lockAuxiliary}. */
export interface AuxiliaryPorts extends UnavailableDatesPorts {
  readonly bookableStaffMembers: BookableStaffMembers;
  readonly takenTimes: TakenTimes;
}

/** An auxiliary who may attend a session, with the reason for confirmed conflicts. */
export interface LockedAuxiliary {
  readonly auxiliary: BookableStaff;
  readonly reason: string | null;
}

/**
 * Locks the auxiliary of a session and checks their time (S4, S6, T3). Invalid: `auxiliary` `auxiliary-required` or
 * `auxiliary-is-therapist`, and the codes of `confirmedReason`. Refuses with `auxiliary-not-eligible` and, unless confirmed,
 * `auxiliary-busy`, `auxiliary-absent` and `auxiliary-not-working`.
 */
export async function lockAuxiliary(
  ports: AuxiliaryPorts,
  session: StoredSession,
  username: string,
  confirmation: Confirmation | null,
): Promise<Result<LockedAuxiliary>> {
  const { patient, therapist, siteId, date } = session;
  if (username === '') return invalidField('auxiliary', 'auxiliary-required');
  if (username === therapist.username) return invalidField('auxiliary', 'auxiliary-is-therapist');
  const [auxiliary] = await ports.bookableStaffMembers.lock([username]);
  if (!isEligibleAuxiliary(auxiliary, siteId)) return refuseScheduling('auxiliary-not-eligible');
  const takenTimes = await ports.takenTimes.find({ patientIds: [], staffIds: [auxiliary.id], dates: [date] });
  const attendeeIds = { patientId: patient.id, therapistId: therapist.id, auxiliaryId: auxiliary.id };
  const availability = await readAvailability(ports, [date], [], [auxiliary.id]);
  // The session is booked already, so only the conflicts of the new auxiliary are checked.
  const conflicts = {
    overlaps: overlapsOf(session, attendeeIds, takenTimes).filter(({ who }) => who === 'auxiliary'),
    outsideHours: availability.outsideHoursOf(session, siteId, attendeeIds),
    unavailable: null,
    begunSlot: null,
  };
  const reason = confirmedReason(conflicts, confirmation);
  return reason.ok ? ok({ auxiliary, reason: reason.value }) : reason;
}
