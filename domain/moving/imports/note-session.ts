import { isEvaluationSession, SESSION_STATE } from '#domain/scheduling';
import type { RefusalCode } from '#domain/shared';
import type { SessionOfDay } from '../patient-day.ts';

/**
 * The session of an imported note among those of its day: one that is done, or a pending therapy, without a note; the author's own before
 * others (H16). Otherwise `session-not-imported`, `session-cancelled`, `to-complete-in-clinical-history`, `session-has-note` or
 * `several-sessions`.
 */
export function sessionOfNote(
  sessions: readonly SessionOfDay[],
  authorId: number | null,
  hasNote: (session: SessionOfDay) => boolean,
): SessionOfDay | RefusalCode {
  if (sessions.length === 0) return 'session-not-imported';
  const held = sessions.filter(({ state }) => state !== SESSION_STATE.cancelled);
  if (held.length === 0) return 'session-cancelled';
  const writable = held.filter(
    (session) => session.state === SESSION_STATE.done || !isEvaluationSession(session),
  );
  if (writable.length === 0) return 'to-complete-in-clinical-history';
  const free = writable.filter((session) => !hasNote(session));
  const own = free.filter(({ responsibleId }) => responsibleId === authorId);
  const [only, another] = own.length > 0 ? own : free;
  if (!only) return 'session-has-note';
  return another ? 'several-sessions' : only;
}
