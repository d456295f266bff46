import { ok, type Result } from '#domain/shared';
import type { Actor } from '../actor.ts';
import { auditEntryOf, type CorePorts } from '../use-case.ts';
import type { AuthenticateSessionPorts } from './authenticate-session.ts';

/** Ends the session of a token; an ended session is no error. */
export function logOut(
  ports: AuthenticateSessionPorts & CorePorts,
  actor: Actor,
  token: string,
): Promise<Result<void>> {
  const { audit, loginSessions, tokens, unitOfWork } = ports;
  return unitOfWork.run(async () => {
    await loginSessions.close(tokens.digest(token));
    await audit.record(
      auditEntryOf(ports, actor, 'access.log-out', { subject: 'user', subjectId: actor.userId }),
    );
    return ok(undefined);
  });
}
