import type { SessionRecord } from '#domain/scheduling';
import type { LocalDate } from '#domain/shared';

type TimedSession = Pick<SessionRecord, 'id' | 'date' | 'start'>;

/**
 * The session of `today` whose note is written after that of `session` (E8): the next one by start, or the first one before it;
 * null without one. `pending` are the sessions that have no note yet, by date and start.
 */
export function nextToNote<Session extends TimedSession>(
  session: TimedSession,
  pending: readonly Session[],
  today: LocalDate,
): Session | null {
  const others = pending.filter(({ id, date }) => date === today && id !== session.id);
  const later = others.find(({ start }) => session.date < today || start >= session.start);
  return later ?? others[0] ?? null;
}
