import { notReached, onScreen, type PatientAccessRepository, query, reachesSite } from '#domain/access';
import { ok } from '#domain/shared';
import type { Guardian } from '../guardian.ts';
import type { Guardians } from '../ports.ts';

/** The guardians of a patient. Refuses with `patient-not-found`, also for a site that the caller can't see. */
export const listGuardians = query<
  { guardians: Guardians; patientAccess: PatientAccessRepository },
  { readonly patientId: number },
  readonly Guardian[]
>({
  action: 'guardians.list',
  allow: onScreen('admission', 'clinical-history'),
  async run({ guardians, patientAccess }, actor, { patientId }) {
    const patient = await patientAccess.of(patientId);
    if (!patient || !reachesSite(actor, patient.siteId)) return notReached(patient, 'patient-not-found');
    return ok(await guardians.ofPatient(patientId));
  },
});
