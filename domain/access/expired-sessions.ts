import { type Clock, timestampBefore } from '#domain/shared';
import type { LoginFailures, LoginNetworks, LoginSessions } from './ports.ts';
import { SESSION_LIMITS } from './session.ts';
import { FAILURE_RETENTION_MS, NETWORK_USUAL_MS } from './throttle.ts';

interface ExpiredSessionPorts {
  readonly clock: Clock;
  readonly loginSessions: LoginSessions;
  readonly loginFailures: LoginFailures;
  readonly loginNetworks: LoginNetworks;
}

/** Deletes sessions that expired long ago, failures and networks; gives the number of sessions. They have no effect any more (A8, A9). */
export async function deleteExpiredSessions({
  clock,
  loginSessions,
  loginFailures,
  loginNetworks,
}: ExpiredSessionPorts): Promise<number> {
  const deletedSessionCount = await loginSessions.deleteBefore({
    lastSeenAt: timestampBefore(clock, SESSION_LIMITS.idleMs + SESSION_LIMITS.keptMs),
    createdAt: timestampBefore(clock, SESSION_LIMITS.absoluteMs + SESSION_LIMITS.keptMs),
  });
  await loginFailures.deleteBefore(timestampBefore(clock, FAILURE_RETENTION_MS));
  await loginNetworks.deleteBefore(timestampBefore(clock, NETWORK_USUAL_MS));
  return deletedSessionCount;
}
