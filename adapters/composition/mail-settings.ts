import { isEmail } from '#domain/shared';
import type { SmtpServer } from '../mail/smtp.ts';

/** Reads `smtp://user:password@host:port` or `smtps://…`; null for an address that is none. */
export function smtpServerOf(address: string): SmtpServer | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  if ((!secure && protocol !== 'smtp:') || hostname === '') return null;
  const [user, pass] = [username, password].map(decoded);
  if (user === undefined || pass === undefined) return null;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    login: user === '' ? null : { user, pass },
  };
}

/** What an address says of a user, undefined where its percent signs make no sense. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

const NO_SERVER = 'localhost';

/** The address that messages come from where none is given: that of the account at the mail server. */
export const senderOf = (server: SmtpServer | null): string =>
  server?.login && isEmail(server.login.user) ? server.login.user : `integra@${server?.host ?? NO_SERVER}`;
