import { type Actor, checkWriteAccess, type PatientAccessRepository, reachesSite } from '#domain/access';
import { mayReadArea, type ObjectiveUser } from '#domain/objective-rules';
import { closedByLock, denied, forbidden, notFound, ok, type Result, refuse } from '#domain/shared';
import { objectiveUser } from './policies.ts';
import type { LockedObjective, Objectives } from './ports.ts';

export interface ChangePorts {
  readonly objectives: Objectives;
  readonly patientAccess: PatientAccessRepository;
}

/**
 * Locks the rows of an objective that is to be scored or extended, and of its patient. Refuses with `record-not-found` for a patient of a
 * site that the caller can't see, `objectives-locked` (G9), `not-allowed` when `isAllowed` returns false (G7), `patient-inactive`, and
 * `entry-annulled`.
 */
export async function lockChangeableObjective(
  { objectives, patientAccess }: ChangePorts,
  actor: Actor,
  objectiveId: number,
  isAllowed: (user: ObjectiveUser, objective: LockedObjective) => boolean,
): Promise<Result<{ readonly objective: LockedObjective; readonly siteId: number }>> {
  const objective = await objectives.lock(objectiveId);
  if (!objective) return notFound();
  const patient = await patientAccess.lock(objective.patientId);
  if (!patient) return notFound();
  const { siteId } = patient;
  const { patientId } = objective;
  if (!reachesSite(actor, siteId)) return denied(notFound(), { because: 'site', patientId, siteId });
  const user = objectiveUser(actor, patient.lockedBy);
  if (!mayReadArea(user, objective.area))
    return denied(closedByLock('objectives-locked'), { because: 'lock', patientId, siteId });
  if (!isAllowed(user, objective)) return denied(forbidden(), { because: 'role', patientId, siteId });
  const writable = checkWriteAccess(actor, patient);
  if (!writable.ok) return writable;
  if (objective.annulled) return refuse('entry-annulled');
  return ok({ objective, siteId });
}
