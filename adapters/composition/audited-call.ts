import { type Actor, denialOf, type RefusedAttempt, recordRefusal, type UseCase } from '#domain/access';
import type { Result } from '#domain/shared';
import { recordFault } from '../system/log.ts';
import type { Ports } from './ports.ts';
import { type Call, useCases } from './use-cases.ts';

/**
 * Runs the use cases of one request as the actor. Pages, API and command line call use cases only through it, so it audits a refusal because
 * of role, site or lock; a page that is refused by several use cases for one reason leaves one row (A13).
 */
export function auditedCall(ports: Ports, actor: Actor): Call {
  const auditedCauses = new Set<string>();
  return async (name, input) => {
    const useCase = useCases[name] as unknown as UseCase<Ports, typeof input, never>;
    const result: Result<never> = await useCase(ports, actor, input);
    if (result.ok) return result;
    const denial = denialOf(result.refusal);
    if (!denial) return result;
    const { action } = useCase;
    const { origin, userAgent = null } = actor;
    const { because } = denial;
    if (!auditedCauses.has(because)) {
      auditedCauses.add(because);
      await recordRefusalOrFault(ports, { because, denial, actor, origin, userAgent, action, input });
    }
    const { denial: _, ...refusal } = result.refusal;
    return { ok: false, refusal };
  };
}

/** Audits a refusal; logs a fault instead of throwing it. */
export async function recordRefusalOrFault(ports: Ports, attempt: RefusedAttempt): Promise<void> {
  try {
    await recordRefusal(ports, attempt);
  } catch (error) {
    recordFault(error, { job: 'refusals' });
  }
}
