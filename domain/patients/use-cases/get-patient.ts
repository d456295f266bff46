import {
  type Actor,
  type AuditFacts,
  mayOpenLock,
  notReached,
  onScreen,
  query,
  reachesSite,
} from '#domain/access';
import { normalizeDocumentNumber } from '#domain/record-fields';
import { ok, type Result, refuse } from '#domain/shared';
import type { PatientRecord, PatientSummary, VisibleRecord } from '../patient.ts';
import type { PatientRecords } from '../ports.ts';

interface RecordPorts {
  readonly patientRecords: PatientRecords;
}

/** Hides locked fields from the caller. */
export const visibleRecord = (actor: Actor, record: PatientRecord): VisibleRecord =>
  mayOpenLock(actor, record.lockedBy)
    ? record
    : { ...record, focusId: null, focusName: null, disability: null };

const visibleOrNotFound = (actor: Actor, record: PatientRecord | null): Result<VisibleRecord> =>
  record && reachesSite(actor, record.siteId)
    ? ok(visibleRecord(actor, record))
    : notReached(record, 'patient-not-found');

const auditFactsOf = ({ id, siteId }: VisibleRecord): AuditFacts => ({
  subject: 'patient',
  subjectId: id,
  patientId: id,
  siteId,
});

/** The record of a patient. Refuses with `patient-not-found`, also for a patient of a site that the caller can't see. */
export const getPatient = query<RecordPorts, { readonly id: number }, VisibleRecord>({
  action: 'patients.read',
  allow: onScreen('admission'),
  run: async ({ patientRecords }, actor, { id }) => visibleOrNotFound(actor, await patientRecords.byId(id)),
  auditFactsOf,
});

interface FindPatientInput {
  readonly documentType: number;
  readonly documentNumber: string;
}

/**
 * The record of the patient with a document number, which is normalized first (P1). Refuses with the codes of {@link
 * getPatient}.
 */
export const findPatientByDocument = query<RecordPorts, FindPatientInput, VisibleRecord>({
  action: 'patients.read',
  allow: onScreen('admission'),
  run: async ({ patientRecords }, actor, { documentType, documentNumber }) =>
    visibleOrNotFound(
      actor,
      await patientRecords.byDocument(documentType, normalizeDocumentNumber(documentNumber)),
    ),
  auditFactsOf,
});

/** A patient chosen for service intake. Refuses with the codes of {@link getPatient}, and with `patient-inactive`. */
export const getPatientForIntake = query<RecordPorts, { readonly id: number }, PatientSummary>({
  action: 'patients.choose-for-intake',
  allow: onScreen('service-intake'),
  async run({ patientRecords }, actor, { id }) {
    const found = visibleOrNotFound(actor, await patientRecords.byId(id));
    return found.ok && !found.value.active ? refuse('patient-inactive') : found;
  },
});
