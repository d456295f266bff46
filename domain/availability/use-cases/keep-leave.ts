import { command, done, onScreen } from '#domain/access';
import { notFound, timestamp } from '#domain/shared';
import { fromToday } from '../booked-ahead.ts';
import { refused } from '../errors.ts';
import { checkLeave, type LeaveForm } from '../leave.ts';
import type { BookedAhead, StaffTimes } from '../ports.ts';
import { reachedStaff } from '../staff.ts';

interface KeepLeaveInput extends LeaveForm {
  /** Null for a new one. */
  readonly leaveId: number | null;
  readonly staffId: number;
}

/** A leave that was kept. */
export interface KeptLeaveResult {
  readonly leaveId: number;
  /** Pending sessions that the therapist attends on its days. */
  readonly booked: number;
}

/**
 * Keeps a leave of a therapist, a new one or a changed one. Whoever books the therapist at the same moment is either counted here or
 * refused there. Invalid with the codes of `checkLeave`. Refuses with `leave-overlaps`, and with `record-not-found` for a leave of
 * somebody else, somebody who is no therapist, or a site that the caller can't see.
 */
export const keepLeave = command<
  { staffTimes: StaffTimes; bookedAhead: BookedAhead },
  KeepLeaveInput,
  KeptLeaveResult
>({
  action: 'availability.keep-leave',
  allow: onScreen('staff-times'),
  async run({ staffTimes, bookedAhead, clock }, actor, { leaveId: asked, staffId, ...form }) {
    const staff = await reachedStaff(staffTimes, actor, staffId);
    if (!staff.ok) return staff;
    const before = asked === null ? null : await staffTimes.findLeave(asked);
    if (asked !== null && before?.staffId !== staffId) return notFound();
    const checked = checkLeave(form);
    if (!checked.ok) return checked;
    const leave = checked.value;
    const { from, to } = leave;
    const other = await staffTimes.leaveTouching(staffId, leave, asked);
    if (other) return refused('leave-overlaps', { from: other.from, to: other.to });
    if (before) await staffTimes.changeLeave(before.id, leave);
    const leaveId = before?.id ?? (await staffTimes.addLeave(staffId, leave, actor.userId, timestamp(clock)));
    const booked = await bookedAhead.count({ sites: 'all', from: fromToday(from, clock), to, staffId });
    const { siteId } = staff.value;
    const detail = { staffId, before, leave, booked };
    return done({ leaveId, booked }, { subject: 'leave', subjectId: leaveId, siteId, detail });
  },
});
