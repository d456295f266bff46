import { command, lockWritablePatient, type PatientAccessRepository, succeeded } from '#domain/access';
import { asRecordNotFound, notFound, parseReason, refuse, timestamp } from '#domain/shared';
import { certificateNumberText, issuesCertificates } from '../certificate.ts';
import type { Certificates } from '../ports.ts';

interface AnnulPorts {
  readonly certificates: Pick<Certificates, 'ofId' | 'annul'>;
  readonly patientAccess: PatientAccessRepository;
}

interface AnnulInput {
  readonly id: number;
  /** At most 200 characters. */
  readonly reason: string;
}

/**
 * Annuls a certificate, which keeps number and file and is not valid any more (F37). Invalid: `reason` with the codes of `parseReason`.
 * Refuses with `record-not-found`, `patient-inactive` and `certificate-annulled`.
 */
export const annulCertificate = command<AnnulPorts, AnnulInput, void>({
  action: 'certificates.annul',
  allow: issuesCertificates,
  async run({ certificates, patientAccess, clock }, actor, { id, reason: typed }) {
    const reason = parseReason(typed);
    if (!reason.ok) return reason;
    const found = await certificates.ofId(id);
    if (!found) return notFound();
    const patient = await lockWritablePatient(patientAccess, actor, found.patientId);
    if (!patient.ok) return asRecordNotFound(patient);
    const { userId, firstNames, lastNames } = actor;
    const isAnnulled = await certificates.annul(id, {
      by: userId,
      byName: `${firstNames} ${lastNames}`,
      reason: reason.value,
      at: timestamp(clock),
    });
    if (!isAnnulled) return refuse('certificate-annulled');
    const { patientId, siteId } = found;
    return succeeded(undefined, {
      subject: 'certificate',
      subjectId: id,
      patientId,
      siteId,
      detail: { number: certificateNumberText(found), reason: reason.value },
    });
  },
});
