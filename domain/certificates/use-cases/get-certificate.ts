import { checkPatientSite, query } from '#domain/access';
import type { FileStore } from '#domain/documents';
import { closedByLock, denied, forbidden, notFound, ok } from '#domain/shared';
import { certificateClosure, certificateNumberText, readsCertificates } from '../certificate.ts';
import type { Certificates } from '../ports.ts';

interface FilePorts {
  readonly certificates: Pick<Certificates, 'ofId'>;
  readonly fileStore: Pick<FileStore, 'get' | 'sha256Of'>;
}

/** The file of a certificate. */
export interface OpenedCertificate {
  readonly id: number;
  readonly number: string;
  readonly patientId: number;
  readonly siteId: number;
  readonly annulled: boolean;
  readonly content: Uint8Array;
}

/**
 * Reads the file of a certificate byte for byte, also of an annulled one (F37). Refuses with `record-not-found`, also for a site that the
 * caller can't see, with `not-allowed` and `chart-locked` (F40). Throws when the checksum of its file is wrong.
 */
export const getCertificate = query<FilePorts, { readonly id: number }, OpenedCertificate>({
  action: 'certificates.read',
  allow: readsCertificates,
  async run({ certificates, fileStore }, actor, { id }) {
    const stored = await certificates.ofId(id);
    if (!stored) return notFound();
    const { patientId, siteId, storageKey, sha256, annulled } = stored;
    const reached = checkPatientSite(actor, patientId, stored);
    if (!reached.ok) return reached;
    const because = certificateClosure(stored, actor, stored);
    if (because !== null)
      return denied(because === 'lock' ? closedByLock() : forbidden(), { because, patientId, siteId });
    const content = await fileStore.get(storageKey);
    if (!content) return notFound();
    if ((await fileStore.sha256Of(storageKey)) !== sha256)
      throw new Error(`The file of the certificate ${id} differs from its checksum`);
    return ok({ id, number: certificateNumberText(stored), patientId, siteId, annulled, content });
  },
  auditFactsOf: ({ id, number, patientId, siteId }) => ({
    subject: 'certificate',
    subjectId: id,
    patientId,
    siteId,
    detail: { number },
  }),
});
