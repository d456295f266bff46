import { SESSION_STATE, type SessionRecord, type StoredSession } from '#domain/scheduling';
import type { LocalDate } from '#domain/shared';

/** Refusal codes of writing an evolution note. */
export type EvolutionObstacle =
  | 'not-the-responsible'
  | 'session-cancelled'
  | 'session-already-done'
  | 'completed-in-clinical-history'
  | 'session-in-the-future'
  | 'patient-inactive';

/** Whether a session is completed in the clinical history instead of by a note (E4). */
export const isCompletedInHistory = ({ type }: Pick<SessionRecord, 'type'>): boolean => type !== 'therapy';

type NotedSession = Pick<SessionRecord, 'responsibleId' | 'type' | 'state' | 'date'>;

/**
 * Why `userId` can't write the note of a session on `today`; null when they can (E1, E4). An inactive patient is not considered.
 */
export function sessionObstacle(
  session: NotedSession,
  userId: number,
  today: LocalDate,
): EvolutionObstacle | null {
  if (session.responsibleId !== userId) return 'not-the-responsible';
  if (session.state === SESSION_STATE.cancelled) return 'session-cancelled';
  if (session.state === SESSION_STATE.done) return 'session-already-done';
  if (isCompletedInHistory(session)) return 'completed-in-clinical-history';
  return session.date > today ? 'session-in-the-future' : null;
}

/** Like {@link sessionObstacle}, and refuses inactive patients (P8). */
export const evolutionObstacle = (
  session: NotedSession & Pick<StoredSession, 'patientActive'>,
  userId: number,
  today: LocalDate,
): EvolutionObstacle | null =>
  sessionObstacle(session, userId, today) ?? (session.patientActive ? null : 'patient-inactive');

/** Whether two texts differ in nothing but the kind of their line ends and the space around them. */
export const isSameText = (one: string, other: string): boolean =>
  one.replaceAll('\r\n', '\n').trim() === other.replaceAll('\r\n', '\n').trim();

/** Catalogue type of a specialty's support materials (E3): below 10 the specialty + 30, else + 100. */
export const materialTypeOf = (specialtyId: number): number => specialtyId + (specialtyId < 10 ? 30 : 100);

/** Catalogue type of a specialty's therapeutic strategies (E3): below 10 the specialty + 20, else + 110. */
export const strategyTypeOf = (specialtyId: number): number => specialtyId + (specialtyId < 10 ? 20 : 110);
