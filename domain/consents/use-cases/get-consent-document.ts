import { checkHistoryAccess, query } from '#domain/access';
import type { FileStore } from '#domain/documents';
import { notFound, ok } from '#domain/shared';
import { type ConsentEvent, type Consents, readsConsents } from '../consent.ts';

interface DocumentPorts {
  readonly consents: Pick<Consents, 'ofId'>;
  readonly fileStore: Pick<FileStore, 'get' | 'sha256Of'>;
}

interface ConsentDocument {
  readonly id: number;
  readonly patientId: number;
  readonly siteId: number;
  readonly chartNumber: number;
  readonly event: ConsentEvent;
  readonly name: string;
  readonly signedOn: string;
  readonly content: Uint8Array;
}

/**
 * Reads the document of a consent or revocation byte for byte (F8). Refuses with `record-not-found`, also for a site that the caller
 * can't see, and with `chart-locked` (L1). Throws when the checksum of its file is wrong.
 */
export const getConsentDocument = query<DocumentPorts, { readonly id: number }, ConsentDocument>({
  action: 'consents.read-document',
  allow: readsConsents,
  async run({ consents, fileStore }, actor, { id }) {
    const stored = await consents.ofId(id);
    if (!stored) return notFound();
    const readable = checkHistoryAccess(actor, stored.patientId, stored);
    if (!readable.ok) return readable;
    const content = await fileStore.get(stored.storageKey);
    if (!content) return notFound();
    if ((await fileStore.sha256Of(stored.storageKey)) !== stored.sha256)
      throw new Error(`The document of the consent ${id} differs from its checksum`);
    const { patientId, siteId, chartNumber, event, name, signedOn } = stored;
    return ok({ id, patientId, siteId, chartNumber, event, name, signedOn, content });
  },
  auditFactsOf: ({ id, patientId, siteId, event }) => ({
    subject: 'consent',
    subjectId: id,
    patientId,
    siteId,
    detail: { event },
  }),
});
