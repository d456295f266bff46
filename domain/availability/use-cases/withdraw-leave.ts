import { command, done, onScreen } from '#domain/access';
import { notFound } from '#domain/shared';
import type { StaffTimes } from '../ports.ts';
import { reachedStaff } from '../staff.ts';

/**
 * Takes a leave away: the therapist can be booked again. What it was stays in the audit trail. Refuses with `record-not-found` for one
 * of a site that the caller can't see.
 */
export const withdrawLeave = command<{ staffTimes: StaffTimes }, { readonly leaveId: number }, void>({
  action: 'availability.withdraw-leave',
  allow: onScreen('staff-times'),
  async run({ staffTimes }, actor, { leaveId }) {
    const before = await staffTimes.findLeave(leaveId);
    if (!before) return notFound();
    const staff = await reachedStaff(staffTimes, actor, before.staffId);
    if (!staff.ok) return staff;
    await staffTimes.removeLeave(leaveId);
    const { siteId } = staff.value;
    return done(undefined, { subject: 'leave', subjectId: leaveId, siteId, detail: { before } });
  },
});
