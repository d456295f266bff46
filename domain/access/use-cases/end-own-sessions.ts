import { notFound, refuse } from '#domain/shared';
import { anyUser } from '../policies.ts';
import type { LoginSessions, Tokens } from '../ports.ts';
import { isOpen } from '../session.ts';
import { command, succeeded } from '../use-case.ts';

interface EndSessionsPorts {
  readonly loginSessions: LoginSessions;
  readonly tokens: Tokens;
}

interface EndSessionsInput {
  /** Token of the current session, which stays open. */
  readonly token: string;
  /** Session to end; null for all sessions of the caller except the current one. */
  readonly sessionId: number | null;
}

/**
 * Ends one or all of the caller's other sessions (A12); returns their number. Refuses with `login-session-not-found`, and with
 * `current-login-session` for the current one.
 */
export const endOwnSessions = command<
  EndSessionsPorts,
  EndSessionsInput,
  { readonly endedLoginSessionCount: number }
>({
  action: 'access.end-own-sessions',
  allow: anyUser,
  async run({ clock, loginSessions, tokens }, actor, { token, sessionId }) {
    const currentDigest = tokens.digest(token);
    const open = (await loginSessions.ofUser(actor.userId)).filter((each) => isOpen(each, clock.now()));
    const sessionsToEnd = open.filter((session) =>
      sessionId === null ? session.digest !== currentDigest : session.sessionId === sessionId,
    );
    if (sessionId !== null && sessionsToEnd.length === 0) return notFound('login-session-not-found');
    if (sessionsToEnd.some(({ digest }) => digest === currentDigest)) return refuse('current-login-session');
    for (const { digest } of sessionsToEnd) await loginSessions.close(digest);
    const endedLoginSessionCount = sessionsToEnd.length;
    return succeeded(
      { endedLoginSessionCount },
      { subject: 'user', subjectId: actor.userId, detail: { ended: endedLoginSessionCount } },
    );
  },
});
