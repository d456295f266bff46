import type { Scope } from '#adapters/composition/container.ts';
import { bearerTokenOf, programCaller } from '#app/shell/.server/program-caller.ts';
import type { Actor } from '#domain/access';
import { isServiceKey, type Rate } from '#domain/service-keys';
import type { Refusal } from '#domain/shared';

/** The caller of a call with the headers of the answer, or why the call is refused. */
export type ApiCaller =
  | { readonly actor: Actor | null; readonly headers: Readonly<Record<string, string>> }
  | { readonly refusal: Refusal; readonly headers: Readonly<Record<string, string>> };

/** The caller of a bearer token: the user of a log-in session, or the program of a service key. */
export async function apiCaller(scope: Scope, request: Request, origin: string): Promise<ApiCaller> {
  const token = bearerTokenOf(request.headers);
  if (!isServiceKey(token)) return { actor: await programCaller(scope, request, origin), headers: {} };
  const { method, headers, url } = request;
  const userAgent = headers.get('User-Agent');
  const target = { method, path: new URL(url).pathname };
  const found = await scope.authenticateServiceKey({ token, origin, userAgent, request: target });
  if (!found) {
    await scope.recordInvalidToken(target, origin, userAgent);
    return { actor: null, headers: {} };
  }
  if (found.ok) return { actor: found.value.actor, headers: rateHeaders(found.value.rate) };
  const { limit = 0, seconds = 0 } = found.refusal.params ?? {};
  const rate = { limit: Number(limit), remaining: 0, seconds: Number(seconds) };
  return {
    refusal: found.refusal,
    headers: { ...rateHeaders(rate), 'Retry-After': String(seconds) },
  };
}

/** The fields of draft-ietf-httpapi-ratelimit-headers. */
const rateHeaders = ({ limit, remaining, seconds }: Rate) => ({
  'RateLimit-Policy': `"clave";q=${limit};w=60`,
  RateLimit: `"clave";r=${remaining};t=${seconds}`,
});
