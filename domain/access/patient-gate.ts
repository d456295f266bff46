import { type Failure, forbidden, notFound, ok, type Result, refuse } from '#domain/shared';
import type { Actor } from './actor.ts';
import type { RefusedRead } from './audit.ts';
import { opensLock, reachesSite } from './policies.ts';

/** What decides who may read of a patient, and whether anything may be written for them. */
export interface PatientGate {
  readonly siteId: number;
  readonly active: boolean;
  /** User who holds the confidentiality lock, null when the history is open. */
  readonly lockedBy: number | null;
}

/** The gates of the patients, of any site. */
export interface PatientGates {
  of(patientId: number): Promise<PatientGate | null>;
  /** As `of`; nobody changes it until the transaction ends. */
  hold(patientId: number): Promise<PatientGate | null>;
}

/** A refusal that a query leaves in the audit trail. */
export interface RefusalOfRead extends Failure {
  readonly refusedRead: RefusedRead;
}

export const isRefusalOfRead = (result: object): result is RefusalOfRead => 'refusedRead' in result;

/** Makes the query that gives this refusal leave a row about it in the audit trail. */
export const refusalOfRead = (failure: Failure, refusedRead: RefusedRead): RefusalOfRead => ({
  ...failure,
  refusedRead,
});

/**
 * Whether the caller may read the history of a patient; a refusal is told in the audit trail. Refuses with `absent`, also for a
 * patient of a site that the caller can't see, and with `chart-locked` under a confidentiality lock that the caller doesn't open.
 */
export function mayReadHistory(
  actor: Actor,
  patientId: number,
  patient: PatientGate | null,
  absent = 'record-not-found',
): Result<PatientGate> {
  if (!patient) return notFound(absent);
  const { siteId, lockedBy } = patient;
  if (!reachesSite(actor, siteId))
    return refusalOfRead(notFound(absent), { patientId, siteId, because: 'site' });
  if (!opensLock(actor, lockedBy))
    return refusalOfRead(forbidden('chart-locked'), { patientId, siteId, because: 'lock' });
  return ok(patient);
}

/**
 * Whether the caller may write for the patient behind the gate. Refuses with `patient-not-found`, also for a site that the caller
 * can't see, and with `patient-inactive`.
 */
export function mayWrite(actor: Actor, patient: PatientGate | null): Result<PatientGate> {
  if (!patient || !reachesSite(actor, patient.siteId)) return notFound('patient-not-found');
  return patient.active ? ok(patient) : refuse('patient-inactive');
}

/**
 * Holds a patient for whom something is about to be written. Refuses as `mayWrite`.
 */
export const writablePatient = async (
  gates: PatientGates,
  actor: Actor,
  patientId: number,
): Promise<Result<PatientGate>> => mayWrite(actor, await gates.hold(patientId));
