import { mayReadHistory, query } from '#domain/access';
import { readsHistory } from '#domain/clinical-history';
import type { FileStore } from '#domain/documents';
import { notFound, ok } from '#domain/shared';
import type { IssuedDocuments, IssuedFile } from '../issued-document.ts';

interface GetPorts {
  readonly issuedDocuments: Pick<IssuedDocuments, 'fileOf'>;
  readonly fileStore: Pick<FileStore, 'get' | 'sha256Of'>;
}

interface OpenedDocument extends Omit<IssuedFile, 'storageKey'> {
  readonly content: Uint8Array;
}

/**
 * Reads an issued document byte for byte as it was issued (H32); each reading and each refused one is a row of the audit trail (H2).
 * Refuses with `record-not-found`, also for a site that the caller can't see, and with `chart-locked` under a confidentiality lock.
 * Throws when its file is not the one that was issued.
 */
export const getIssuedDocument = query<GetPorts, { readonly id: number }, OpenedDocument>({
  action: 'issued-documents.read',
  allow: readsHistory,
  async run({ issuedDocuments, fileStore }, actor, { id }) {
    const issued = await issuedDocuments.fileOf(id);
    if (!issued) return notFound();
    const readable = mayReadHistory(actor, issued.patientId, issued);
    if (!readable.ok) return readable;
    const { storageKey, ...facts } = issued;
    const content = await fileStore.get(storageKey);
    if (!content) return notFound();
    if ((await fileStore.sha256Of(storageKey)) !== issued.sha256)
      throw new Error(`The file of the issued document ${id} differs from its checksum`);
    return ok({ ...facts, content });
  },
  audit: ({ id, patientId, siteId, kind }) => ({
    subject: 'issued-document',
    subjectId: id,
    patientId,
    siteId,
    detail: { kind },
  }),
});
