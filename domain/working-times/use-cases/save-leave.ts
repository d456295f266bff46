import { type Actor, command, onScreen, type Right, succeeded } from '#domain/access';
import { type RecordChanges, resolveEdits } from '#domain/edit-conflicts';
import { parseHours } from '#domain/rules';
import {
  changedFields,
  forbidden,
  notBeforeToday,
  notFound,
  ok,
  type Result,
  timestamp,
} from '#domain/shared';
import { refuseLeave } from '../errors.ts';
import { checkLeave, type LeaveForm, leaveFieldsOf } from '../leave.ts';
import { lockManagedStaff } from '../managed-staff.ts';
import type { StaffTimes, StoredLeave, UpcomingSessions } from '../ports.ts';

interface SaveLeavePorts {
  readonly staffTimes: StaffTimes;
  readonly upcomingSessions: UpcomingSessions;
  readonly recordChanges: RecordChanges;
}

interface SaveLeaveInput extends LeaveForm {
  /** Null for a new one. */
  readonly leaveId: number | null;
  readonly staffId: number;
  /** The leave as the form showed it; absent when conflicting edits are not checked. */
  readonly shown?: LeaveForm | null;
}

/** The result of saving a leave. */
export interface SavedLeave {
  readonly leaveId: number;
  /** Number of the therapist's pending sessions during the leave, from today on. */
  readonly bookedSessionCount: number;
}

/** The right to change a stored leave, whose kind and note a conflict shows; without it, {@link saveLeave} only creates one. */
export const changeRecordedLeave: Right = {
  action: 'availability.change-recorded-leave',
  kind: 'command',
  policy: onScreen('staff-times'),
};

/**
 * Creates or changes a leave of a therapist (T5). A simultaneous booking is either counted in the result or refused. Only users of the
 * screen 'staff-times' change one (T8). Invalid with the codes of `checkLeave`. Refuses with `edit-conflict` (the hours are one field),
 * `leave-overlaps`, `not-allowed` and `record-not-found`.
 */
export const saveLeave = command<SaveLeavePorts, SaveLeaveInput, SavedLeave>({
  action: 'availability.keep-leave',
  allow: onScreen('staff-times', 'scheduling'),
  async run(ports, actor, { leaveId: inputId, staffId, shown, ...submitted }) {
    const { staffTimes, upcomingSessions, clock } = ports;
    if (inputId !== null && !changeRecordedLeave.policy.permits(actor)) return forbidden();
    const staff = await lockManagedStaff(staffTimes, actor, staffId);
    if (!staff.ok) return staff;
    const before = inputId === null ? null : await staffTimes.findLeave(inputId);
    if (inputId !== null && before?.staffId !== staffId) return notFound();
    const merged = await mergeLeaveEdits(ports, actor, before, submitted, shown);
    if (!merged.ok) return merged;
    const checked = checkLeave(merged.value);
    if (!checked.ok) return checked;
    const leave = checked.value;
    const { from, to, hours } = leave;
    const overlappingLeave = await staffTimes.overlappingLeave(staffId, leave, inputId);
    if (overlappingLeave)
      return refuseLeave('leave-overlaps', {
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
    const changed = before ? changedFields(leaveFieldsOf(before), leaveFieldsOf(leave)) : undefined;
    const detail = { staffId, before, leave, booked: bookedSessionCount, changed };
    return succeeded(
      { leaveId, bookedSessionCount },
      { subject: 'leave', subjectId: leaveId, siteId, detail },
    );
  },
});

const leaveFormOf = ({ hours, ...form }: ReturnType<typeof leaveFieldsOf>): LeaveForm => ({
  ...form,
  hours: parseHours(hours)[0] ?? null,
});

async function mergeLeaveEdits(
  ports: SaveLeavePorts,
  actor: Actor,
  before: StoredLeave | null,
  submitted: LeaveForm,
  shown: LeaveForm | null | undefined,
): Promise<Result<LeaveForm>> {
  if (!before) return ok(submitted);
  const merged = await resolveEdits(
    ports,
    actor,
    { subject: 'leave', subjectId: before.id },
    {
      submitted: leaveFieldsOf(submitted),
      shown: shown && leaveFieldsOf(shown),
      stored: leaveFieldsOf(before),
      constraint: {
        fields: ['from', 'to', 'hours'],
        async isMet(fields) {
          const { staffTimes } = ports;
          const leave = checkLeave(leaveFormOf(fields));
          return leave.ok && !(await staffTimes.overlappingLeave(before.staffId, leave.value, before.id));
        },
      },
    },
  );
  return merged.ok ? ok(leaveFormOf(merged.value)) : merged;
}
