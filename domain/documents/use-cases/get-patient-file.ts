import { type Actor, onScreen, type PatientAccess, query, reachesSite } from '#domain/access';
import { closedByLock, type Denial, denied, type Failure, forbidden, notFound, ok } from '#domain/shared';
import { isClosedByLock, readsDocuments } from '../document-access.ts';
import type { PatientFile } from '../ports.ts';
import type { FilePorts } from '../upload.ts';

export interface OpenedFile extends Omit<PatientFile, 'storageKey' | 'size'> {
  readonly siteId: number;
  readonly content: Uint8Array;
}

/**
 * Reads a file of a patient. A photo needs one of the screens of `allow`; a document also needs the policy `readsDocuments`. Reading a
 * document, or refusing one for site, role or lock, writes an audit entry (H2). Refuses with `record-not-found`, also for a withdrawn
 * document, and `chart-locked`.
 */
export const getPatientFile = query<FilePorts, { readonly fileId: number }, OpenedFile>({
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
  auditFactsOf: ({ id, patientId, siteId, kind }) =>
    kind === 'photo' ? null : { subject: 'document', subjectId: id, patientId, siteId, detail: { kind } },
});

function refusalOf(
  actor: Actor,
  { patientId, siteId, kind, lockedBy }: PatientFile & PatientAccess,
): Failure | null {
  const refused = (failure: Failure, because: Denial['because']) =>
    denied(failure, { because, patientId, siteId });
  if (!reachesSite(actor, siteId)) return refused(notFound(), 'site');
  if (kind === 'photo') return null;
  if (!readsDocuments.permits(actor)) return refused(forbidden(), 'role');
  return isClosedByLock(actor, lockedBy, kind) ? refused(closedByLock(), 'lock') : null;
}
