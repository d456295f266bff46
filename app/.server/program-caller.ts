import type { Scope } from '#adapters/composition/container.ts';
import type { Actor } from '#domain/access';

/** The user of the bearer token; null when there is no valid token. */
export async function programCaller(scope: Scope, headers: Headers, origin: string): Promise<Actor | null> {
  const token = /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];
  const userAgent = headers.get('User-Agent');
  const session =
    token &&
    (await scope.authenticateSession({
      token,
      kind: 'api',
      origin,
      userAgent,
      keepsSessionAlive: true,
    }));
  return session ? session.actor : null;
}
