import type { SessionWithNames } from '#domain/scheduling';
import type { LocalDate } from '#domain/shared';

type TimedSession = Pick<SessionWithNames, 'id' | 'date' | 'start'>;

/**
 * The session of today that the form offers after `session` (E8): the next one by start, otherwise the first one of the day;
 * null when there is none. `owedSessions` are those whose note is owed, by date and start.
 */
export function nextSessionToNote<Session extends TimedSession>(
  session: TimedSession,
  owedSessions: readonly Session[],
  today: LocalDate,
): Session | null {
  const others = owedSessions.filter(({ id, date }) => date === today && id !== session.id);
  const later = others.find(({ start }) => session.date < today || start >= session.start);
  return later ?? others[0] ?? null;
}
