import { closedByLock, denied, notFound, ok, type RefusalCode, type Result, refuse } from '#domain/shared';
import type { Actor } from './actor.ts';
import { mayOpenLock, notReached, reachesSite } from './policies.ts';

/** The facts that decide who may read and write for a patient. */
export interface PatientAccess {
  readonly siteId: number;
  readonly active: boolean;
  /** User id of the holder of the confidentiality lock; null when the history is open. */
  readonly lockedBy: number | null;
}

/** Access facts of patients of any site. */
export interface PatientAccessRepository {
  of(patientId: number): Promise<PatientAccess | null>;
  /** Reads the patient and locks the row until the transaction ends. */
  lock(patientId: number): Promise<PatientAccess | null>;
}

/**
 * The patient if the caller may read the history (L1). Refuses with `notFoundCode`, also for a patient of a site that the caller can't
 * see, and with `chart-locked` under a confidentiality lock.
 */
export function checkHistoryAccess<Patient extends PatientAccess>(
  actor: Actor,
  patientId: number,
  patient: Patient | null,
  notFoundCode: RefusalCode = 'record-not-found',
): Result<Patient> {
  const reached = checkPatientSite(actor, patientId, patient, notFoundCode);
  if (!reached.ok) return reached;
  const { siteId, lockedBy } = reached.value;
  if (!mayOpenLock(actor, lockedBy)) return denied(closedByLock(), { because: 'lock', patientId, siteId });
  return reached;
}

/** The patient of a site that the caller can see, also under a lock. Refuses with `notFoundCode`. */
export function checkPatientSite<Patient extends Pick<PatientAccess, 'siteId'>>(
  actor: Actor,
  patientId: number,
  patient: Patient | null,
  notFoundCode: RefusalCode = 'record-not-found',
): Result<Patient> {
  if (!patient) return notFound(notFoundCode);
  const { siteId } = patient;
  return reachesSite(actor, siteId)
    ? ok(patient)
    : denied(notFound(notFoundCode), { because: 'site', patientId, siteId });
}

/**
 * The patient if the caller may write for them (P8). Refuses with `patient-not-found`, also for a site that the caller can't see,
 * and with `patient-inactive`.
 */
export function checkWriteAccess(actor: Actor, patient: PatientAccess | null): Result<PatientAccess> {
  if (!patient || !reachesSite(actor, patient.siteId)) return notReached(patient, 'patient-not-found');
  return patient.active ? ok(patient) : refuse('patient-inactive');
}

/** Locks the row of a patient before a write. Refuses with the codes of `checkWriteAccess`. */
export const lockWritablePatient = async (
  repository: PatientAccessRepository,
  actor: Actor,
  patientId: number,
): Promise<Result<PatientAccess>> => checkWriteAccess(actor, await repository.lock(patientId));
