import { SESSION_STATE } from '#domain/scheduling';
import type { RefusalCode } from '#domain/shared';
import type { ReferencedServiceLine } from '../referenced-service-line.ts';
import type { ResolvedSession } from './session-effects.ts';
import type { FormerSlot, StoredImportSession } from './session-imports.ts';

/** Identity of a session: patient, therapist, date and start. */
export const sessionKeyOf = ({ patientId, therapistId, date, start }: FormerSlot): string =>
  `${patientId} ${therapistId} ${date} ${start}`;

/** The stored session that a row refers to, among those of its identity. */
export type SessionMatch =
  | 'new'
  | 'unchanged'
  | { readonly code: RefusalCode }
  /** An archived session, which the row may change. */
  | { readonly archived: StoredImportSession }
  /** A session of Integra, which only Integra changes. */
  | { readonly booked: StoredImportSession };

/**
 * Finds the stored session of a row. Several cancelled sessions may have one identity; each row matches one of them, and `matchedIds` has
 * those of earlier rows. What Integra did with an imported session since, such as a note, a move or a cancellation, stays.
 */
export function matchSession(
  { state, reason }: Pick<ResolvedSession, 'state' | 'reason'>,
  stored: readonly StoredImportSession[],
  wasMoved: boolean,
  matchedIds: Set<number>,
): SessionMatch {
  const live = stored.find((session) => session.state !== SESSION_STATE.cancelled);
  const cancelled = stored.filter(
    (session) => session.state === SESSION_STATE.cancelled && !matchedIds.has(session.id),
  );
  if (state === SESSION_STATE.cancelled) {
    const match = cancelled.find((each) => each.cancelReason === reason) ?? cancelled[0];
    if (match) {
      matchedIds.add(match.id);
      return match.archived ? { archived: match } : 'unchanged';
    }
    if (live?.archived) return { archived: live };
    return live ? { code: 'session-not-cancelled' } : wasMoved ? 'unchanged' : 'new';
  }
  if (live) return live.archived ? { archived: live } : { booked: live };
  if (wasMoved) return 'unchanged';
  const cancelledSince = cancelled.find(({ imported, archived }) => imported && !archived);
  if (cancelledSince) {
    matchedIds.add(cancelledSince.id);
    return state === SESSION_STATE.pending ? 'unchanged' : { code: 'session-cancelled' };
  }
  const archived = cancelled.find((session) => session.archived);
  if (!archived || state === SESSION_STATE.pending) return 'new';
  matchedIds.add(archived.id);
  return { archived };
}

/** Why a session of Integra is not what a row says, by column; empty when nothing is to be said. */
export function bookedDifferences(
  { imported, revision, ...booked }: StoredImportSession,
  { row, state, end, type, auxiliaryId }: ResolvedSession,
  linesByCode: ReadonlyMap<string, readonly ReferencedServiceLine[]>,
): Readonly<Record<string, RefusalCode>> {
  if (state === SESSION_STATE.done && booked.state === SESSION_STATE.pending)
    return { estado: 'session-owes-note' };
  // Integra changed the session after its import.
  if (imported && revision > 0) return {};
  const { autorizacion = '', cups } = row;
  const ofOrder = linesByCode.get(autorizacion) ?? [];
  const isItsLine = ofOrder.some(
    ({ lineId, cupsCode }) => lineId === booked.lineId && (!cups || cupsCode === cups),
  );
  return {
    ...(end !== booked.end && { fin: 'session-differs' as const }),
    ...(type !== booked.type && { tipo: 'session-differs' as const }),
    ...(auxiliaryId !== null &&
      auxiliaryId !== booked.auxiliaryId && { auxiliar: 'session-differs' as const }),
    ...(autorizacion && !isItsLine && { autorizacion: 'session-differs' as const }),
  };
}
