import { command, onScreen, succeeded } from '#domain/access';
import { changesSinceShown, type RecordChanges } from '#domain/edit-conflicts';
import { forbidden, notFound, refuseConflicts } from '#domain/shared';
import type { LeaveRefusal } from '../errors.ts';
import { type LeaveForm, leaveFieldsOf } from '../leave.ts';
import { lockManagedStaff } from '../managed-staff.ts';
import type { StaffTimes } from '../ports.ts';
import { changeRecordedLeave } from './save-leave.ts';

interface WithdrawLeavePorts {
  readonly staffTimes: StaffTimes;
  readonly recordChanges: RecordChanges;
}

interface WithdrawLeaveInput {
  readonly leaveId: number;
  /** The leave as the screen showed it; absent when changes meanwhile are not checked. */
  readonly shown?: LeaveForm | null;
}

/**
 * Deletes a leave; the audit trail keeps its data. Refuses with `leave-changed` when it is not as the caller saw it (P16), with
 * `not-allowed` for `shown` of a caller who may not see the changes (T8), and with `record-not-found` for a leave of a site that the
 * caller can't see.
 */
export const withdrawLeave = command<WithdrawLeavePorts, WithdrawLeaveInput, void>({
  action: 'availability.withdraw-leave',
  allow: onScreen('staff-times', 'scheduling'),
  async run({ staffTimes, recordChanges }, actor, { leaveId, shown }) {
    if (shown && !changeRecordedLeave.policy.permits(actor)) return forbidden();
    const found = await staffTimes.findLeave(leaveId);
    if (!found) return notFound();
    const staff = await lockManagedStaff(staffTimes, actor, found.staffId);
    if (!staff.ok) return staff;
    // Another command may have changed or withdrawn it before the lock.
    const before = await staffTimes.findLeave(leaveId);
    if (!before) return notFound();
    const record = { subject: 'leave', subjectId: leaveId };
    const changes = await changesSinceShown({ recordChanges }, actor, record, {
      shown: shown && leaveFieldsOf(shown),
      stored: leaveFieldsOf(before),
    });
    if (changes.length > 0) return refuseConflicts(changes, 'leave-changed' satisfies LeaveRefusal);
    await staffTimes.removeLeave(leaveId);
    const { siteId } = staff.value;
    return succeeded(undefined, { ...record, siteId, detail: { before } });
  },
});
