import type { Actor } from '#domain/access';
import { type Clock, ok, type Result, today } from '#domain/shared';
import { newSessionsOf } from './booking.ts';
import type { BookingPorts } from './booking-ports.ts';
import { lockBookings, readSlotContext } from './locked-bookings.ts';
import { type TherapistSlot, therapistSlotOf } from './moves.ts';
import type { NewSession } from './ports.ts';
import type { MovableSession } from './rescheduling-ports.ts';

/** The changeable part of a booking; staff by user name. */
export interface BookedSlot extends TherapistSlot {
  readonly auxiliary: string | null;
  readonly responsible: string;
  readonly confirmedReason: string | null;
}

/** The changeable part of a stored session. */
export const bookedSlotOf = (session: MovableSession): BookedSlot => {
  const { therapist, auxiliary, responsibleId, confirmedReason } = session;
  return {
    ...therapistSlotOf(session),
    auxiliary: auxiliary?.username ?? null,
    responsible: auxiliary?.id === responsibleId ? auxiliary.username : therapist.username,
    confirmedReason,
  };
};

/** Confirms every conflict except overlaps, because the session had this slot before. A reason is required; `-` is never stored. */
const CONFIRM_ALL_BUT_OVERLAPS = {
  overlap: false,
  unavailable: true,
  outside: true,
  begun: true,
  reason: '-',
};

/**
 * Checks a former slot of a session and returns the session to store there; the caller stores it. The sessions of `ignoredSessionIds` do
 * not count as taken times. Refuses with the codes of `lockBookings`, with `site-closed`, and with `patient-busy`, `therapist-busy` and
 * `auxiliary-busy`, which can't be confirmed here.
 */
export async function prepareFormerSlot(
  ports: BookingPorts & { readonly clock: Clock },
  actor: Actor,
  session: MovableSession,
  { confirmedReason, ...slot }: BookedSlot,
  ignoredSessionIds: readonly number[],
): Promise<Result<NewSession>> {
  const { type, lineId, patient } = session;
  const item = { ...slot, type, lineId, patientId: patient.id, confirmation: CONFIRM_ALL_BUT_OVERLAPS };
  const bookings = await lockBookings(ports, actor, [item], today(ports.clock));
  if (!bookings.ok) return bookings;
  const context = await readSlotContext(ports, bookings.value, [session.id, ...ignoredSessionIds]);
  const booked = newSessionsOf(bookings.value, context, actor.userId);
  if (!booked.ok) return booked;
  const [first] = booked.value;
  if (!first) throw new Error(`Session ${session.id} was not booked`);
  return ok({ ...first, confirmedReason });
}
