import { command, done, onScreen } from '#domain/access';
import { notFound } from '#domain/shared';
import { lockManagedStaff } from '../managed-staff.ts';
import type { StaffTimes } from '../ports.ts';

/**
 * Deletes a leave; the audit trail keeps its data. Refuses with `record-not-found` for a leave of a site that the caller can't see.
 */
export const withdrawLeave = command<{ staffTimes: StaffTimes }, { readonly leaveId: number }, void>({
  action: 'availability.withdraw-leave',
  allow: onScreen('staff-times', 'scheduling'),
  async run({ staffTimes }, actor, { leaveId }) {
    const before = await staffTimes.findLeave(leaveId);
    if (!before) return notFound();
    const staff = await lockManagedStaff(staffTimes, actor, before.staffId);
    if (!staff.ok) return staff;
    await staffTimes.removeLeave(leaveId);
    const { siteId } = staff.value;
    return done(undefined, { subject: 'leave', subjectId: leaveId, siteId, detail: { before } });
  },
});
