import { command, done, onScreen } from '#domain/access';
import { type RecordChanges, settleEdits } from '#domain/edit-conflicts';
import type { WeekdaySlot } from '#domain/scheduling';
import { changedFields } from '#domain/shared';
import { wrongFields } from '../errors.ts';
import { hoursByWeekday, hoursErrors, hoursOfWeek } from '../hours.ts';
import type { StaffTimes } from '../ports.ts';
import { reachedStaff } from '../staff.ts';

interface KeepStaffHoursInput {
  readonly staffId: number;
  /** The working hours of the week; none for no limit. */
  readonly hours: readonly WeekdaySlot[];
  /** The hours as they were read; without them the last one wins. */
  readonly shown?: readonly WeekdaySlot[] | null;
}

interface KeepStaffHoursPorts {
  readonly staffTimes: StaffTimes;
  readonly recordChanges: RecordChanges;
}

/**
 * Keeps the working hours of a therapist in place of those before. Invalid with the codes of `hoursErrors`. Refuses with
 * `edit-conflict` (by weekday), and with `record-not-found` for somebody who is no therapist or of a site that the caller can't see.
 */
export const keepStaffHours = command<KeepStaffHoursPorts, KeepStaffHoursInput, void>({
  action: 'availability.keep-staff-hours',
  allow: onScreen('staff-times'),
  async run(ports, actor, { staffId, hours: sent, shown }) {
    const { staffTimes } = ports;
    const staff = await reachedStaff(staffTimes, actor, staffId);
    if (!staff.ok) return staff;
    const before = await staffTimes.hoursOf(staffId);
    const stored = hoursByWeekday(before);
    const edits = { sent: hoursByWeekday(sent), shown: shown && hoursByWeekday(shown), stored };
    const settled = await settleEdits(ports, { subject: 'staff', subjectId: staffId }, edits);
    if (!settled.ok) return settled;
    const hours = hoursOfWeek(settled.value);
    const problem = wrongFields(hoursErrors(hours));
    if (problem) return problem;
    await staffTimes.replaceHours(staffId, hours);
    const { siteId } = staff.value;
    return done(undefined, {
      subject: 'staff',
      subjectId: staffId,
      siteId,
      detail: { before, hours, changed: changedFields(stored, settled.value) },
    });
  },
});
