import { openCertificate, readsCertificates } from '#app/certificates/.server/certificates.ts';
import { fileLoader } from '#app/shell/.server/file-loader.ts';

/** The file of a certificate. */
export const loader = fileLoader(readsCertificates, openCertificate);
