import { type Clock, minutesSince } from '#domain/shared';
import type { Availability, OutsideHours } from './availability.ts';
import { type Overlap, overlapsOf } from './overlaps.ts';
import type { AttendeeIds, TakenTime, UnavailableDate } from './ports.ts';
import type { Slot } from './session.ts';

/** The conflicts of a slot. */
export interface SlotConflicts<Taken extends TakenTime = TakenTime> {
  readonly overlaps: readonly Overlap<Taken>[];
  readonly unavailable: UnavailableDate | null;
  readonly outsideHours: readonly OutsideHours[];
  /**
   * The slot, if its start has passed; it needs a confirmation, because a session booked there by mistake can't be cancelled any more
   * once an hour has passed since its start (S9).
   */
  readonly begunSlot: Slot | null;
}

/** A slot with its attendees and site. */
export interface SlotRequest {
  readonly slot: Slot;
  readonly attendeeIds: AttendeeIds;
  readonly siteId: number;
}

/** The data that conflicts are computed from. */
export interface SlotContext<Taken extends TakenTime = TakenTime> {
  /** Without the sessions that are being moved. */
  readonly takenTimes: readonly Taken[];
  readonly availability: Availability;
  readonly clock: Clock;
}

/** The slot, if its start has passed; null otherwise. */
export const slotIfBegun = (slot: Slot, clock: Clock): Slot | null =>
  minutesSince(clock, slot.date, slot.start) > 0 ? slot : null;

/**
 * The conflicts of a slot (S7). Previews, bookings, moves and proposals all use this function.
 */
export const conflictsOf = <Taken extends TakenTime>(
  { slot, attendeeIds, siteId }: SlotRequest,
  { takenTimes, availability, clock }: SlotContext<Taken>,
): SlotConflicts<Taken> => ({
  overlaps: overlapsOf(slot, attendeeIds, takenTimes),
  unavailable: availability.unavailableOn(slot.date, siteId),
  outsideHours: availability.outsideHoursOf(slot, siteId, attendeeIds),
  begunSlot: slotIfBegun(slot, clock),
});

/** Whether the slot can be booked without a confirmation. */
export const hasNoConflict = ({ overlaps, unavailable, outsideHours, begunSlot }: SlotConflicts): boolean =>
  overlaps.length === 0 && unavailable === null && outsideHours.length === 0 && begunSlot === null;

/** Whether proposals offer the therapist and the auxiliary of a slot on its day (T7). */
export const isStaffOffered = (
  { slot, attendeeIds: { therapistId, auxiliaryId } }: SlotRequest,
  { availability }: SlotContext,
): boolean =>
  availability.isOfferedOn(slot.date, therapistId) &&
  (auxiliaryId === null || availability.isOfferedOn(slot.date, auxiliaryId));

/** Whether a slot may be proposed: it needs no confirmation and its staff are offered (T7). All proposals use this function. */
export const mayPropose = (request: SlotRequest, context: SlotContext): boolean =>
  isStaffOffered(request, context) && hasNoConflict(conflictsOf(request, context));
