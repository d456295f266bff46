import { type Actor, type AuditFacts, onScreen, query, reachesSite } from '#domain/access';
import { notFound, ok, type Result } from '#domain/shared';
import { storedDocument } from '../check-patient.ts';
import type { PatientRecord } from '../patient.ts';
import type { PatientRecords } from '../ports.ts';

interface RecordPorts {
  readonly patientRecords: PatientRecords;
}

const ifVisible = (actor: Actor, record: PatientRecord | null): Result<PatientRecord> =>
  record && reachesSite(actor, record.siteId) ? ok(record) : notFound('patient-not-found');

const readOf = ({ id, siteId }: PatientRecord): AuditFacts => ({
  subject: 'patient',
  subjectId: id,
  patientId: id,
  siteId,
});

/** One patient's whole record. Refuses with `patient-not-found`, also for one of a site that the caller can't see. */
export const getPatient = query<RecordPorts, { readonly id: number }, PatientRecord>({
  action: 'patients.read',
  allow: onScreen('admission'),
  run: async ({ patientRecords }, actor, { id }) => ifVisible(actor, await patientRecords.byId(id)),
  audit: readOf,
});

interface FindPatientInput {
  readonly documentType: number;
  readonly documentNumber: string;
}

/** The record of the patient with a document; blanks, points and case do not count. Refuses as {@link getPatient}. */
export const findPatientByDocument = query<RecordPorts, FindPatientInput, PatientRecord>({
  action: 'patients.read',
  allow: onScreen('admission'),
  run: async ({ patientRecords }, actor, { documentType, documentNumber }) =>
    ifVisible(actor, await patientRecords.byDocument(documentType, storedDocument(documentNumber))),
  audit: readOf,
});
