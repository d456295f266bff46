import type { Scope } from '#adapters/composition/container.ts';
import type { Actor } from '#domain/access';

/** The bearer token of a request; empty when there is none. */
export const bearerTokenOf = (headers: Headers): string =>
  /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? '';

/** The user of the bearer token; null when there is no valid token. */
export async function programCaller(scope: Scope, headers: Headers, origin: string): Promise<Actor | null> {
  const token = bearerTokenOf(headers);
  const userAgent = headers.get('User-Agent');
  const session =
    token !== '' &&
    (await scope.authenticateSession({
      token,
      kind: 'api',
      origin,
      userAgent,
      keepsSessionAlive: true,
    }));
  return session ? session.actor : null;
}
