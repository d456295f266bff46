import { type Actor, mayOpenLock, onScreen, onWritableScreen, type Policy } from '#domain/access';
import type { PatientSummary } from './patient.ts';

interface PatientActionDefinition {
  readonly policy: Policy;
  /** Whether only active patients have it (P8). */
  readonly needsActive?: true;
  /** Whether a confidentiality lock closes it (L1). */
  readonly isClinical?: true;
}

/** What may be done with a found patient, in the order in which it is offered. */
const PATIENT_ACTIONS = {
  'open-history': { policy: onScreen('clinical-history'), isClinical: true },
  'open-objectives': { policy: onScreen('objectives') },
  schedule: { policy: onWritableScreen('scheduling'), needsActive: true },
  'show-sessions': { policy: onScreen('scheduling') },
  'enter-services': { policy: onWritableScreen('service-intake'), needsActive: true },
  'list-orders': { policy: onScreen('order-management') },
  'open-admission': { policy: onScreen('admission') },
  'open-family-objectives': { policy: onScreen('family-objectives') },
  'open-psychology-exams': { policy: onScreen('psychology-exams'), isClinical: true },
} as const satisfies Record<string, PatientActionDefinition>;

/** One of the actions with a patient. */
export type PatientAction = keyof typeof PATIENT_ACTIONS;

/** The actions that a caller may do with a patient whom they found. */
export const patientActionsOf = (
  actor: Actor,
  { active, lockedBy }: Pick<PatientSummary, 'active' | 'lockedBy'>,
): readonly PatientAction[] =>
  (Object.keys(PATIENT_ACTIONS) as PatientAction[]).filter((action) => {
    const { policy, needsActive, isClinical }: PatientActionDefinition = PATIENT_ACTIONS[action];
    return policy.permits(actor) && (!needsActive || active) && (!isClinical || mayOpenLock(actor, lockedBy));
  });
