import type { Scope } from '#adapters/composition/container.ts';
import { type Call, type UseCaseName, useCases } from '#adapters/composition/use-cases.ts';
import type { Actor, RefusedRequest } from '#domain/access';
import { forbidden } from '#domain/shared';
import { limitBody } from './body-limit.ts';
import type { PageScope } from './page-scope.ts';

/** A refused caller's body is read only to learn which record it names. */
export const REFUSED_BODY_BYTES = 65_536;

const withhold = (): never => {
  throw new Error('A refused caller has no effect');
};

/** The page of a refused caller: its functions throw, except `call`, so that the handler stores, starts and sends nothing. */
export function pageWithoutEffects(page: PageScope, call: Call): PageScope {
  const withheld = Object.entries(page)
    .filter(([name, value]) => name === 'scope' || typeof value === 'function')
    .map(([name]) => [name, withhold]);
  return {
    ...page,
    ...Object.fromEntries(withheld),
    call,
    request: limitBody(page.request, REFUSED_BODY_BYTES),
  };
}

interface RefusedBy {
  readonly scope: Scope;
  /** The caller whose role was refused. */
  readonly actor: Actor;
  readonly request: RefusedRequest;
}

/**
 * Audits a request whose caller is refused because of the role (A13). `handle` runs with a `call` that refuses every use case; the row names
 * the first use case that the caller may not run, or else the first one, and the records in its input.
 */
export async function recordRefusedRequest(
  { scope, actor, request }: RefusedBy,
  handle: (call: Call) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const calls: { readonly name: UseCaseName; readonly input: unknown }[] = [];
  const refusingCall: Call = async (name, input) => {
    calls.push({ name, input });
    return forbidden();
  };
  try {
    await handle(refusingCall);
  } catch {
    // A failed handler does not change the answer.
  }
  const called = calls.find(({ name }) => !useCases[name].policy.permits(actor)) ?? calls[0];
  const { origin, userAgent = null } = actor;
  await scope.recordRefusal({
    because: 'role',
    actor,
    origin,
    userAgent,
    request,
    ...(called && { action: useCases[called.name].action, input: called.input }),
  });
}
