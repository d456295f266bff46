import { command, onWritableScreen, succeeded } from '#domain/access';
import type { MovableSession } from '#domain/scheduling';
import { invalid, notFound } from '#domain/shared';
import { type LeaveForm, saveLeave } from '#domain/working-times';
import type { SettlementDecision } from '../decisions.ts';
import { type SettlementResult, type SettleSessionsPorts, settleSessions } from '../settle-sessions.ts';

type SettleLeavePorts = Parameters<typeof saveLeave>[0] & SettleSessionsPorts;

interface SettleLeaveInput {
  /** User name. */
  readonly therapist: string;
  /** The leave to record; null when it is recorded already. */
  readonly leave: LeaveForm | null;
  readonly decisions: readonly SettlementDecision[];
  /** Reason of the cancellations. */
  readonly reason: string;
}

/** The result of {@link settleLeave}. */
export interface LeaveSettlementResult extends SettlementResult {
  /** Null when the leave was recorded already. */
  readonly leaveId: number | null;
}

/**
 * Records the leave of a therapist and settles the sessions of its days, all or nothing (S11). Invalid: `decisions` `nothing-to-schedule`,
 * and the codes of `saveLeave` and of the use cases that carry out the decisions. Refuses with the codes of these commands and
 * `record-not-found`.
 */
export const settleLeave = command<SettleLeavePorts, SettleLeaveInput, LeaveSettlementResult>({
  action: 'absence-settlement.settle',
  allow: onWritableScreen('scheduling'),
  async run(ports, actor, { therapist, leave: form, decisions, reason }) {
    if (form === null && decisions.length === 0) return invalid({ decisions: 'nothing-to-schedule' });
    const [absentee] = await ports.bookableStaffMembers.find([therapist]);
    if (!absentee) return notFound();
    const saved = form && (await saveLeave(ports, actor, { ...form, leaveId: null, staffId: absentee.id }));
    if (saved && !saved.ok) return saved;
    const leaveId = saved?.value.leaveId ?? null;
    const leave = leaveId === null ? null : await ports.staffTimes.findLeave(leaveId);
    const cause = { staffId: absentee.id };
    const isAttendedByAbsentee = ({ therapist: { id }, auxiliary }: MovableSession) =>
      id === absentee.id || auxiliary?.id === absentee.id;
    const result = await settleSessions(ports, actor, {
      cause,
      leave,
      decisions,
      isAffected: isAttendedByAbsentee,
      reason,
    });
    if (!result.ok) return result;
    const { settlementId, ...counts } = result.value;
    return succeeded(
      { leaveId, settlementId, ...counts },
      {
        subject: 'staff',
        subjectId: absentee.id,
        siteId: absentee.siteId,
        detail: { leave: leaveId, ...counts },
      },
    );
  },
});
