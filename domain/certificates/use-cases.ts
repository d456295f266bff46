import { annulCertificate } from './use-cases/annul-certificate.ts';
import { checkVerificationAddress } from './use-cases/check-verification-address.ts';
import { getCertificate } from './use-cases/get-certificate.ts';
import { issueCertificate } from './use-cases/issue-certificate.ts';
import { listCertificates } from './use-cases/list-certificates.ts';

export const certificatesUseCases = {
  annulCertificate,
  checkVerificationAddress,
  getCertificate,
  issueCertificate,
  listCertificates,
};
