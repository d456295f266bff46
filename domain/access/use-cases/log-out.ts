import { ok, type Result } from '#domain/shared';
import type { Actor } from '../actor.ts';
import { type CorePorts, entryOf } from '../use-case.ts';
import type { RecognisePorts } from './recognise.ts';

/** Ends the session behind a token; ending one that is no more is no fault. */
export function logOut(
  ports: RecognisePorts & CorePorts,
  actor: Actor,
  token: string,
): Promise<Result<void>> {
  const { audit, sessions, tokens, unitOfWork } = ports;
  return unitOfWork.run(async () => {
    await sessions.close(tokens.digest(token));
    await audit.record(entryOf(ports, actor, 'access.log-out', { subject: 'user', subjectId: actor.userId }));
    return ok(undefined);
  });
}
