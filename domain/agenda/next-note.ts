import type { SessionWithNames } from '#domain/scheduling';
import type { LocalDate } from '#domain/shared';

type TimedSession = Pick<SessionWithNames, 'id' | 'date' | 'start'>;

/** The pending notes that a user writes one after the other: those of today, or those of earlier days. */
export type NoteQueue = 'today' | 'earlier-days';

/**
 * The session of the queue that the form offers after `session` (E8): the next one by date and start, otherwise the first one; null
 * when there is none. `sessionsToNote` are those whose note is pending, by date and start.
 */
export function nextSessionToNote<Session extends TimedSession>(
  session: TimedSession,
  sessionsToNote: readonly Session[],
  queue: NoteQueue,
  today: LocalDate,
): Session | null {
  const others = sessionsToNote.filter(
    ({ id, date }) => id !== session.id && (queue === 'today' ? date === today : date < today),
  );
  const later = others.find((other) => startOf(other) >= startOf(session));
  return later ?? others[0] ?? null;
}

const startOf = ({ date, start }: TimedSession) => `${date} ${start}`;
