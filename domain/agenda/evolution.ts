import {
  type CompletionObstacle,
  completionObstacle,
  isEvaluationSession,
  type SessionWithNames,
  type StoredSession,
} from '#domain/scheduling';
import type { LocalDate } from '#domain/shared';

/** Refusal codes of writing an evolution note. */
export type EvolutionObstacle = CompletionObstacle | 'to-complete-in-clinical-history' | 'patient-inactive';

type SessionFacts = Pick<SessionWithNames, 'responsibleId' | 'type' | 'state' | 'date'>;

/** Why the user can't write the note of a session today; null when they can (E1, E4). It ignores whether the patient is active. */
export function obstacleIgnoringPatient(
  session: SessionFacts,
  userId: number,
  today: LocalDate,
): EvolutionObstacle | null {
  const obstacle = completionObstacle(session, userId, today);
  const mayBeCompletedNowOrLater = obstacle === null || obstacle === 'session-in-the-future';
  return mayBeCompletedNowOrLater && isEvaluationSession(session)
    ? 'to-complete-in-clinical-history'
    : obstacle;
}

/** Like {@link obstacleIgnoringPatient}, and refuses inactive patients (P8). */
export const evolutionObstacle = (
  session: SessionFacts & Pick<StoredSession, 'patientActive'>,
  userId: number,
  today: LocalDate,
): EvolutionObstacle | null =>
  obstacleIgnoringPatient(session, userId, today) ?? (session.patientActive ? null : 'patient-inactive');

/** Whether two texts are equal apart from line ends and surrounding space. */
export const isSameText = (one: string, other: string): boolean =>
  comparableText(one) === comparableText(other);

/** A text without what line breaks and blanks at its ends make different. */
export const comparableText = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** Catalogue type of a specialty's support materials (E3): below 10 the specialty + 30, else + 100. */
export const materialTypeOf = (specialtyId: number): number => specialtyId + (specialtyId < 10 ? 30 : 100);

/** Catalogue type of a specialty's therapeutic strategies (E3): below 10 the specialty + 20, else + 110. */
export const strategyTypeOf = (specialtyId: number): number => specialtyId + (specialtyId < 10 ? 20 : 110);
