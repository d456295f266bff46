import { command, done, onScreen } from '#domain/access';
import type { WeekdaySlot } from '#domain/scheduling';
import { wrongFields } from '../errors.ts';
import { hoursErrors } from '../hours.ts';
import type { StaffTimes } from '../ports.ts';
import { reachedStaff } from '../staff.ts';

interface KeepStaffHoursInput {
  readonly staffId: number;
  /** The working hours of the week; none for no limit. */
  readonly hours: readonly WeekdaySlot[];
}

/**
 * Keeps the working hours of a therapist in place of those before. Invalid with the codes of `hoursErrors`. Refuses with
 * `record-not-found` for somebody who is no therapist or of a site that the caller can't see.
 */
export const keepStaffHours = command<{ staffTimes: StaffTimes }, KeepStaffHoursInput, void>({
  action: 'availability.keep-staff-hours',
  allow: onScreen('staff-times'),
  async run({ staffTimes }, actor, { staffId, hours }) {
    const staff = await reachedStaff(staffTimes, actor, staffId);
    if (!staff.ok) return staff;
    const problem = wrongFields(hoursErrors(hours));
    if (problem) return problem;
    const before = await staffTimes.hoursOf(staffId);
    await staffTimes.replaceHours(staffId, hours);
    const { siteId } = staff.value;
    return done(undefined, { subject: 'staff', subjectId: staffId, siteId, detail: { before, hours } });
  },
});
