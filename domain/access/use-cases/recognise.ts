import { timestamp } from '#domain/shared';
import type { Actor } from '../actor.ts';
import type { SessionKind, Sessions, Tokens } from '../ports.ts';
import { isLive, needsTouch } from '../session.ts';
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
  /** False for a question that is not a sign of activity, so that asking does not keep a session alive. */
  readonly counts: boolean;
}

/** The caller behind a token with the rights of this moment; null when unknown, idle too long, too old or ended. */
export async function recognise(ports: RecognisePorts, input: RecogniseInput): Promise<Actor | null> {
  const { clock, sessions, tokens } = ports;
  const found = await sessions.find(tokens.digest(input.token), input.kind);
  if (!found || !isLive(found, clock.now())) return null;
  if (input.counts && needsTouch(found, clock.now())) await sessions.touch(found.sessionId, timestamp(clock));
  return { ...found.actor, origin: input.origin };
}
