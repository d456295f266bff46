import { command, done, lockWritablePatient, onScreen, type PatientAccessRepository } from '#domain/access';
import { notFound } from '#domain/shared';
import type { GuardianRegistry } from '../ports.ts';

/**
 * Removes a guardian from a patient; the person and their other patients stay (P11), and the audit trail keeps the relation. Refuses with `patient-inactive`, `patient-not-found` and `guardian-not-found`.
 */
export const removeGuardian = command<
  { guardianRegistry: GuardianRegistry; patientAccess: PatientAccessRepository },
  { readonly patientId: number; readonly guardianId: number },
  void
>({
  action: 'guardians.remove',
  allow: onScreen('admission'),
  async run({ guardianRegistry, patientAccess }, actor, { patientId, guardianId }) {
    const patient = await lockWritablePatient(patientAccess, actor, patientId);
    if (!patient.ok) return patient;
    const ended = await guardianRegistry.unrelate(patientId, guardianId);
    if (!ended) return notFound('guardian-not-found');
    const { siteId } = patient.value;
    return done(undefined, { subject: 'guardian', subjectId: guardianId, patientId, siteId, detail: ended });
  },
});
