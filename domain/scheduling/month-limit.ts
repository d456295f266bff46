import { type LocalDate, weekOf } from '#domain/shared';

/** A day of a series with the units that its session takes. */
interface DayUnits {
  readonly date: LocalDate;
  readonly units: number;
}

/**
 * The dates that a monthly maximum of units leaves of the days of one calendar month, spread over its weeks (Q5): one day of each week
 * first, then a second one, until no further day fits. Where the maximum ends within such a round, its days are spread over the month.
 */
export function datesWithinMonthlyMax(days: readonly DayUnits[], monthlyMax: number): ReadonlySet<LocalDate> {
  const chosen = new Set<LocalDate>();
  let remaining = monthlyMax;
  const choose = ({ date, units }: DayUnits) => {
    chosen.add(date);
    remaining -= units;
  };
  for (const round of roundsOf(days)) {
    const unitsOfRound = remaining;
    for (const [index, day] of round.entries()) {
      const taken = unitsOfRound - remaining;
      const isDue = unitsOf(round) <= unitsOfRound || taken * round.length <= unitsOfRound * index;
      if (isDue && day.units <= remaining) choose(day);
    }
  }
  for (const day of days) if (!chosen.has(day.date) && day.units <= remaining) choose(day);
  return chosen;
}

const unitsOf = (days: readonly DayUnits[]): number => days.reduce((total, { units }) => total + units, 0);

/** The first day of each week, then the second day of each week, and so on. */
function roundsOf(days: readonly DayUnits[]): readonly (readonly DayUnits[])[] {
  const rounds: DayUnits[][] = [];
  const daysByWeek = new Map<LocalDate, number>();
  for (const day of days) {
    const week = weekOf(day.date).from;
    const round = daysByWeek.get(week) ?? 0;
    daysByWeek.set(week, round + 1);
    rounds[round] = [...(rounds[round] ?? []), day];
  }
  return rounds;
}
