import { type Actor, type PatientAccess, type PatientAccessRepository, reachesSite } from '#domain/access';
import { mayReadArea } from '#domain/objective-rules';
import { closedByLock, denied, notFound, ok, type Result } from '#domain/shared';
import { objectiveUser } from './policies.ts';

export interface ReadPorts {
  readonly patientAccess: PatientAccessRepository;
}

/**
 * Returns the patient if the caller may read the objectives of an area; `area` null means all areas that are open to them.
 * Refuses with `record-not-found`, also for a site that the caller can't see, and
 * `objectives-locked` (G9).
 */
export function checkObjectivesAccess<Patient extends PatientAccess>(
  actor: Actor,
  patientId: number,
  patient: Patient | null,
  area: number | null,
): Result<Patient> {
  if (!patient) return notFound();
  const { siteId, lockedBy } = patient;
  if (!reachesSite(actor, siteId)) return denied(notFound(), { because: 'site', patientId, siteId });
  if (area !== null && !mayReadArea(objectiveUser(actor, lockedBy), area))
    return denied(closedByLock('objectives-locked'), { because: 'lock', patientId, siteId });
  return ok(patient);
}
