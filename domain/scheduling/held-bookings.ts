import type { Actor } from '#domain/access';
import { type Clock, distinct, type LocalDate, type Result } from '#domain/shared';
import { availabilityOf } from './availability.ts';
import { type Booking, onTheirLines, withAttendants } from './booking.ts';
import type { BookingPorts } from './booking-ports.ts';
import { usernamesOf } from './eligibility.ts';
import type { Known } from './objections.ts';
import type { ScheduleItem } from './schedule-item.ts';

/**
 * Holds lines, then patients, then staff, always in this order, so that nobody waits for somebody who waits for them. Refuses with
 * the codes of `onTheirLines` and `withAttendants`.
 */
export async function holdBookings(
  { bookableLines, bookableStaffMembers }: BookingPorts,
  actor: Actor,
  items: readonly ScheduleItem[],
  on: LocalDate,
): Promise<Result<readonly Booking[]>> {
  const lines = await bookableLines.hold(distinct(items.map(({ lineId }) => lineId)));
  const placed = onTheirLines(items, lines, actor, on);
  if (!placed.ok) return placed;
  return withAttendants(placed.value, await bookableStaffMembers.hold(distinct(items.flatMap(usernamesOf))));
}

/** What is known of the days of bookings; sessions that are to be moved leave their time free. */
export async function knownOf(
  ports: BookingPorts & { readonly clock: Clock },
  bookings: readonly Booking[],
  except: readonly number[] = [],
): Promise<Known> {
  const dates = distinct(bookings.map(({ item }) => item.date)).sort();
  const siteIds = distinct(bookings.map(({ line }) => line.siteId));
  const patientIds = distinct(bookings.map(({ line }) => line.patientId));
  const staffIds = distinct(
    bookings.flatMap(({ therapist, auxiliary }) => (auxiliary ? [therapist.id, auxiliary.id] : therapist.id)),
  );
  const availability = await availabilityOf(ports, dates, siteIds, staffIds, 'hold');
  const taken = await ports.busyTimes.taken({ patientIds, staffIds, dates, except });
  return { taken, availability, clock: ports.clock };
}
