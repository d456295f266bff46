import { checkHistoryAccess, type PatientAccessRepository, query } from '#domain/access';
import { readsHistory } from '#domain/clinical-history';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import { notFound, ok } from '#domain/shared';
import type { IssuedDocuments, ListedDocument } from '../issued-document.ts';

interface ListPorts {
  readonly issuedDocuments: Pick<IssuedDocuments, 'ofPatient'>;
  readonly patientAccess: PatientAccessRepository;
  readonly patientRecords: PatientRecords;
}

interface ListedDocuments {
  readonly patient: Pick<PatientRecord, 'chartNumber'>;
  /** Newest first. */
  readonly documents: readonly ListedDocument[];
}

/**
 * The documents that were issued about a patient (H32). Refuses with `record-not-found`, also for a site that the caller can't
 * see, and with `chart-locked` under a confidentiality lock; both refusals are rows of the audit trail.
 */
export const listIssuedDocuments = query<ListPorts, { readonly patientId: number }, ListedDocuments>({
  action: 'issued-documents.list',
  allow: readsHistory,
  async run({ issuedDocuments, patientAccess, patientRecords }, actor, { patientId }) {
    const readable = checkHistoryAccess(actor, patientId, await patientAccess.of(patientId));
    if (!readable.ok) return readable;
    const patient = await patientRecords.byId(patientId);
    return patient ? ok({ patient, documents: await issuedDocuments.ofPatient(patientId) }) : notFound();
  },
});
