import { ok, type Result, timestamp } from '#domain/shared';
import type { Actor } from '../actor.ts';
import type { CorePorts } from '../use-case.ts';
import type { RecognisePorts } from './recognise.ts';

/** Ends the session behind a token; ending one that is no more is no fault. */
export function logOut(
  ports: RecognisePorts & CorePorts,
  actor: Actor,
  token: string,
): Promise<Result<void>> {
  const { audit, clock, sessions, tokens, unitOfWork } = ports;
  return unitOfWork.run(async () => {
    await sessions.close(tokens.digest(token));
    await audit.record({
      at: timestamp(clock),
      action: 'access.log-out',
      actorId: actor.userId,
      actor: actor.username,
      origin: actor.origin,
      userAgent: actor.userAgent ?? null,
      subject: 'user',
      subjectId: actor.userId,
    });
    return ok(undefined);
  });
}
