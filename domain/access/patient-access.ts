import { type Failure, forbidden, notFound, ok, type Result, refuse } from '#domain/shared';
import type { Actor } from './actor.ts';
import type { RefusedRead } from './audit.ts';
import { mayOpenLock, reachesSite } from './policies.ts';

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

/** A refusal that leaves an audit entry. */
export interface AuditedRefusal extends Failure {
  readonly refusedRead: RefusedRead;
}

export const isAuditedRefusal = (result: object): result is AuditedRefusal => 'refusedRead' in result;

/** Marks a refusal so that the query records it in the audit trail. */
export const auditedRefusal = (failure: Failure, refusedRead: RefusedRead): AuditedRefusal => ({
  ...failure,
  refusedRead,
});

/**
 * The patient if the caller may read the history (L1). Refuses with `notFoundCode`, also for a patient of a site that the caller can't
 * see, and with `chart-locked` under a confidentiality lock. Except for a missing patient, a refusal is recorded in the audit trail.
 */
export function checkHistoryAccess<Patient extends PatientAccess>(
  actor: Actor,
  patientId: number,
  patient: Patient | null,
  notFoundCode = 'record-not-found',
): Result<Patient> {
  const reached = checkPatientSite(actor, patientId, patient, notFoundCode);
  if (!reached.ok) return reached;
  const { siteId, lockedBy } = reached.value;
  if (!mayOpenLock(actor, lockedBy))
    return auditedRefusal(forbidden('chart-locked'), { patientId, siteId, because: 'lock' });
  return reached;
}

/** The patient of a site that the caller can see, also under a lock. Refuses with `notFoundCode`. */
export function checkPatientSite<Patient extends Pick<PatientAccess, 'siteId'>>(
  actor: Actor,
  patientId: number,
  patient: Patient | null,
  notFoundCode = 'record-not-found',
): Result<Patient> {
  if (!patient) return notFound(notFoundCode);
  const { siteId } = patient;
  return reachesSite(actor, siteId)
    ? ok(patient)
    : auditedRefusal(notFound(notFoundCode), { patientId, siteId, because: 'site' });
}

/**
 * The patient if the caller may write for them (P8). Refuses with `patient-not-found`, also for a site that the caller can't see,
 * and with `patient-inactive`.
 */
export function checkWriteAccess(actor: Actor, patient: PatientAccess | null): Result<PatientAccess> {
  if (!patient || !reachesSite(actor, patient.siteId)) return notFound('patient-not-found');
  return patient.active ? ok(patient) : refuse('patient-inactive');
}

/** Locks the row of a patient before a write. Refuses with the codes of `checkWriteAccess`. */
export const lockWritablePatient = async (
  repository: PatientAccessRepository,
  actor: Actor,
  patientId: number,
): Promise<Result<PatientAccess>> => checkWriteAccess(actor, await repository.lock(patientId));
