import { type Actor, notReached, reachesSite } from '#domain/access';
import { ok, type Result } from '#domain/shared';
import type { BookableStaffMembers, CalendarSubject, SchedulingChoices } from './ports.ts';

/** The ports of {@link checkSubject}. */
export interface SubjectPorts {
  readonly schedulingChoices: SchedulingChoices;
  readonly bookableStaffMembers: BookableStaffMembers;
}

/** Refuses a patient or staff member of a site that the caller can't see with `record-not-found`. */
export async function checkSubject(
  { schedulingChoices, bookableStaffMembers }: SubjectPorts,
  actor: Actor,
  subject: CalendarSubject,
): Promise<Result<void>> {
  if ('patientId' in subject) {
    const siteId = await schedulingChoices.siteIdOfPatient(subject.patientId);
    return siteId !== null && reachesSite(actor, siteId) ? ok(undefined) : notReached(siteId);
  }
  const [staff] = await bookableStaffMembers.find([
    'therapist' in subject ? subject.therapist : subject.auxiliary,
  ]);
  return staff?.siteId != null && reachesSite(actor, staff.siteId) ? ok(undefined) : notReached(staff);
}
