import { notFound, ok, type Result, refuse } from '#domain/shared';
import type { Actor } from './actor.ts';
import { reachesSite } from './policies.ts';

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
