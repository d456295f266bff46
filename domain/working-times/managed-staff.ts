import { type Actor, notReached, reachesSite } from '#domain/access';
import { ok, type Result } from '#domain/shared';
import type { LockedStaff, StaffTimes } from './ports.ts';

/** Locks a therapist whose hours and leave the caller may change. Refuses with `record-not-found`. */
export async function lockManagedStaff(
  staffTimes: StaffTimes,
  actor: Actor,
  staffId: number,
): Promise<Result<LockedStaff>> {
  const staff = await staffTimes.lock(staffId);
  const isManaged =
    staff && staff.specialtyId !== null && staff.siteId !== null && reachesSite(actor, staff.siteId);
  return isManaged ? ok(staff) : notReached(staff);
}
