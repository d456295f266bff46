import { command, done, onScreen } from '#domain/access';
import { notFound, timestamp } from '#domain/shared';
import { refuseAvailability } from '../errors.ts';
import { checkLeave, type LeaveForm } from '../leave.ts';
import { lockManagedStaff } from '../managed-staff.ts';
import { notBeforeToday } from '../not-before-today.ts';
import type { StaffTimes, UpcomingSessions } from '../ports.ts';

interface SaveLeaveInput extends LeaveForm {
  /** Null for a new one. */
  readonly leaveId: number | null;
  readonly staffId: number;
}

/** The result of saving a leave. */
export interface SavedLeave {
  readonly leaveId: number;
  /** Number of the therapist's pending sessions during the leave, from today on. */
  readonly bookedSessionCount: number;
}

/**
 * Creates or changes a leave of a therapist (T5). A simultaneous booking is either counted in the result or refused. Invalid
 * with the codes of `checkLeave`. Refuses with `leave-overlaps`, and with `record-not-found` for another staff member's leave,
 * for staff who are no therapists, and for a site that the caller can't see.
 */
export const saveLeave = command<
  { staffTimes: StaffTimes; upcomingSessions: UpcomingSessions },
  SaveLeaveInput,
  SavedLeave
>({
  action: 'availability.keep-leave',
  allow: onScreen('staff-times', 'scheduling'),
  async run({ staffTimes, upcomingSessions, clock }, actor, { leaveId: inputId, staffId, ...form }) {
    const staff = await lockManagedStaff(staffTimes, actor, staffId);
    if (!staff.ok) return staff;
    const before = inputId === null ? null : await staffTimes.findLeave(inputId);
    if (inputId !== null && before?.staffId !== staffId) return notFound();
    const checked = checkLeave(form);
    if (!checked.ok) return checked;
    const leave = checked.value;
    const { from, to, hours } = leave;
    const overlappingLeave = await staffTimes.overlappingLeave(staffId, leave, inputId);
    if (overlappingLeave)
      return refuseAvailability('leave-overlaps', {
        from: overlappingLeave.from,
        to: overlappingLeave.to,
        ...overlappingLeave.hours,
      });
    if (before) await staffTimes.changeLeave(before.id, leave);
    const leaveId = before?.id ?? (await staffTimes.addLeave(staffId, leave, actor.userId, timestamp(clock)));
    const bookedSessionCount = await upcomingSessions.count({
      sites: 'all',
      from: notBeforeToday(from, clock),
      to,
      hours,
      staffId,
    });
    const { siteId } = staff.value;
    const detail = { staffId, before, leave, booked: bookedSessionCount };
    return done({ leaveId, bookedSessionCount }, { subject: 'leave', subjectId: leaveId, siteId, detail });
  },
});
