import { type Actor, auditEntryOf, type CorePorts, requestName, type Tokens } from '#domain/access';
import { ok, type Result, refuse, timestamp, today } from '#domain/shared';
import type { AddressRanges, ServiceKeys, UsedKey } from '../ports.ts';
import { afterRequest, isOverRate, type Rate, rateOf } from '../rate.ts';
import { KEY_PREFIX } from './create-service-key.ts';

export interface AuthenticateKeyPorts extends CorePorts {
  readonly serviceKeys: ServiceKeys;
  readonly addressRanges: AddressRanges;
  readonly tokens: Tokens;
}

interface AuthenticateKeyInput {
  readonly token: string;
  /** Address of the program. */
  readonly origin: string;
  readonly userAgent: string | null;
  readonly request: { readonly method: string; readonly path: string };
}

/** The caller of a service key, and its rate. */
export interface AuthenticatedKey {
  readonly actor: Actor;
  readonly rate: Rate;
}

/** Whether a token is a service key and not that of a log-in session. */
export const isServiceKey = (token: string): boolean => token.startsWith(KEY_PREFIX);

/**
 * Finds the caller of a service key, counts the request and audits it under the name of the key (A15, A16). Null for an unknown, revoked
 * or expired key, one of an inactive owner, and one of another address. Refuses with `service-key-rate` (`limit`, `seconds`).
 */
export async function authenticateServiceKey(
  ports: AuthenticateKeyPorts,
  { token, origin, userAgent, request }: AuthenticateKeyInput,
): Promise<Result<AuthenticatedKey> | null> {
  const { serviceKeys, addressRanges, tokens, clock, unitOfWork, audit } = ports;
  const key = await serviceKeys.find(tokens.digest(token));
  if (!key || key.lastDay < today(clock)) return null;
  if (key.addresses.length > 0 && !addressRanges.include(key.addresses, origin)) return null;
  const actor = actorOf(key, origin, userAgent);
  return unitOfWork.run(async () => {
    const now = clock.now();
    const counted = afterRequest(await serviceKeys.lockRequests(key.id), now);
    const rate = rateOf(counted, now);
    await serviceKeys.saveRequests(key.id, counted, timestamp(clock));
    if (isOverRate(counted)) return refuse('service-key-rate', { limit: rate.limit, seconds: rate.seconds });
    const facts = { subject: 'service-key', subjectId: key.id, detail: { request: requestName(request) } };
    await audit.record(auditEntryOf(ports, actor, 'service-keys.use', facts));
    return ok({ actor, rate });
  });
}

const actorOf = (
  { id, name, scopes, siteIds, owner }: UsedKey,
  origin: string,
  userAgent: string | null,
): Actor => ({
  ...owner,
  origin,
  userAgent,
  serviceKey: { id, name, scopes: new Set(scopes), siteIds: siteIds.length === 0 ? null : siteIds },
});
