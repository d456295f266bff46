import type { LocalDate } from '#domain/shared';
import { SESSION_STATE, type SessionWithNames } from './session.ts';

/** Refusal codes of making a session done. */
export type CompletionObstacle =
  | 'not-the-responsible'
  | 'session-cancelled'
  | 'session-already-done'
  | 'session-in-the-future';

/** Whether a session is completed in the clinical history instead of by a note (E4). */
export const isEvaluationSession = ({ type }: Pick<SessionWithNames, 'type'>): boolean => type !== 'therapy';

/** Why the user can't make a session done today; null when they can (E1). */
export function completionObstacle(
  session: Pick<SessionWithNames, 'responsibleId' | 'state' | 'date'>,
  userId: number,
  today: LocalDate,
): CompletionObstacle | null {
  if (session.responsibleId !== userId) return 'not-the-responsible';
  if (session.state === SESSION_STATE.cancelled) return 'session-cancelled';
  if (session.state === SESSION_STATE.done) return 'session-already-done';
  return session.date > today ? 'session-in-the-future' : null;
}
