import { command, succeeded } from '#domain/access';
import { invalid } from '#domain/shared';
import type { ClosureRepository } from '#domain/sites';
import { readManageableClosure, settlesClosures } from '../closure-policy.ts';
import type { SettlementDecision } from '../decisions.ts';
import { type SettlementResult, type SettleSessionsPorts, settleSessions } from '../settle-sessions.ts';

type SettleClosurePorts = SettleSessionsPorts & { readonly closureRepository: ClosureRepository };

interface SettleClosureInput {
  readonly closureId: number;
  readonly decisions: readonly SettlementDecision[];
  /** Reason of the cancellations. */
  readonly reason: string;
}

/**
 * Settles sessions on the days of a closure, all or nothing (S14). Invalid: `decisions` `nothing-to-schedule`, and the codes of the
 * commands of the decisions. Refuses with the codes of these commands, with `not-allowed` for a closure of all sites unless the caller sees
 * all sites (T4), and with `record-not-found`.
 */
export const settleClosure = command<SettleClosurePorts, SettleClosureInput, SettlementResult>({
  action: 'closure-settlement.settle',
  allow: settlesClosures,
  async run(ports, actor, { closureId, decisions, reason }) {
    if (decisions.length === 0) return invalid({ decisions: 'nothing-to-schedule' });
    const closure = await readManageableClosure(ports, actor, closureId);
    if (!closure.ok) return closure;
    const { siteId, from, to, reason: closureReason } = closure.value;
    const result = await settleSessions(ports, actor, {
      cause: { closureReason },
      leave: null,
      decisions,
      isAffected: (session) =>
        from <= session.date && session.date <= to && (siteId === null || session.siteId === siteId),
      reason,
    });
    if (!result.ok) return result;
    const { settlementId: _, ...detail } = result.value;
    return succeeded(result.value, { subject: 'closure', subjectId: closureId, siteId, detail });
  },
});
