import { type Drafts, evolutionDraftKey } from '#domain/drafts';
import { distinct, ok, type Result } from '#domain/shared';
import { refuseCancellation } from './cancellation.ts';
import type { CancellableSessions, CancellationRecord, QuotaRelease, SessionToCancel } from './ports.ts';

/** The ports of {@link cancelLocked}. */
export interface CancellationPorts {
  readonly cancellableSessions: CancellableSessions;
  readonly quota: QuotaRelease;
  readonly drafts: Drafts;
}

/** The units that a cancellation released. */
export interface ReleasedUnits {
  readonly units: number;
  /** Units, by service line. */
  readonly unitsByLine: ReadonlyMap<number, number>;
}

/**
 * Cancels sessions that the transaction has locked, releases exactly their units (Q6) and discards the drafts of their notes. The
 * caller has checked that they may be cancelled. The number of SQL statements is constant. Refuses with `session-not-pending` when one
 * of them is not pending.
 */
export async function cancelLocked(
  { cancellableSessions, quota, drafts }: CancellationPorts,
  sessions: readonly SessionToCancel[],
  record: CancellationRecord,
): Promise<Result<ReleasedUnits>> {
  const ids = sessions.map(({ sessionId }) => sessionId);
  if ((await cancellableSessions.cancel(ids, record)) !== ids.length)
    return refuseCancellation('session-not-pending');
  const unitsByLine = new Map<number, number>();
  for (const { lineId, units } of sessions) unitsByLine.set(lineId, (unitsByLine.get(lineId) ?? 0) + units);
  await quota.release(unitsByLine);
  await drafts.discard(attendantIdsOf(sessions), ids.map(evolutionDraftKey));
  const units = [...unitsByLine.values()].reduce((total, lineUnits) => total + lineUnits, 0);
  return ok({ units, unitsByLine });
}

const attendantIdsOf = (sessions: readonly SessionToCancel[]): readonly number[] =>
  distinct(
    sessions.flatMap(({ therapistId, auxiliaryId }) =>
      auxiliaryId === null ? [therapistId] : [therapistId, auxiliaryId],
    ),
  );
