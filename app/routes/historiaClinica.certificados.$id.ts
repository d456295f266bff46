import {
  issueSubmittedCertificate,
  issuesCertificates,
  readCertificates,
  readsCertificates,
} from '#app/certificates/.server/certificates.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** The certificates of a patient. */
export const loader = dataLoader(readsCertificates, readCertificates, { patientParam: 'id' });

/** Issues a certificate. */
export const action = pageAction(issuesCertificates, issueSubmittedCertificate);
