import { checkPatientSite, type PatientAccessRepository, query } from '#domain/access';
import { ok } from '#domain/shared';
import { certificateClosure, issuesCertificates, readsCertificates } from '../certificate.ts';
import type { Certificates, ListedCertificate } from '../ports.ts';

interface ListCertificatesPorts {
  readonly certificates: Pick<Certificates, 'ofPatient'>;
  readonly patientAccess: PatientAccessRepository;
}

/** A certificate, and whether the caller may open its file and annul it. */
export interface CertificateRow extends ListedCertificate {
  readonly mayOpen: boolean;
  readonly mayAnnul: boolean;
}

/**
 * The certificates of a patient, newest first, also the annulled ones. Numbers, days and validity stay visible under a lock (F40). Refuses
 * with `record-not-found`.
 */
export const listCertificates = query<
  ListCertificatesPorts,
  { readonly patientId: number },
  readonly CertificateRow[]
>({
  action: 'certificates.list',
  allow: readsCertificates,
  async run({ certificates, patientAccess }, actor, { patientId }) {
    const reached = checkPatientSite(actor, patientId, await patientAccess.of(patientId));
    if (!reached.ok) return reached;
    const { value: patient } = reached;
    const mayWrite = patient.active && issuesCertificates.permits(actor);
    const listed = await certificates.ofPatient(patientId);
    return ok(
      listed.map((certificate) => ({
        ...certificate,
        mayOpen: certificateClosure(certificate, actor, patient) === null,
        mayAnnul: mayWrite && certificate.annulledAt === null,
      })),
    );
  },
});
