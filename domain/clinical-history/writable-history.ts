import {
  type Actor,
  checkWriteAccess,
  mayOpenLock,
  type PatientAccess,
  type PatientAccessRepository,
} from '#domain/access';
import { closedByLock, invalid, ok, type Result } from '#domain/shared';

/**
 * The patient if the caller may write into the history. Refuses with the codes of {@link lockWritableHistory}.
 */
export function checkWritableHistory(actor: Actor, patient: PatientAccess | null): Result<PatientAccess> {
  const writable = checkWriteAccess(actor, patient);
  if (!writable.ok) return writable;
  return mayOpenLock(actor, writable.value.lockedBy) ? writable : closedByLock();
}

/**
 * Locks the row of a patient before a write to the history. Invalid: `patientId` `patient-missing`. Refuses with `patient-not-found`, also
 * for a site that the caller can't see, `patient-inactive`, and `chart-locked` when a confidentiality lock closes the history
 * to the caller.
 */
export async function lockWritableHistory(
  patientAccess: PatientAccessRepository,
  actor: Actor,
  patientId: number | null,
): Promise<Result<PatientAccess & { readonly patientId: number }>> {
  if (patientId === null) return invalid({ patientId: 'patient-missing' });
  const patient = checkWritableHistory(actor, await patientAccess.lock(patientId));
  return patient.ok ? ok({ ...patient.value, patientId }) : patient;
}
