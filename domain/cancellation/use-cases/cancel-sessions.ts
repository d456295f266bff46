import {
  type AuditFacts,
  accountIdOf,
  auditEntryOf,
  command,
  onWritableScreen,
  succeeded,
  visibleSites,
} from '#domain/access';
import { checkSubject, type SessionCalendar, type SubjectPorts } from '#domain/scheduling';
import { numberRanges, refuse, singleValue, timestamp } from '#domain/shared';
import { type CancellationPorts, cancelLocked } from '../cancel-locked.ts';
import { parseCancellationReason } from '../cancellation.ts';
import type { LineBalance, LineBalances } from '../line-balances.ts';
import {
  checkRange,
  isUnchanged,
  massCancellationObstacle,
  type SkippedSession,
  selectSessions,
} from '../mass-cancellation.ts';
import type { SessionToCancel } from '../ports.ts';
import { type CancellationRange, rangeFactsOf } from './list-cancellable-sessions.ts';

interface CancelSessionsPorts extends CancellationPorts, SubjectPorts {
  readonly sessionCalendar: SessionCalendar;
  readonly lineBalances: LineBalances;
}

interface CancelSessionsInput extends CancellationRange {
  /** The chosen sessions of the range; null for all. */
  readonly sessionIds: readonly number[] | null;
  /** One of the offered reasons or free text, at most 200 characters. */
  readonly reason: string;
}

/** Maximum number of sessions whose ids fit into an audit entry, which holds at most 64 KB. */
const SESSIONS_PER_ENTRY = 3_000;

/** Refusal code of a mass cancellation. */
export type MassCancellationRefusal = 'nothing-to-cancel';

/** A service line with the sessions cancelled and units released. */
export interface ReleasedLine extends LineBalance {
  /** Number of cancelled sessions. */
  readonly sessions: number;
  readonly units: number;
}

/** The result of {@link cancelSessions}. */
export interface MassCancellationResult {
  /** Number of cancelled sessions. */
  readonly sessions: number;
  readonly units: number;
  readonly lines: readonly ReleasedLine[];
  /** The sessions of the range that were not cancelled. */
  readonly skipped: readonly SkippedSession[];
  /** Number of chosen sessions that left the range after they were listed: cancelled or moved. */
  readonly notFoundCount: number;
}

const allow = onWritableScreen('mass-cancellation');

/**
 * Cancels the pending sessions of a patient, a therapist or an auxiliary in a range of days and releases exactly their units, in one
 * transaction (S10, Q6). Sessions that changed meanwhile are skipped and reported. Invalid: the codes of `checkRange` and
 * `parseCancellationReason`. Refuses with `nothing-to-cancel`, and with `record-not-found`.
 */
export const cancelSessions = command<CancelSessionsPorts, CancelSessionsInput, MassCancellationResult>({
  action: 'mass-cancellation.cancel',
  allow,
  async run(ports, actor, { subject, from, to, sessionIds, reason: typed }) {
    const problem = checkRange(from, to);
    if (problem) return problem;
    const reason = parseCancellationReason(typed);
    if (!reason.ok) return reason;
    const sessions = await ports.sessionCalendar.sessions({
      sites: visibleSites(actor, allow),
      subject,
      from,
      to,
    });
    const reached = sessions.length === 0 ? await checkSubject(ports, actor, subject) : null;
    if (reached?.ok === false) return reached;
    const { selected, skipped } = selectSessions(sessions, sessionIds && new Set(sessionIds));
    if (selected.length === 0) return refuse('nothing-to-cancel' satisfies MassCancellationRefusal);
    const locked = await ports.cancellableSessions.lock(selected.map(({ id }) => id));
    const listedById = new Map(selected.map((session) => [session.id, session]));
    const pending = locked.filter((session) => {
      const before = listedById.get(session.sessionId);
      return before && isUnchanged(before, session) && massCancellationObstacle(session) === null;
    });
    if (pending.length === 0) return refuse('nothing-to-cancel' satisfies MassCancellationRefusal);
    const record = { reason: reason.value, by: accountIdOf(actor), at: timestamp(ports.clock) };
    const released = await cancelLocked(ports, pending, record);
    if (!released.ok) return released;
    const { units, unitsByLine } = released.value;
    const balances = await ports.lineBalances.of([...unitsByLine.keys()]);
    const idsInRange = new Set(sessions.map(({ id }) => id));
    const cancelledIds = new Set(pending.map(({ sessionId }) => sessionId));
    const changed = selected.filter(({ id }) => !cancelledIds.has(id));
    const [facts, ...moreFacts] = factsOf(pending, { subject, from, to }, reason.value);
    for (const each of moreFacts)
      await ports.audit.record(auditEntryOf(ports, actor, 'mass-cancellation.cancel', each));
    return succeeded(
      {
        sessions: pending.length,
        units,
        lines: balances.map((line) => ({
          ...line,
          sessions: pending.filter(({ lineId }) => lineId === line.lineId).length,
          units: unitsByLine.get(line.lineId) ?? 0,
        })),
        skipped: [...skipped, ...changed.map((session) => ({ session, cause: 'session-changed' as const }))],
        notFoundCount: new Set(sessionIds?.filter((id) => !idsInRange.has(id))).size,
      },
      facts,
    );
  },
});

/** The facts of the audit trail, divided into rows of at most {@link SESSIONS_PER_ENTRY} sessions. */
function factsOf(
  sessions: readonly SessionToCancel[],
  range: CancellationRange,
  reason: string,
): readonly [AuditFacts, ...AuditFacts[]] {
  const entrySessions = sessions.slice(0, SESSIONS_PER_ENTRY);
  const idRanges = {
    sessions: numberRanges(entrySessions.map(({ sessionId }) => sessionId)),
    patients: numberRanges(entrySessions.map(({ patientId }) => patientId)),
  };
  const units = entrySessions.reduce((sum, session) => sum + session.units, 0);
  const { patientId, detail } = rangeFactsOf(range, { reason, ...idRanges, units });
  const facts = {
    subject: 'session',
    subjectId: singleValue(entrySessions.map(({ sessionId }) => sessionId)),
    patientId: patientId ?? singleValue(entrySessions.map((session) => session.patientId)),
    siteId: singleValue(entrySessions.map(({ siteId }) => siteId)),
    detail,
  };
  const rest = sessions.slice(SESSIONS_PER_ENTRY);
  return rest.length === 0 ? [facts] : [facts, ...factsOf(rest, range, reason)];
}
