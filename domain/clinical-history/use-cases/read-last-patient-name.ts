import { checkHistoryAccess, query } from '#domain/access';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import { ok } from '#domain/shared';
import { readsHistory } from '../policies.ts';

interface NamePorts {
  readonly patientRecords: PatientRecords;
}

/**
 * Reads the name of the patient whose history the caller opened last, for the question whether to continue there; null when the
 * caller can't read that history any more. It opens no history, so nothing is audited.
 */
export const readLastPatientName = query<
  NamePorts,
  { readonly patientId: number },
  Pick<PatientRecord, 'id' | 'firstName' | 'secondName' | 'firstSurname' | 'secondSurname'> | null
>({
  action: 'clinical-history.name-last-patient',
  allow: readsHistory,
  async run({ patientRecords }, actor, { patientId }) {
    const readable = checkHistoryAccess(actor, patientId, await patientRecords.byId(patientId));
    return ok(readable.ok ? readable.value : null);
  },
});
