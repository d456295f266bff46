import { isPending, type StoredSession } from '#domain/scheduling';
import { daysBetween, type Failure, invalid, type LocalDate } from '#domain/shared';
import type { SessionToCancel } from './ports.ts';

/** Maximum length of the range of days: two years. */
const MAX_DAYS = 731;

/** Error codes of the range of days. */
export type MassCancellationFieldError = 'period-reversed' | 'period-too-long';

/** Checks a range of days; null when it is valid. Invalid: `to` `period-reversed` or `period-too-long` (more than two years). */
export function checkRange(from: LocalDate, to: LocalDate): Failure | null {
  const days = daysBetween(from, to);
  const failure = (code: MassCancellationFieldError) => invalid({ to: code });
  if (days < 0) return failure('period-reversed');
  return days > MAX_DAYS ? failure('period-too-long') : null;
}

/** Why a session can't be cancelled. */
export type MassCancellationObstacle = 'session-done' | 'session-has-receipt' | 'patient-inactive';
/** Why a session was not cancelled. */
export type SkipCause = MassCancellationObstacle | 'not-chosen' | 'session-changed';

/** Why a session can't be part of a mass cancellation; null when it can. Sessions of any past day can be cancelled (S10). */
export function massCancellationObstacle(
  session: Pick<SessionToCancel, 'state' | 'patientActive' | 'hasReceipt'>,
): MassCancellationObstacle | null {
  if (!isPending(session)) return 'session-done';
  if (session.hasReceipt) return 'session-has-receipt';
  return session.patientActive ? null : 'patient-inactive';
}

/** Whether a locked session has the same date, start, therapist and auxiliary as when it was listed. */
export const isUnchanged = (listed: StoredSession, locked: SessionToCancel): boolean =>
  listed.date === locked.date &&
  listed.start === locked.start &&
  listed.therapist.id === locked.therapistId &&
  (listed.auxiliary?.id ?? null) === locked.auxiliaryId;

/** A session that is not cancelled. */
export interface SkippedSession {
  readonly session: StoredSession;
  readonly cause: SkipCause;
}

/** Separates the sessions to cancel from the sessions to skip; `chosenIds` null means all. */
export function selectSessions(sessions: readonly StoredSession[], chosenIds: ReadonlySet<number> | null) {
  const selected: StoredSession[] = [];
  const skipped: SkippedSession[] = [];
  for (const session of sessions) {
    const cause =
      massCancellationObstacle(session) ??
      (chosenIds && !chosenIds.has(session.id) ? ('not-chosen' as const) : null);
    if (cause === null) selected.push(session);
    else skipped.push({ session, cause });
  }
  return { selected, skipped };
}
