import { type Actor, checkHistoryAccess, query } from '#domain/access';
import { readsHistory } from '#domain/clinical-history';
import type { FileStore } from '#domain/documents';
import { notFound, ok, type Result } from '#domain/shared';
import type { IssuedDocuments, IssuedFile } from '../issued-document.ts';

export interface IssuedFilePorts {
  readonly issuedDocuments: Pick<IssuedDocuments, 'fileOf'>;
  readonly fileStore: Pick<FileStore, 'get' | 'sha256Of'>;
}

/** An issued document with its bytes. */
export interface OpenedDocument extends Omit<IssuedFile, 'storageKey'> {
  readonly content: Uint8Array;
}

/**
 * Reads an issued document byte for byte. Refuses with `record-not-found`, also for a site that the caller can't see, and with
 * `chart-locked`. Throws when the checksum of its file is wrong.
 */
export async function readIssuedFile(
  { issuedDocuments, fileStore }: IssuedFilePorts,
  actor: Actor,
  id: number,
): Promise<Result<OpenedDocument>> {
  const issued = await issuedDocuments.fileOf(id);
  if (!issued) return notFound();
  const readable = checkHistoryAccess(actor, issued.patientId, issued);
  if (!readable.ok) return readable;
  const { storageKey, ...facts } = issued;
  const content = await fileStore.get(storageKey);
  if (!content) return notFound();
  if ((await fileStore.sha256Of(storageKey)) !== issued.sha256)
    throw new Error(`The file of the issued document ${id} differs from its checksum`);
  return ok({ ...facts, content });
}

/**
 * Reads an issued document, see {@link readIssuedFile} (H32); every reading and every refused reading is a row of the audit
 * trail (H2).
 */
export const getIssuedDocument = query<IssuedFilePorts, { readonly id: number }, OpenedDocument>({
  action: 'issued-documents.read',
  allow: readsHistory,
  run: (ports, actor, { id }) => readIssuedFile(ports, actor, id),
  auditFactsOf: ({ id, patientId, siteId, kind }) => ({
    subject: 'issued-document',
    subjectId: id,
    patientId,
    siteId,
    detail: { kind },
  }),
});
