import { command, onScreen, succeeded } from '#domain/access';
import { type RecordChanges, resolveEdits } from '#domain/edit-conflicts';
import { hoursByWeekday, hoursErrors, parseWeekHours, type WeekdayInterval } from '#domain/rules';
import { changedFields } from '#domain/shared';
import { invalidFields } from '../errors.ts';
import { lockManagedStaff } from '../managed-staff.ts';
import type { StaffTimes } from '../ports.ts';

interface SaveStaffHoursInput {
  readonly staffId: number;
  /** The working hours of the week; empty for no limit. */
  readonly hours: readonly WeekdayInterval[];
  /** The hours as the form showed them; absent when conflicting edits are not checked. */
  readonly shown?: readonly WeekdayInterval[] | null;
}

interface SaveStaffHoursPorts {
  readonly staffTimes: StaffTimes;
  readonly recordChanges: RecordChanges;
}

/**
 * Replaces the working hours of a therapist. Invalid with the codes of `hoursErrors`. Refuses with
 * `edit-conflict` (each weekday's hours are one field), and with `record-not-found` for staff who are no therapists or of a site
 * that the caller can't see.
 */
export const saveStaffHours = command<SaveStaffHoursPorts, SaveStaffHoursInput, void>({
  action: 'availability.keep-staff-hours',
  allow: onScreen('staff-times'),
  async run(ports, actor, { staffId, hours: submitted, shown }) {
    const { staffTimes } = ports;
    const staff = await lockManagedStaff(staffTimes, actor, staffId);
    if (!staff.ok) return staff;
    const before = await staffTimes.hoursOf(staffId);
    const stored = hoursByWeekday(before);
    const edits = { submitted: hoursByWeekday(submitted), shown: shown && hoursByWeekday(shown), stored };
    const merged = await resolveEdits(ports, actor, { subject: 'staff', subjectId: staffId }, edits);
    if (!merged.ok) return merged;
    const hours = parseWeekHours(merged.value);
    const problem = invalidFields(hoursErrors(hours));
    if (problem) return problem;
    await staffTimes.replaceHours(staffId, hours);
    const { siteId } = staff.value;
    return succeeded(undefined, {
      subject: 'staff',
      subjectId: staffId,
      siteId,
      detail: { before, hours, changed: changedFields(stored, merged.value) },
    });
  },
});
