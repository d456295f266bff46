import { ok } from '#domain/shared';
import { anyUser } from '../policies.ts';
import type { LoginSessions, StoredSession, Tokens } from '../ports.ts';
import { isOpen } from '../session.ts';
import { query } from '../use-case.ts';

interface OwnSessionPorts {
  readonly loginSessions: LoginSessions;
  readonly tokens: Tokens;
}

/** A session of the caller; times in milliseconds since 1970. */
export interface OwnSession extends Omit<StoredSession, 'digest'> {
  readonly isCurrent: boolean;
}

/** Lists the open sessions of the caller, the latest used first (A12). */
export const listOwnSessions = query<OwnSessionPorts, { readonly token: string }, readonly OwnSession[]>({
  action: 'access.list-own-sessions',
  allow: anyUser,
  async run({ clock, loginSessions, tokens }, actor, { token }) {
    const currentDigest = tokens.digest(token);
    const stored = await loginSessions.ofUser(actor.userId);
    const open = stored.filter((session) => isOpen(session, clock.now()));
    return ok(open.map(({ digest, ...session }) => ({ ...session, isCurrent: digest === currentDigest })));
  },
});
