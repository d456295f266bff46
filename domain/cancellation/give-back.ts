import { type Drafts, evolutionDraftOf } from '#domain/drafts';
import { distinct, ok, type Result } from '#domain/shared';
import { refusedBy } from './cancellation.ts';
import type { CancellableSessions, CancellationRecord, QuotaReturn, SessionToCancel } from './ports.ts';

/** What cancelling needs from outside. */
export interface CancellationPorts {
  readonly cancellableSessions: CancellableSessions;
  readonly quota: QuotaReturn;
  readonly drafts: Drafts;
}

/** What cancelling gave back. */
export interface GivenBack {
  readonly units: number;
  /** Units, by service line. */
  readonly unitsByLine: ReadonlyMap<number, number>;
}

/**
 * Cancels sessions that the transaction holds, gives back exactly the units that each holds and discards the drafts of their
 * notes (decisions, section 4), with as many statements for one as for a hundred. Which of them may be cancelled is decided
 * before. Refuses with `session-not-pending` when one of them is not.
 */
export async function cancelHeld(
  { cancellableSessions, quota, drafts }: CancellationPorts,
  sessions: readonly SessionToCancel[],
  record: CancellationRecord,
): Promise<Result<GivenBack>> {
  const ids = sessions.map(({ sessionId }) => sessionId);
  if ((await cancellableSessions.cancel(ids, record)) !== ids.length) return refusedBy('session-not-pending');
  const unitsByLine = new Map<number, number>();
  for (const { lineId, units } of sessions) unitsByLine.set(lineId, (unitsByLine.get(lineId) ?? 0) + units);
  await quota.release(unitsByLine);
  await drafts.discard(attendantsOf(sessions), ids.map(evolutionDraftOf));
  const units = [...unitsByLine.values()].reduce((total, some) => total + some, 0);
  return ok({ units, unitsByLine });
}

const attendantsOf = (sessions: readonly SessionToCancel[]): readonly number[] =>
  distinct(
    sessions.flatMap(({ therapistId, auxiliaryId }) =>
      auxiliaryId === null ? [therapistId] : [therapistId, auxiliaryId],
    ),
  );
