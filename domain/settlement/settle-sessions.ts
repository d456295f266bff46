import type { Actor, CorePorts } from '#domain/access';
import { bookedSlotOf, type MovableSession, type MovableSessions } from '#domain/scheduling';
import { distinct, notFound, ok, type Result, timestamp, undoableFrom } from '#domain/shared';
import type { StoredLeave } from '#domain/working-times';
import {
  applyDecisions,
  type DecisionPorts,
  type SettledCounts,
  type SettlementDecision,
} from './decisions.ts';
import type { SettlementCause, Settlements } from './ports.ts';

/** The ports of {@link settleSessions}. */
export type SettleSessionsPorts = DecisionPorts & {
  readonly movableSessions: MovableSessions;
  readonly settlements: Settlements;
};

interface SettlementRequest {
  readonly cause: SettlementCause;
  /** The leave that was recorded with the settlement; null when none was. */
  readonly leave: StoredLeave | null;
  readonly decisions: readonly SettlementDecision[];
  /** Whether the cause affects a session. */
  readonly isAffected: (session: MovableSession) => boolean;
  /** Reason of the cancellations. */
  readonly reason: string;
}

/** The result of a settlement. */
export interface SettlementResult extends SettledCounts {
  readonly settlementId: number;
}

/**
 * Applies decisions and stores the earlier state of the sessions (S13). Refuses with the codes of {@link applyDecisions}, and with
 * `record-not-found` for a session that the cause does not affect.
 */
export async function settleSessions(
  ports: SettleSessionsPorts & CorePorts,
  actor: Actor,
  { cause, leave, decisions, isAffected, reason }: SettlementRequest,
): Promise<Result<SettlementResult>> {
  const { clock, movableSessions, settlements } = ports;
  const ids = distinct(decisions.map(({ sessionId }) => sessionId));
  const before = await movableSessions.lock(ids);
  const overlappingIds = await settlements.overlappingIds(ids);
  const applied = await applyDecisions(ports, actor, decisions, reason);
  if (!applied.ok) return applied;
  if (!before.every(isAffected)) return notFound();
  const after = new Map((await movableSessions.lock(ids)).map(({ id, revision }) => [id, revision]));
  const sessions = before.map((session) => ({
    sessionId: session.id,
    before: bookedSlotOf(session),
    revision: after.get(session.id) ?? session.revision,
    alongside: overlappingIds.get(session.id) ?? [],
  }));
  const settlement = { cause, leave, sessions, settledBy: actor.userId, settledAt: timestamp(clock) };
  const settlementId = await settlements.add(settlement, undoableFrom(clock));
  return ok({ settlementId, ...applied.value });
}
