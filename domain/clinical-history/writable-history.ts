import {
  type Actor,
  lockWritablePatient,
  opensLock,
  type PatientAccess,
  type PatientAccessRepository,
} from '#domain/access';
import { forbidden, invalid, ok, type Result } from '#domain/shared';

/**
 * Locks a patient before a write to the history. Invalid: `patientId` `patient-missing`. Refuses with
 * `patient-not-found`, also for a site that the caller can't see, `patient-inactive`, and `chart-locked` under a confidentiality lock
 * that the caller doesn't open.
 */
export async function lockWritableHistory(
  patientAccess: PatientAccessRepository,
  actor: Actor,
  patientId: number | null,
): Promise<Result<PatientAccess & { readonly patientId: number }>> {
  if (patientId === null) return invalid({ patientId: 'patient-missing' });
  const patient = await lockWritablePatient(patientAccess, actor, patientId);
  if (!patient.ok) return patient;
  if (!opensLock(actor, patient.value.lockedBy)) return forbidden('chart-locked');
  return ok({ ...patient.value, patientId });
}
