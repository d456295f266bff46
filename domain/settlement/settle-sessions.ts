import type { Actor, CorePorts } from '#domain/access';
import type { StoredLeave } from '#domain/availability';
import { bookedSlotOf, type MovableSessions } from '#domain/scheduling';
import { distinct, ok, type Result, timestamp } from '#domain/shared';
import {
  applyDecisions,
  type DecisionPorts,
  type SettledCounts,
  type SettlementDecision,
} from './decisions.ts';
import type { SettlementCause, Settlements } from './ports.ts';
import { undoableFrom } from './undo-window.ts';

/** The ports of {@link settleSessions}. */
export type SettleSessionsPorts = DecisionPorts & {
  readonly movableSessions: MovableSessions;
  readonly settlements: Settlements;
};

interface Settling {
  readonly cause: SettlementCause;
  /** The absence that was recorded before; null for none. */
  readonly leave: StoredLeave | null;
  readonly decisions: readonly SettlementDecision[];
  /** Reason of the cancellations. */
  readonly reason: string;
}

/** The result of a settlement. */
export interface Settled extends SettledCounts {
  readonly settlementId: number;
}

/** Applies decisions and stores the earlier state of the sessions (S13). Refuses with the codes of {@link applyDecisions}. */
export async function settleSessions(
  ports: SettleSessionsPorts & CorePorts,
  actor: Actor,
  { cause, leave, decisions, reason }: Settling,
): Promise<Result<Settled>> {
  const { clock, movableSessions, settlements } = ports;
  const ids = distinct(decisions.map(({ sessionId }) => sessionId));
  const before = await movableSessions.lock(ids);
  const alongside = await settlements.alongside(ids);
  const applied = await applyDecisions(ports, actor, decisions, reason);
  if (!applied.ok) return applied;
  const after = new Map((await movableSessions.lock(ids)).map(({ id, revision }) => [id, revision]));
  const sessions = before.map((session) => ({
    sessionId: session.id,
    before: bookedSlotOf(session),
    revision: after.get(session.id) ?? session.revision,
    alongside: alongside.get(session.id) ?? [],
  }));
  const settlement = { cause, leave, sessions, settledBy: actor.userId, settledAt: timestamp(clock) };
  const settlementId = await settlements.add(settlement, undoableFrom(clock));
  return ok({ settlementId, ...applied.value });
}
