import type { LocalDate, LocalTime } from '#domain/shared';

/** What is meant by one session of a series: it alone, it and those after it, or all that are still to be held. */
export type SeriesScope = 'one' | 'following' | 'pending';

interface Begun {
  readonly date: LocalDate;
  readonly start: LocalTime;
}

const beginsOn = ({ date, start }: Begun): string => `${date} ${start}`;

/** Of the pending sessions of a series those that are meant by one of them. */
export const sessionsInScope = <Session extends Begun & { readonly id: number }>(
  scope: SeriesScope,
  one: Session,
  ofSeries: readonly Session[],
): readonly Session[] =>
  ofSeries.filter((session) => {
    if (session.id === one.id) return true;
    return scope === 'pending' || (scope === 'following' && beginsOn(session) >= beginsOn(one));
  });
