import { notFound, refuse } from '#domain/shared';
import { anyUser } from '../policies.ts';
import type { Sessions, Tokens } from '../ports.ts';
import { command, done } from '../use-case.ts';

interface EndSessionsPorts {
  readonly sessions: Sessions;
  readonly tokens: Tokens;
}

interface EndSessionsInput {
  /** The token of the caller's session, which stays open. */
  readonly token: string;
  /** Which one ends; null for all others. */
  readonly sessionId: number | null;
}

/**
 * Ends one of the caller's other sessions, or all of them; gives how many. Refuses with `login-session-not-found` and, for the one
 * in which it is asked, with `current-login-session`.
 */
export const endOwnSessions = command<EndSessionsPorts, EndSessionsInput, { readonly ended: number }>({
  action: 'access.end-own-sessions',
  allow: anyUser,
  async run({ sessions, tokens }, actor, { token, sessionId }) {
    const mine = tokens.digest(token);
    const stored = await sessions.ofUser(actor.userId);
    const chosen = stored.filter((session) =>
      sessionId === null ? session.digest !== mine : session.sessionId === sessionId,
    );
    if (sessionId !== null && chosen.length === 0) return notFound('login-session-not-found');
    if (chosen.some(({ digest }) => digest === mine)) return refuse('current-login-session');
    for (const { digest } of chosen) await sessions.close(digest);
    const ended = chosen.length;
    return done({ ended }, { subject: 'user', subjectId: actor.userId, detail: { ended } });
  },
});
