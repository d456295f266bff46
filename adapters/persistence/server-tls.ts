import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkServerIdentity, type PeerCertificate, type TLSSocket } from 'node:tls';

/** TLS of a connection that verifies the server. */
export interface ServerTls {
  /** File with the certificate authority of the server; null for the authorities that Node knows. */
  readonly caFile: string | null;
}

interface StartsTls {
  startTLS(onSecure: (error?: Error) => void): void;
  readonly stream: unknown;
}

/** The options of mysql2; null without TLS. */
export const tlsOptionsOf = (tls: ServerTls | null) =>
  tls && { ssl: { rejectUnauthorized: true, ...(tls.caFile && { ca: readAuthority(tls.caFile) }) } };

/** Reads a certificate authority; throws an error with the code `CA_UNREADABLE` when there is none. */
function readAuthority(file: string): Buffer {
  try {
    const ca = readFileSync(file);
    new X509Certificate(ca);
    return ca;
  } catch (cause) {
    throw Object.assign(new Error('The certificate authority can not be read', { cause }), {
      code: 'CA_UNREADABLE',
    });
  }
}

/**
 * Makes a connection compare the certificate with its host, a name or an IP address, before it sends the password. mysql2 compares an
 * IP address with nothing.
 */
export function verifyHost(connection: StartsTls, host: string): void {
  const startTls = connection.startTLS.bind(connection);
  connection.startTLS = (onSecure) =>
    startTls((error) => {
      const problem = error ?? checkServerIdentity(host, peerCertificateOf(connection));
      // mysql2 overwrites the code of the error that it gets.
      onSecure(problem && new Error(problem.message, { cause: problem }));
    });
}

const peerCertificateOf = ({ stream }: StartsTls): PeerCertificate =>
  (stream as TLSSocket).getPeerCertificate();
