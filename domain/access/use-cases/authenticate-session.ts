import { timestamp } from '#domain/shared';
import type { Actor } from '../actor.ts';
import type { SessionKind, Sessions, Tokens } from '../ports.ts';
import { needsTouch, type RemainingTime, remainingTime } from '../session.ts';
import type { CorePorts } from '../use-case.ts';

export interface AuthenticateSessionPorts extends CorePorts {
  readonly tokens: Tokens;
  readonly sessions: Sessions;
}

interface AuthenticateSessionInput {
  readonly token: string;
  readonly kind: SessionKind;
  readonly origin: string;
  readonly userAgent?: string | null;
  /** False for background requests, which do not keep a session alive. */
  readonly keepsSessionAlive: boolean;
  /** True for the page that replaces a temporary password; until then the session opens nothing else (U5). */
  readonly choosesPassword?: boolean;
}

export interface AuthenticatedSession {
  readonly actor: Actor;
  /** File id of the caller's photo; null when there is none. */
  readonly photoId: number | null;
  readonly remaining: RemainingTime;
  /** Whether the caller must change the password first (U5). */
  readonly passwordTemporary: boolean;
}

/**
 * Finds the session of a token with its user (A8). Null for an unknown, idle, expired or ended session, and for a temporary
 * password unless it is being replaced.
 */
export async function authenticateSession(
  ports: AuthenticateSessionPorts,
  input: AuthenticateSessionInput,
): Promise<AuthenticatedSession | null> {
  const { clock, sessions, tokens } = ports;
  const found = await sessions.find(tokens.digest(input.token), input.kind);
  const now = clock.now();
  if (!found || remainingTime(found, now).ms === 0) return null;
  const { passwordTemporary } = found;
  if (passwordTemporary && !input.choosesPassword) return null;
  const touched =
    input.keepsSessionAlive &&
    needsTouch(found, now) &&
    (await sessions.touch(found.sessionId, timestamp(clock)));
  const times = { createdAt: found.createdAt, lastSeenAt: touched ? now : found.lastSeenAt };
  const actor = { ...found.actor, origin: input.origin, userAgent: input.userAgent ?? null };
  return { actor, photoId: found.photoId, remaining: remainingTime(times, now), passwordTemporary };
}
