import { isEmail } from '#domain/shared';
import type { SmtpServer } from '../mail/smtp.ts';

/** Parses `smtp://user:password@host:port` or `smtps://…`; null when malformed. */
export function smtpServerOf(url: string): SmtpServer | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, port, username, password } = new URL(url);
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

/** Percent-decodes a part of a URL; undefined when malformed. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

const DEFAULT_HOST = 'localhost';

/** The default sender: the login of the mail server if it is an e-mail address, else `integra@` and the host. */
export const defaultSenderOf = (server: SmtpServer | null): string =>
  server?.login && isEmail(server.login.user) ? server.login.user : `integra@${server?.host ?? DEFAULT_HOST}`;
