import {
  type CorePorts,
  countAttempt,
  LOGIN_THROTTLES,
  type LoginFailures,
  networkOf,
  type Tokens,
} from '#domain/access';
import { ok, type Result, refuse, timestamp } from '#domain/shared';
import { linkCodeIn } from '../link-code.ts';
import type { LinkOwner, PasswordLinks } from '../ports.ts';

export interface OpenLinkPorts extends CorePorts {
  readonly passwordLinks: PasswordLinks;
  readonly tokens: Tokens;
  readonly loginFailures: LoginFailures;
}

export interface OpenLinkInput {
  /** The code as typed. */
  readonly code: string;
  /** IP address of the caller. */
  readonly origin: string;
}

/**
 * The owner of a link (A14). Wrong codes are throttled like log-ins (A9). Refuses with `password-link-invalid`, the same for a code that
 * is unknown, expired, used or of a disabled user, and with `too-many-logins` (`seconds` to wait).
 */
export async function openPasswordLink(
  { passwordLinks, tokens, loginFailures, clock, unitOfWork }: OpenLinkPorts,
  { code: typed, origin }: OpenLinkInput,
): Promise<Result<LinkOwner>> {
  const code = linkCodeIn(typed);
  const owner = code && (await passwordLinks.ownerOf(tokens.digest(code), timestamp(clock)));
  if (owner) return ok(owner);
  const counter = { key: `password-link:${networkOf(origin)}`, rule: LOGIN_THROTTLES.network };
  const counted = await unitOfWork.run(() => countAttempt(loginFailures, clock, [counter]));
  return counted.ok ? refuse('password-link-invalid') : counted;
}
