import { type Actor, reachesSite } from '#domain/access';
import { notFound, ok, type Result } from '#domain/shared';
import type { HeldStaff, StaffTimes } from './ports.ts';

/** The therapist, held, when the caller may keep their time. Refuses with `record-not-found`. */
export async function reachedStaff(
  staffTimes: StaffTimes,
  actor: Actor,
  staffId: number,
): Promise<Result<HeldStaff>> {
  const staff = await staffTimes.hold(staffId);
  const reached =
    staff && staff.specialtyId !== null && staff.siteId !== null && reachesSite(actor, staff.siteId);
  return reached ? ok(staff) : notFound();
}
