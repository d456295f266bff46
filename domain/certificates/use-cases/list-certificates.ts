import { checkPatientSite, mayOpenLock, type PatientAccessRepository, query } from '#domain/access';
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
 * The certificates of a patient, newest first, also the annulled ones. Numbers, days and validity stay visible under a lock, typed texts
 * do not (F40, F47). Refuses with `record-not-found`.
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
    const isLocked = !mayOpenLock(actor, patient.lockedBy);
    const listed = await certificates.ofPatient(patientId);
    return ok(
      listed.map((certificate) => ({
        ...certificate,
        ...(isLocked && { addressee: null, annulmentReason: null }),
        mayOpen: certificateClosure(certificate, actor, patient) === null,
        mayAnnul: mayWrite && certificate.annulledAt === null,
      })),
    );
  },
});
