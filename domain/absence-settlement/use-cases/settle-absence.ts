import { command, done, onScreen } from '#domain/access';
import { type LeaveForm, saveLeave } from '#domain/availability';
import { cancelSession } from '#domain/cancellation';
import { changeAuxiliary, type Place, rescheduleSessions, type SchedulingChoices } from '#domain/scheduling';
import { invalid, notFound } from '#domain/shared';

/** The ports of the commands that {@link settleAbsence} runs. */
type SettlePorts = Parameters<typeof saveLeave>[0] &
  Parameters<typeof cancelSession>[0] &
  Parameters<typeof changeAuxiliary>[0] &
  Parameters<typeof rescheduleSessions>[0] & { readonly schedulingChoices: SchedulingChoices };

/** What becomes of one session. */
export type SettlementDecision =
  | { readonly as: 'move'; readonly sessionId: number; readonly from: Place; readonly to: Place }
  | {
      readonly as: 'change-auxiliary';
      readonly sessionId: number;
      /** User names; `to` null for no auxiliary. */
      readonly from: string;
      readonly to: string | null;
    }
  | { readonly as: 'cancel'; readonly sessionId: number };

interface SettleAbsenceInput {
  /** User name. */
  readonly therapist: string;
  /** The absence to record; null for one that is recorded already. */
  readonly leave: LeaveForm | null;
  readonly decisions: readonly SettlementDecision[];
  /** Reason of the cancellations. */
  readonly reason: string;
}

/** The result of {@link settleAbsence}. */
export interface SettledAbsence {
  /** Null for an absence that was recorded already. */
  readonly leaveId: number | null;
  readonly moved: number;
  readonly cancelled: number;
  readonly auxiliariesChanged: number;
}

/**
 * Records the absence of a therapist and settles the sessions of its days, all or nothing (S11). Each part is the command of its own,
 * with its rules and its audit entry. Invalid: `decisions` `nothing-to-schedule` without absence and decisions, and the codes of
 * `saveLeave`, `cancelSession`, `changeAuxiliary` and `rescheduleSessions`. Refuses with theirs, and with `record-not-found` for an
 * unknown therapist.
 */
export const settleAbsence = command<SettlePorts, SettleAbsenceInput, SettledAbsence>({
  action: 'absence-settlement.settle',
  allow: onScreen('scheduling'),
  async run(ports, actor, { therapist, leave, decisions, reason }) {
    if (leave === null && decisions.length === 0) return invalid({ decisions: 'nothing-to-schedule' });
    const [staff] = await ports.bookableStaffMembers.find([therapist]);
    if (!staff) return notFound();
    const saved = leave && (await saveLeave(ports, actor, { ...leave, leaveId: null, staffId: staff.id }));
    if (saved && !saved.ok) return saved;
    const cancellations = decisions.filter((each) => each.as === 'cancel');
    for (const { sessionId } of cancellations) {
      const cancelled = await cancelSession(ports, actor, { sessionId, reason });
      if (!cancelled.ok) return cancelled;
    }
    const auxiliaries = decisions.filter((each) => each.as === 'change-auxiliary');
    for (const { sessionId, from, to } of auxiliaries) {
      const changed = await changeAuxiliary(ports, actor, { sessionId, from, to, confirmation: null });
      if (!changed.ok) return changed;
    }
    const moves = decisions
      .filter((each) => each.as === 'move')
      .map((each) => ({ ...each, confirmation: null }));
    const moved = moves.length > 0 ? await rescheduleSessions(ports, actor, { moves, reason: null }) : null;
    if (moved && !moved.ok) return moved;
    const counts = {
      moved: moves.length,
      cancelled: cancellations.length,
      auxiliariesChanged: auxiliaries.length,
    };
    const leaveId = saved?.value.leaveId ?? null;
    return done(
      { leaveId, ...counts },
      {
        ...{ subject: 'staff', subjectId: staff.id, siteId: staff.siteId },
        detail: { leave: leaveId, ...counts },
      },
    );
  },
});
