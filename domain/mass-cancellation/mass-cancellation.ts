import type { SessionToCancel } from '#domain/cancellation';
import { SESSION_STATE, type StoredSession } from '#domain/scheduling';
import { daysBetween, type Failure, invalid, type LocalDate } from '#domain/shared';

/** The longest range of a mass cancellation, days. */
const MOST_DAYS = 731;

/** What may be wrong with the range of days. */
export type MassCancellationFieldError = 'period-reversed' | 'period-too-long';

/** What is wrong with a range of days: `to` `period-reversed` or `period-too-long` (two years); null when nothing is. */
export function periodProblem(from: LocalDate, to: LocalDate): Failure | null {
  const days = daysBetween(from, to);
  const wrong = (code: MassCancellationFieldError) => invalid({ to: code });
  if (days < 0) return wrong('period-reversed');
  return days > MOST_DAYS ? wrong('period-too-long') : null;
}

/** Why a session stays as it is: it was held, its patient is inactive, or nobody asked for it. */
export type Untouchable = 'session-done' | 'patient-inactive';
export type UntouchedCause = Untouchable | 'not-chosen' | 'session-changed';

/** Why a session can't be cancelled with others, whenever it is (decisions, section 4: no time window); null when it can. */
export function untouchableBecause({
  state,
  patientActive,
}: Pick<SessionToCancel, 'state' | 'patientActive'>): Untouchable | null {
  if (state !== SESSION_STATE.pending) return 'session-done';
  return patientActive ? null : 'patient-inactive';
}

/** Whether a session that is held now is where and whose it was when it was listed. */
export const isAsListed = (listed: StoredSession, held: SessionToCancel): boolean =>
  listed.date === held.date &&
  listed.start === held.start &&
  listed.therapist.id === held.therapistId &&
  (listed.auxiliary?.id ?? null) === held.auxiliaryId;

/** A session that was not cancelled, and why. */
export interface Untouched {
  readonly session: StoredSession;
  readonly cause: UntouchedCause;
}

/** Which sessions of a range go, and which stay and why. `chosen` null: all of them. */
export function selectionOf(sessions: readonly StoredSession[], chosen: ReadonlySet<number> | null) {
  const going: StoredSession[] = [];
  const staying: Untouched[] = [];
  for (const session of sessions) {
    const cause =
      untouchableBecause(session) ?? (chosen && !chosen.has(session.id) ? ('not-chosen' as const) : null);
    if (cause === null) going.push(session);
    else staying.push({ session, cause });
  }
  return { going, staying };
}
