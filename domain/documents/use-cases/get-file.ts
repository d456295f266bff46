import {
  type Actor,
  auditedRefusal,
  onScreen,
  type PatientAccess,
  query,
  type RefusedRead,
  reachesSite,
} from '#domain/access';
import { type Failure, forbidden, notFound, ok } from '#domain/shared';
import type { PatientFile } from '../ports.ts';
import { lockHides, readsDocuments } from '../reading.ts';
import type { FilePorts } from '../receive.ts';

/** A file with its content. */
export interface OpenedFile extends Omit<PatientFile, 'storageKey' | 'size'> {
  readonly siteId: number;
  readonly content: Uint8Array;
}

/**
 * A patient's file (decisions, sections 2 and 5): the photo for whoever looks patients up, a document for whoever reads
 * documents, which leaves a row in the audit trail, as a refused one does. Refuses with `record-not-found`, also for a document that was withdrawn and
 * for a site that the caller can't see, and with `chart-locked` where a confidentiality lock hides what may be clinical.
 */
export const getFile = query<FilePorts, { readonly fileId: number }, OpenedFile>({
  action: 'files.read',
  allow: onScreen('admission', 'service-intake', 'scheduling', 'clinical-history'),
  async run({ patientFiles, fileStore }, actor, { fileId }) {
    const file = await patientFiles.byId(fileId);
    if (!file || file.withdrawn) return notFound();
    const refusal = refusalOf(actor, file);
    if (refusal) return refusal;
    const content = await fileStore.get(file.storageKey);
    if (!content) return notFound();
    const { id, patientId, kind, name, contentType, siteId } = file;
    return ok({ id, patientId, kind, name, contentType, siteId, content });
  },
  audit: ({ id, patientId, siteId, kind }) =>
    kind === 'photo' ? null : { subject: 'document', subjectId: id, patientId, siteId, detail: { kind } },
});

function refusalOf(
  actor: Actor,
  { patientId, siteId, kind, lockedBy }: PatientFile & PatientAccess,
): Failure | null {
  const refused = (failure: Failure, because: RefusedRead['because']) =>
    kind === 'photo' ? failure : auditedRefusal(failure, { patientId, siteId, because });
  if (!reachesSite(actor, siteId)) return refused(notFound(), 'site');
  if (kind === 'photo') return null;
  if (!readsDocuments.permits(actor)) return refused(forbidden(), 'role');
  return lockHides(actor, lockedBy, kind) ? refused(forbidden('chart-locked'), 'lock') : null;
}
