import { annulSubmittedCertificate, issuesCertificates } from '#app/certificates/.server/certificates.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** Annuls a certificate. */
export const action = pageAction(issuesCertificates, annulSubmittedCertificate);

export { noLoader as loader };
