import {
  type Actor,
  type CorePorts,
  command,
  onWritableScreen,
  reachesSite,
  succeeded,
} from '#domain/access';
import type { PersonName } from '#domain/shared';
import {
  type Failure,
  type LocalDate,
  type LocalTime,
  notFound,
  type Refusal,
  timestamp,
  undoableUntil,
} from '#domain/shared';
import { type StoredLeave, withdrawLeave } from '#domain/working-times';
import { refuseUndo } from '../errors.ts';
import type { SettledSession, Settlements } from '../ports.ts';
import { type RestoreSessionPorts, restoreSession } from '../restore-session.ts';

type UndoSettlementPorts = RestoreSessionPorts &
  Parameters<typeof withdrawLeave>[0] & { readonly settlements: Settlements };

/** A session that could not be restored. */
export interface UnrestoredSession {
  readonly sessionId: number;
  /** Null for a session of a site that the caller can't see any more. */
  readonly patient: PersonName | null;
  /** Its slot before the settlement. */
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly refusal: Refusal;
}

/** The result of {@link undoSettlement}. */
export interface UndoResult {
  readonly restoredCount: number;
  /** Whether the leave was withdrawn. */
  readonly leaveWithdrawn: boolean;
  readonly unrestored: readonly UnrestoredSession[];
}

/**
 * Undoes a settlement of the caller within ten minutes, once (S13): withdraws the leave that was recorded with it and restores each session
 * whose slot is still free; the others stay as they are and are returned with the reason. Refuses with `undo-expired`, `settlement-undone`,
 * `settled-leave-changed` and `record-not-found`.
 */
export const undoSettlement = command<UndoSettlementPorts, { readonly settlementId: number }, UndoResult>({
  action: 'settlement.undo',
  allow: onWritableScreen('scheduling'),
  async run(ports, actor, { settlementId }) {
    const { clock, settlements } = ports;
    const settlement = await settlements.lock(settlementId, actor.userId);
    if (!settlement) return notFound();
    if (settlement.isUndone) return refuseUndo('settlement-undone');
    if (undoableUntil(settlement.settledAt) <= timestamp(clock)) return refuseUndo('undo-expired');
    const withdrawn = await withdrawUnchanged(ports, actor, settlement.leave);
    if (!withdrawn.ok) return withdrawn;
    const unrestored = await withPatientNames(
      ports,
      actor,
      await restoreSessions(ports, actor, settlement.sessions),
    );
    const restoredCount = settlement.sessions.length - unrestored.length;
    const leaveWithdrawn = withdrawn.leaveWithdrawn;
    if (restoredCount > 0 || leaveWithdrawn) await settlements.markUndone(settlementId, timestamp(clock));
    return succeeded(
      { restoredCount, leaveWithdrawn, unrestored },
      {
        subject: 'settlement',
        subjectId: settlementId,
        siteId: actor.siteId,
        detail: {
          restored: restoredCount,
          leaveWithdrawn,
          unrestored: unrestored.map(({ sessionId, refusal }) => ({
            session: sessionId,
            because: refusal.code,
          })),
        },
      },
    );
  },
});

type UnnamedSession = Omit<UnrestoredSession, 'patient'>;

/** Adds the names of the patients. */
async function withPatientNames(
  { movableSessions }: RestoreSessionPorts,
  actor: Actor,
  unrestored: readonly UnnamedSession[],
): Promise<readonly UnrestoredSession[]> {
  const stored = await movableSessions.lock(unrestored.map(({ sessionId }) => sessionId));
  const visiblePatients = new Map(
    stored.filter(({ siteId }) => reachesSite(actor, siteId)).map(({ id, patient }) => [id, patient]),
  );
  return unrestored.map((each) => ({ ...each, patient: visiblePatients.get(each.sessionId) ?? null }));
}

/**
 * Restores sessions, again and again while some succeed, because one can free the slot of another; returns the sessions that
 * can't be restored.
 */
async function restoreSessions(
  ports: RestoreSessionPorts & CorePorts,
  actor: Actor,
  sessions: readonly SettledSession[],
): Promise<readonly UnnamedSession[]> {
  const unrestored: (UnnamedSession & { readonly settled: SettledSession })[] = [];
  for (const settled of sessions) {
    const { sessionId, before } = settled;
    const { date, start } = before;
    const restored = await restoreSession(ports, actor, settled);
    if (!restored.ok) unrestored.push({ sessionId, date, start, refusal: restored.refusal, settled });
  }
  const remaining = unrestored.map(({ settled }) => settled);
  if (remaining.length > 0 && remaining.length < sessions.length)
    return restoreSessions(ports, actor, remaining);
  return unrestored.map(({ settled: _, ...session }) => session);
}

const timeKeyOf = ({ from, to, hours }: StoredLeave) => [from, to, hours?.start, hours?.end].join(' ');

/** Withdraws the leave of a settlement unless it is withdrawn already. Refuses with `settled-leave-changed`. */
async function withdrawUnchanged(
  ports: Parameters<typeof withdrawLeave>[0] & CorePorts,
  actor: Actor,
  leave: StoredLeave | null,
): Promise<Failure | { readonly ok: true; readonly leaveWithdrawn: boolean }> {
  const current = leave && (await ports.staffTimes.findLeave(leave.id));
  if (!leave || !current) return { ok: true, leaveWithdrawn: false };
  const isSame = timeKeyOf(current) === timeKeyOf(leave) && current.kind === leave.kind;
  if (!isSame || current.staffId !== leave.staffId) return refuseUndo('settled-leave-changed');
  const withdrawn = await withdrawLeave(ports, actor, { leaveId: leave.id });
  return withdrawn.ok ? { ok: true, leaveWithdrawn: true } : withdrawn;
}
