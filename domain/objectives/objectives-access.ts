import {
  type Actor,
  auditedRefusal,
  type PatientAccess,
  type PatientAccessRepository,
  reachesSite,
} from '#domain/access';
import { mayReadArea } from '#domain/objective-rules';
import { forbidden, notFound, ok, type Result } from '#domain/shared';
import { objectiveUser } from './policies.ts';

export interface ReadPorts {
  readonly patientAccess: PatientAccessRepository;
}

/**
 * Returns the patient if the caller may read the objectives of an area; `area` null means all areas that are open to them. A
 * refusal is recorded in the audit trail. Refuses with `record-not-found`, also for a site that the caller can't see, and
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
  if (!reachesSite(actor, siteId)) return auditedRefusal(notFound(), { patientId, siteId, because: 'site' });
  if (area !== null && !mayReadArea(objectiveUser(actor, lockedBy), area))
    return auditedRefusal(forbidden('objectives-locked'), { patientId, siteId, because: 'lock' });
  return ok(patient);
}
