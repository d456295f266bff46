import {
  command,
  lockWritablePatient,
  onWritableScreen,
  type PatientAccessRepository,
  succeeded,
} from '#domain/access';
import { notFound } from '#domain/shared';
import type { GuardianRegistry, Guardians } from '../ports.ts';

/** The guardian by id, or by a document number that only one guardian of the patient has. */
type GuardianReference = { readonly guardianId: number } | { readonly documentNumber: string };

/**
 * Removes a guardian from a patient; the person and their other patients stay (P11), and the audit trail keeps the relation.
 * Refuses with `patient-inactive`, `patient-not-found` and `guardian-not-found`.
 */
export const removeGuardian = command<
  { guardians: Guardians; guardianRegistry: GuardianRegistry; patientAccess: PatientAccessRepository },
  { readonly patientId: number } & GuardianReference,
  void
>({
  action: 'guardians.remove',
  allow: onWritableScreen('admission'),
  async run({ guardians, guardianRegistry, patientAccess }, actor, { patientId, ...reference }) {
    const patient = await lockWritablePatient(patientAccess, actor, patientId);
    if (!patient.ok) return patient;
    const guardianId = await idOf(guardians, patientId, reference);
    const relation = guardianId === null ? null : await guardianRegistry.unrelate(patientId, guardianId);
    if (!relation) return notFound('guardian-not-found');
    const { siteId } = patient.value;
    return succeeded(undefined, {
      subject: 'guardian',
      subjectId: guardianId,
      patientId,
      siteId,
      detail: relation,
    });
  },
});

async function idOf(
  guardians: Guardians,
  patientId: number,
  reference: GuardianReference,
): Promise<number | null> {
  if ('guardianId' in reference) return reference.guardianId;
  const guardiansOfPatient = await guardians.ofPatient(patientId);
  const [guardian, another] = guardiansOfPatient.filter(
    (each) => each.documentNumber === reference.documentNumber,
  );
  return guardian && !another ? guardian.id : null;
}
