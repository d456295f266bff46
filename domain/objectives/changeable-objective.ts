import { type Actor, checkWriteAccess, type PatientAccessRepository, reachesSite } from '#domain/access';
import { mayReadArea, type ObjectiveUser } from '#domain/objective-rules';
import { forbidden, notFound, ok, type Result, refuse } from '#domain/shared';
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
  if (!patient || !reachesSite(actor, patient.siteId)) return notFound();
  const user = objectiveUser(actor, patient.lockedBy);
  if (!mayReadArea(user, objective.area)) return forbidden('objectives-locked');
  if (!isAllowed(user, objective)) return forbidden();
  const writable = checkWriteAccess(actor, patient);
  if (!writable.ok) return writable;
  if (objective.annulled) return refuse('entry-annulled');
  return ok({ objective, siteId: patient.siteId });
}
