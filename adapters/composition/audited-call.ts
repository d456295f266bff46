import { type Actor, denialOf, type RefusedAttempt, recordRefusal, type UseCase } from '#domain/access';
import type { Result } from '#domain/shared';
import { recordFault } from '../system/log.ts';
import type { Ports } from './ports.ts';
import { type Call, useCases } from './use-cases.ts';

/**
 * Runs use cases as the actor. Pages, API and command line call use cases only through it, so it audits each refusal because of role, site
 * or lock once (A13).
 */
export const auditedCall =
  (ports: Ports, actor: Actor): Call =>
  async (name, input) => {
    const useCase = useCases[name] as unknown as UseCase<Ports, typeof input, never>;
    const result: Result<never> = await useCase(ports, actor, input);
    if (result.ok) return result;
    const denial = denialOf(result.refusal);
    if (!denial) return result;
    const { action } = useCase;
    const { origin, userAgent = null } = actor;
    const { because } = denial;
    await recordRefusalOrFault(ports, { because, denial, actor, origin, userAgent, action, input });
    const { denial: _, ...refusal } = result.refusal;
    return { ok: false, refusal };
  };

/** Audits a refusal; logs a fault instead of throwing it. */
export async function recordRefusalOrFault(ports: Ports, attempt: RefusedAttempt): Promise<void> {
  try {
    await recordRefusal(ports, attempt);
  } catch (error) {
    recordFault(error, { job: 'refusals' });
  }
}
