import { notReached, type PatientAccessRepository, query, reachesSite } from '#domain/access';
import { ok } from '#domain/shared';
import type { PatientDocuments } from '../document.ts';
import { readsDocuments, visibleDocuments } from '../document-access.ts';
import type { FilePorts } from '../upload.ts';

/**
 * Lists the documents of a patient that the caller may see ({@link visibleDocuments}). Refuses with `patient-not-found`, also for
 * a site that the caller can't see.
 */
export const listDocuments = query<
  Pick<FilePorts, 'patientFiles'> & { readonly patientAccess: PatientAccessRepository },
  { readonly patientId: number },
  PatientDocuments
>({
  action: 'documents.list',
  allow: readsDocuments,
  async run({ patientFiles, patientAccess }, actor, { patientId }) {
    const access = await patientAccess.of(patientId);
    if (!access || !reachesSite(actor, access.siteId)) return notReached(access, 'patient-not-found');
    return ok(visibleDocuments(actor, access, await patientFiles.documentsOf(patientId)));
  },
});
