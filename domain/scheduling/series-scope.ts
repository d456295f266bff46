import type { LocalDate, LocalTime } from '#domain/shared';

/** Which sessions of a series an action covers: one, that one and the following, or all pending ones. */
export type SeriesScope = 'one' | 'following' | 'pending';

interface HasStart {
  readonly date: LocalDate;
  readonly start: LocalTime;
}

const startOf = ({ date, start }: HasStart): string => `${date} ${start}`;

/** The sessions that an action on `anchor` covers, among the pending sessions of its series. */
export const sessionsInScope = <Session extends HasStart & { readonly id: number }>(
  scope: SeriesScope,
  anchor: Session,
  pendingSessions: readonly Session[],
): readonly Session[] =>
  pendingSessions.filter((session) => {
    if (session.id === anchor.id) return true;
    return scope === 'pending' || (scope === 'following' && startOf(session) >= startOf(anchor));
  });
