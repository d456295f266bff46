import {
  type AuditFacts,
  accountOf,
  auditEntryOf,
  command,
  done,
  onScreen,
  visibleSites,
} from '#domain/access';
import {
  type CancellationPorts,
  cancelHeld,
  cancellationReason,
  type SessionToCancel,
} from '#domain/cancellation';
import { reachesSubject, type SessionCalendar, type SubjectPorts } from '#domain/scheduling';
import { notFound, numberRanges, refuse, singleValue, timestamp } from '#domain/shared';
import {
  isAsListed,
  periodProblem,
  selectionOf,
  type Untouched,
  untouchableBecause,
} from '../mass-cancellation.ts';
import type { LineStanding, LineStandings } from '../ports.ts';
import { askedOf, type MassSubject } from './list-cancellable-sessions.ts';

interface CancelSessionsPorts extends CancellationPorts, SubjectPorts {
  readonly sessionCalendar: SessionCalendar;
  readonly lineStandings: LineStandings;
}

interface CancelSessionsInput extends MassSubject {
  /** Which of the range; null for all of it. */
  readonly sessionIds: readonly number[] | null;
  /** One of the offered reasons or free text, at most 200 characters. */
  readonly reason: string;
}

/** A row of the trail takes 64 KB. */
const SESSIONS_PER_ROW = 3_000;

/** Why a mass cancellation does nothing. */
export type MassCancellationRefusal = 'nothing-to-cancel';

/** What went back to one service line. */
export interface LineGivenBack extends LineStanding {
  readonly sessions: number;
  readonly units: number;
}

/** What a mass cancellation did. */
export interface MassCancelled {
  readonly sessions: number;
  readonly units: number;
  readonly lines: readonly LineGivenBack[];
  readonly untouched: readonly Untouched[];
  /** How many of the chosen were not in the range any more: cancelled or moved since they were listed. */
  readonly gone: number;
}

/**
 * Cancels pending sessions of a patient, a therapist or an auxiliary in a range of days, whenever they are, and gives back
 * exactly the units that each holds: all or nothing, in one transaction whose number of statements does not depend on how many
 * they are (decisions, section 4). What others have changed since it was listed stays as it is and is told. Invalid: the codes
 * of `periodProblem` and `cancellationReason`. Refuses with `nothing-to-cancel`, and with `record-not-found` for somebody
 * whom the caller can't see.
 */
export const cancelSessions = command<CancelSessionsPorts, CancelSessionsInput, MassCancelled>({
  action: 'mass-cancellation.cancel',
  allow: onScreen('mass-cancellation'),
  async run(ports, actor, { of, from, to, sessionIds, reason: typed }) {
    const problem = periodProblem(from, to);
    if (problem) return problem;
    const reason = cancellationReason(typed);
    if (!reason.ok) return reason;
    const living = await ports.sessionCalendar.sessions({
      sites: visibleSites(actor, 'work'),
      ...{ of, from, to },
    });
    if (living.length === 0 && !(await reachesSubject(ports, actor, of))) return notFound();
    const { going, staying } = selectionOf(living, sessionIds && new Set(sessionIds));
    if (going.length === 0) return refuse('nothing-to-cancel' satisfies MassCancellationRefusal);
    const held = await ports.cancellableSessions.hold(going.map(({ id }) => id));
    const listed = new Map(going.map((session) => [session.id, session]));
    const pending = held.filter((session) => {
      const before = listed.get(session.sessionId);
      return before && isAsListed(before, session) && untouchableBecause(session) === null;
    });
    if (pending.length === 0) return refuse('nothing-to-cancel' satisfies MassCancellationRefusal);
    const record = { reason: reason.value, by: accountOf(actor), at: timestamp(ports.clock) };
    const givenBack = await cancelHeld(ports, pending, record);
    if (!givenBack.ok) return givenBack;
    const { units, unitsByLine } = givenBack.value;
    const standings = await ports.lineStandings.of([...unitsByLine.keys()]);
    const inRange = new Set(living.map(({ id }) => id));
    const cancelled = new Set(pending.map(({ sessionId }) => sessionId));
    const changed = going.filter(({ id }) => !cancelled.has(id));
    const [facts, ...further] = factsOf(pending, { of, from, to }, reason.value);
    for (const each of further)
      await ports.audit.record(auditEntryOf(ports, actor, 'mass-cancellation.cancel', each));
    return done(
      {
        sessions: pending.length,
        units,
        lines: standings.map((line) => ({
          ...line,
          sessions: pending.filter(({ lineId }) => lineId === line.lineId).length,
          units: unitsByLine.get(line.lineId) ?? 0,
        })),
        untouched: [
          ...staying,
          ...changed.map((session) => ({ session, cause: 'session-changed' as const })),
        ],
        gone: new Set(sessionIds?.filter((id) => !inRange.has(id))).size,
      },
      facts,
    );
  },
});

/** One row, and more where there are too many sessions for it: whose, when, why, and the sessions and patients by number. */
function factsOf(
  sessions: readonly SessionToCancel[],
  asked: MassSubject,
  reason: string,
): readonly [AuditFacts, ...AuditFacts[]] {
  const told = sessions.slice(0, SESSIONS_PER_ROW);
  const numbers = {
    sessions: numberRanges(told.map(({ sessionId }) => sessionId)),
    patients: numberRanges(told.map(({ patientId }) => patientId)),
  };
  const units = told.reduce((sum, session) => sum + session.units, 0);
  const { patientId, detail } = askedOf(asked, { reason, ...numbers, units });
  const facts = {
    subject: 'session',
    subjectId: singleValue(told.map(({ sessionId }) => sessionId)),
    patientId: patientId ?? singleValue(told.map((session) => session.patientId)),
    siteId: singleValue(told.map(({ siteId }) => siteId)),
    detail,
  };
  const rest = sessions.slice(SESSIONS_PER_ROW);
  return rest.length === 0 ? [facts] : [facts, ...factsOf(rest, asked, reason)];
}
