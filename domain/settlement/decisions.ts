import type { Actor, CorePorts } from '#domain/access';
import { cancelSession } from '#domain/cancellation';
import { changeAuxiliary, rescheduleSessions, type TherapistSlot } from '#domain/scheduling';
import { ok, type Result } from '#domain/shared';

/** The decided outcome of one session. */
export type SettlementDecision =
  | {
      readonly kind: 'move';
      readonly sessionId: number;
      readonly from: TherapistSlot;
      readonly to: TherapistSlot;
    }
  | {
      readonly kind: 'change-auxiliary';
      readonly sessionId: number;
      /** User names; `to` null for no auxiliary. */
      readonly from: string;
      readonly to: string | null;
    }
  | { readonly kind: 'cancel'; readonly sessionId: number };

/** The numbers of settled sessions. */
export interface SettledCounts {
  readonly moved: number;
  readonly cancelled: number;
  readonly auxiliariesChanged: number;
}

/** The ports of the commands that {@link applyDecisions} runs. */
export type DecisionPorts = Parameters<typeof cancelSession>[0] &
  Parameters<typeof changeAuxiliary>[0] &
  Parameters<typeof rescheduleSessions>[0];

/** Runs the command of each decision, with its rules and its audit entry. Refuses with the codes of these commands. */
export async function applyDecisions(
  ports: DecisionPorts & CorePorts,
  actor: Actor,
  decisions: readonly SettlementDecision[],
  reason: string,
): Promise<Result<SettledCounts>> {
  const cancellations = decisions.filter((each) => each.kind === 'cancel');
  for (const { sessionId } of cancellations) {
    const cancelled = await cancelSession(ports, actor, { sessionId, reason });
    if (!cancelled.ok) return cancelled;
  }
  const auxiliaryChanges = decisions.filter((each) => each.kind === 'change-auxiliary');
  for (const { sessionId, from, to } of auxiliaryChanges) {
    const changed = await changeAuxiliary(ports, actor, { sessionId, from, to, confirmation: null });
    if (!changed.ok) return changed;
  }
  const moves = decisions
    .filter((each) => each.kind === 'move')
    .map((each) => ({ ...each, confirmation: null }));
  const moved = moves.length > 0 ? await rescheduleSessions(ports, actor, { moves, reason: null }) : null;
  if (moved && !moved.ok) return moved;
  return ok({
    moved: moves.length,
    cancelled: cancellations.length,
    auxiliariesChanged: auxiliaryChanges.length,
  });
}
