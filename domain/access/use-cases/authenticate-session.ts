import { timestamp } from '#domain/shared';
import type { Actor } from '../actor.ts';
import type { LoginSessions, SessionKind, Tokens } from '../ports.ts';
import { isOpen, needsTouch, type RemainingTime, remainingTime } from '../session.ts';
import type { CorePorts } from '../use-case.ts';

export interface AuthenticateSessionPorts extends CorePorts {
  readonly tokens: Tokens;
  readonly loginSessions: LoginSessions;
}

interface AuthenticateSessionInput {
  readonly token: string;
  readonly kind: SessionKind;
  readonly origin: string;
  readonly userAgent?: string | null;
  /** False for background requests, which do not keep a session alive. */
  readonly keepsSessionAlive: boolean;
  /** Whether a temporary password is accepted (U5): by log-in, log-out and the page that replaces it. */
  readonly acceptsTemporaryPassword?: boolean;
  /** Called for a token that no stored session has, not for a session that has ended by time. */
  readonly onInvalidToken?: () => Promise<void>;
}

export interface AuthenticatedSession {
  readonly actor: Actor;
  /** File id of the caller's photo; null when there is none. */
  readonly photoId: number | null;
  readonly remainingTime: RemainingTime;
  /** Whether the caller must change the password first (U5). */
  readonly passwordTemporary: boolean;
  /** The only page that the session opens; null for all pages (F35). */
  readonly onlyPath: string | null;
}

/**
 * Finds the session of a token with its user (A8). Null for an unknown, idle, expired or ended session, and for a temporary
 * password unless `acceptsTemporaryPassword`.
 */
export async function authenticateSession(
  ports: AuthenticateSessionPorts,
  input: AuthenticateSessionInput,
): Promise<AuthenticatedSession | null> {
  const { clock, loginSessions, tokens } = ports;
  const found = await loginSessions.find(tokens.digest(input.token), input.kind);
  const now = clock.now();
  if (!found) await input.onInvalidToken?.();
  if (!found || !isOpen(found, now)) return null;
  const { passwordTemporary, onlyPath } = found;
  if (passwordTemporary && !input.acceptsTemporaryPassword) return null;
  const touched =
    input.keepsSessionAlive &&
    needsTouch(found, now) &&
    (await loginSessions.touch(found.sessionId, timestamp(clock)));
  const times = { createdAt: found.createdAt, lastSeenAt: touched ? now : found.lastSeenAt };
  const actor = { ...found.actor, origin: input.origin, userAgent: input.userAgent ?? null };
  return {
    actor,
    photoId: found.photoId,
    remainingTime: remainingTime(times, now),
    passwordTemporary,
    onlyPath,
  };
}
