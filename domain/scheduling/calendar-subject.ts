import { type Actor, reachesSite } from '#domain/access';
import type { BookableStaffMembers, CalendarSubject, SchedulingChoices } from './ports.ts';

/** The ports of {@link reachesSubject}. */
export interface SubjectPorts {
  readonly schedulingChoices: SchedulingChoices;
  readonly bookableStaffMembers: BookableStaffMembers;
}

/** Whether the caller sees the site of a patient or staff member. */
export async function reachesSubject(
  { schedulingChoices, bookableStaffMembers }: SubjectPorts,
  actor: Actor,
  subject: CalendarSubject,
): Promise<boolean> {
  if ('patientId' in subject) {
    const siteId = await schedulingChoices.siteIdOfPatient(subject.patientId);
    return siteId !== null && reachesSite(actor, siteId);
  }
  const [staff] = await bookableStaffMembers.find([
    'therapist' in subject ? subject.therapist : subject.auxiliary,
  ]);
  return staff !== undefined && staff.siteId !== null && reachesSite(actor, staff.siteId);
}
