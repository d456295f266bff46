import {
  type CertificateRow,
  certificateNumberText,
  type VerificationReach,
  verificationCodeText,
} from '#domain/certificates';
import { isoToText } from '#domain/shared';
import { instantText } from '#domain/wording';
import { certificateTexts as texts } from '../copy.ts';

/** A certificate as the screen shows it. */
export const certificateViewOf = (certificate: CertificateRow) => ({
  id: certificate.id,
  number: certificateNumberText(certificate),
  code: texts.code(verificationCodeText(certificate.code)),
  /** `01/03/2026 a 31/03/2026 · 8 sesiones` */
  attendance: [
    texts.days(isoToText(certificate.from), isoToText(certificate.to)),
    texts.sessions(certificate.sessionCount),
    ...(certificate.namesDiagnosis ? [texts.withDiagnosis] : []),
  ].join(' · '),
  addressee: certificate.addressee && texts.addressedTo(certificate.addressee),
  issued: texts.by(instantText(certificate.issuedAt), certificate.issuedByName),
  annulment:
    certificate.annulledAt === null
      ? null
      : [instantText(certificate.annulledAt), certificate.annulledByName, certificate.annulmentReason]
          .filter(Boolean)
          .join(' · '),
  mayOpen: certificate.mayOpen,
  mayAnnul: certificate.mayAnnul,
});

export type CertificateView = ReturnType<typeof certificateViewOf>;

/** The file name of a certificate: `CA-2026-000001.pdf`. */
export const certificateFileName = (number: string): string => `${number}.pdf`;

/** The address that a certificate would print, and who reaches it. */
export interface VerificationAddress {
  readonly address: string | null;
  readonly reach: VerificationReach;
}
