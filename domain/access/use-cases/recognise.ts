import { timestamp } from '#domain/shared';
import type { Actor } from '../actor.ts';
import type { SessionKind, Sessions, Tokens } from '../ports.ts';
import { needsTouch, type SessionLeft, sessionLeft } from '../session.ts';
import type { CorePorts } from '../use-case.ts';

/** What recognising a caller needs from outside. */
export interface RecognisePorts extends CorePorts {
  readonly tokens: Tokens;
  readonly sessions: Sessions;
}

interface RecogniseInput {
  readonly token: string;
  readonly kind: SessionKind;
  readonly origin: string;
  readonly userAgent?: string | null;
  /** False for a question that is not a sign of activity, so that asking does not keep a session alive. */
  readonly counts: boolean;
  /** True only where a temporary password is replaced: such a session may do nothing else. */
  readonly choosesPassword?: boolean;
}

/** A caller and what is left of the session. */
export interface Recognised {
  readonly actor: Actor;
  /** The file of the caller's photo; null without one. */
  readonly photoId: number | null;
  readonly left: SessionLeft;
  /** Whether the caller must choose another password first. */
  readonly passwordTemporary: boolean;
}

/**
 * The caller behind a token with the rights of this moment; null when unknown, idle too long, too old or ended, and for one with a
 * temporary password unless it is about to be replaced.
 */
export async function recognise(ports: RecognisePorts, input: RecogniseInput): Promise<Recognised | null> {
  const { clock, sessions, tokens } = ports;
  const found = await sessions.find(tokens.digest(input.token), input.kind);
  const now = clock.now();
  if (!found || sessionLeft(found, now).ms === 0) return null;
  const { passwordTemporary } = found;
  if (passwordTemporary && !input.choosesPassword) return null;
  const touched =
    input.counts && needsTouch(found, now) && (await sessions.touch(found.sessionId, timestamp(clock)));
  const times = { createdAt: found.createdAt, lastSeenAt: touched ? now : found.lastSeenAt };
  const actor = { ...found.actor, origin: input.origin, userAgent: input.userAgent ?? null };
  return { actor, photoId: found.photoId, left: sessionLeft(times, now), passwordTemporary };
}
