export {
  certificateNumberText,
  issuesCertificates,
  readsCertificates,
  verificationCodeText,
} from './certificate.ts';
export type { Certificates } from './ports.ts';
export { TRIES_PER_MINUTE } from './tries.ts';
export { annulCertificate } from './use-cases/annul-certificate.ts';
export { issueCertificate } from './use-cases/issue-certificate.ts';
export type { CertificateRow } from './use-cases/list-certificates.ts';
export { verifyCertificate } from './use-cases/verify-certificate.ts';
export { certificatesUseCases } from './use-cases.ts';
export type { VerificationReach } from './verification-address.ts';
