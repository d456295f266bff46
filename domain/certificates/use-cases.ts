import { annulCertificate } from './use-cases/annul-certificate.ts';
import { getCertificate } from './use-cases/get-certificate.ts';
import { issueCertificate } from './use-cases/issue-certificate.ts';
import { listCertificates } from './use-cases/list-certificates.ts';

export const certificatesUseCases = { annulCertificate, getCertificate, issueCertificate, listCertificates };
