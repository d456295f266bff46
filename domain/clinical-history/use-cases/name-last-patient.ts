import { mayReadHistory, query } from '#domain/access';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import { ok } from '#domain/shared';
import { readsHistory } from '../policies.ts';

interface NamePorts {
  readonly patientRecords: PatientRecords;
}

/**
 * The patient whose history the caller had opened, for the question whether to go on with it; null for a patient whose history the
 * caller can't read any more. It opens nothing, so that nothing is audited.
 */
export const nameLastPatient = query<
  NamePorts,
  { readonly patientId: number },
  Pick<PatientRecord, 'id' | 'firstName' | 'secondName' | 'firstSurname' | 'secondSurname'> | null
>({
  action: 'clinical-history.name-last-patient',
  allow: readsHistory,
  async run({ patientRecords }, actor, { patientId }) {
    const readable = mayReadHistory(actor, patientId, await patientRecords.byId(patientId));
    return ok(readable.ok ? readable.value : null);
  },
});
