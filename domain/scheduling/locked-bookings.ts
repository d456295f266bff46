import type { Actor } from '#domain/access';
import { type Clock, distinct, type LocalDate, type Result } from '#domain/shared';
import { readAvailability } from './availability.ts';
import { type Booking, matchAttendants, matchItemsToLines } from './booking.ts';
import type { BookingPorts } from './booking-ports.ts';
import { usernamesOf } from './eligibility.ts';
import type { ScheduleItem } from './schedule-item.ts';
import type { SlotContext } from './slot-conflicts.ts';

/**
 * Locks lines with their patients, then staff; the fixed order prevents deadlocks. Refuses with the codes of `matchItemsToLines`
 * and `matchAttendants`.
 */
export async function lockBookings(
  { bookableLines, bookableStaffMembers }: BookingPorts,
  actor: Actor,
  items: readonly ScheduleItem[],
  currentDay: LocalDate,
): Promise<Result<readonly Booking[]>> {
  const lines = await bookableLines.lock(distinct(items.map(({ lineId }) => lineId)));
  const lineItems = matchItemsToLines(items, lines, actor, currentDay);
  if (!lineItems.ok) return lineItems;
  return matchAttendants(
    lineItems.value,
    await bookableStaffMembers.lock(distinct(items.flatMap(usernamesOf))),
  );
}

/** Reads availability and taken times on the days of bookings, by default under lock; the sessions `exceptSessionIds` count as free time. */
export async function readSlotContext(
  ports: BookingPorts & { readonly clock: Clock },
  bookings: readonly Booking[],
  exceptSessionIds: readonly number[] = [],
  mode: 'find' | 'lock' = 'lock',
): Promise<SlotContext> {
  const dates = distinct(bookings.map(({ item }) => item.date)).sort();
  const siteIds = distinct(bookings.map(({ line }) => line.siteId));
  const patientIds = distinct(bookings.map(({ line }) => line.patientId));
  const staffIds = distinct(
    bookings.flatMap(({ therapist, auxiliary }) => (auxiliary ? [therapist.id, auxiliary.id] : therapist.id)),
  );
  const availability = await readAvailability(ports, dates, siteIds, staffIds, mode);
  const takenTimes = await ports.takenTimes.find({ patientIds, staffIds, dates, exceptSessionIds });
  return { takenTimes, availability, clock: ports.clock };
}
