import { type PatientAccessRepository, query, reachesSite } from '#domain/access';
import { notFound, ok } from '#domain/shared';
import type { PatientDocuments } from '../document.ts';
import { documentsFor, readsDocuments } from '../reading.ts';
import type { FilePorts } from '../receive.ts';

/**
 * What was put in for a patient and not withdrawn, without what a confidentiality lock hides ({@link documentsFor}). Refuses with
 * `patient-not-found`, also for one of a site that the caller can't see.
 */
export const listDocuments = query<
  Pick<FilePorts, 'patientFiles'> & { readonly patientAccess: PatientAccessRepository },
  { readonly patientId: number },
  PatientDocuments
>({
  action: 'documents.list',
  allow: readsDocuments,
  async run({ patientFiles, patientAccess }, actor, { patientId }) {
    const gate = await patientAccess.of(patientId);
    if (!gate || !reachesSite(actor, gate.siteId)) return notFound('patient-not-found');
    return ok(documentsFor(actor, gate, await patientFiles.documentsOf(patientId)));
  },
});
