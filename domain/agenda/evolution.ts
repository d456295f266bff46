import { SESSION_STATE, type SessionRecord, type StoredSession } from '#domain/scheduling';
import type { LocalDate } from '#domain/shared';

/** Why the evolution note of a session can't be written. */
export type EvolutionObstacle =
  | 'not-the-responsible'
  | 'session-cancelled'
  | 'session-already-done'
  | 'completed-in-clinical-history'
  | 'session-in-the-future'
  | 'patient-inactive';

type Noted = Pick<SessionRecord, 'responsibleId' | 'type' | 'state' | 'date'>;

/**
 * The first reason for which `userId` can't write the note of a session on `today`, the patient left aside; null when there
 * is none (decisions, section 4: only the responsible, a pending therapy session of today or earlier).
 */
export function sessionObstacle(session: Noted, userId: number, today: LocalDate): EvolutionObstacle | null {
  if (session.responsibleId !== userId) return 'not-the-responsible';
  if (session.state === SESSION_STATE.cancelled) return 'session-cancelled';
  if (session.state === SESSION_STATE.done) return 'session-already-done';
  if (session.type !== 'therapy') return 'completed-in-clinical-history';
  return session.date > today ? 'session-in-the-future' : null;
}

/** As {@link sessionObstacle}, and an inactive patient is never written to (decisions, section 2). */
export const evolutionObstacle = (
  session: Noted & Pick<StoredSession, 'patientActive'>,
  userId: number,
  today: LocalDate,
): EvolutionObstacle | null =>
  sessionObstacle(session, userId, today) ?? (session.patientActive ? null : 'patient-inactive');

/** Catalogue type of a specialty's support materials (section 9 of part 1: below 10 the role + 30, else + 100). */
export const materialTypeOf = (specialtyId: number): number => specialtyId + (specialtyId < 10 ? 30 : 100);

/** Catalogue type of a specialty's therapeutic strategies (section 9 of part 1: below 10 the role + 20, else + 110). */
export const strategyTypeOf = (specialtyId: number): number => specialtyId + (specialtyId < 10 ? 20 : 110);
