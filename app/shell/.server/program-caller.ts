import type { Scope } from '#adapters/composition/container.ts';
import type { Actor } from '#domain/access';

/** The bearer token of a request; empty when there is none. */
export const bearerTokenOf = (headers: Headers): string =>
  /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? '';

/** The user of the bearer token; null when there is no valid token. A token that was never issued or was revoked is audited (A13). */
export async function programCaller(
  scope: Scope,
  { headers, method, url }: Request,
  origin: string,
): Promise<Actor | null> {
  if (!headers.has('Authorization')) return null;
  const userAgent = headers.get('User-Agent');
  const session = await scope.authenticateSession({
    token: bearerTokenOf(headers),
    kind: 'api',
    origin,
    userAgent,
    keepsSessionAlive: true,
    onInvalidToken: () =>
      scope.recordInvalidToken({ method, path: new URL(url).pathname }, origin, userAgent),
  });
  return session?.actor ?? null;
}
