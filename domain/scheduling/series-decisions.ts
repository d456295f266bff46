import { allocateLines, unitsOf } from '#domain/rules';
import type { LocalDate } from '#domain/shared';
import { slotsOverlap } from './overlaps.ts';
import type { SlotPreview } from './preview.ts';
import { lastExpiryOf, type SeriesDate, type SeriesLine } from './series.ts';
import type { Slot } from './session.ts';

/** The scheduler's decision about a proposed slot of a series: another slot, or null to leave it out. */
export interface SeriesDecision {
  readonly proposed: Slot;
  readonly to: Slot | null;
}

interface Decided {
  /** The proposed slot of a moved date; null for the others. */
  readonly movedFrom: Slot | null;
  /** Whether the scheduler leaves it out. */
  readonly leftOut: boolean;
}

/** A date of a series after the scheduler's decision. */
export type DecidedDate = SeriesDate & Decided;

/** A date of a series after the scheduler's decision, with its conflicts. */
export type DecidedPreview = SlotPreview & Decided;

interface SeriesLimits {
  readonly today: LocalDate;
  readonly lines: readonly [SeriesLine, ...SeriesLine[]];
}

/**
 * Applies decisions to the proposed dates, and divides the dates that remain among the lines (Q7); the line of a date without units left
 * is null. A decision holds for exactly its slot, and for a new day that can be booked; others have no effect.
 */
export function decidedDates(
  dates: readonly SeriesDate[],
  decisions: readonly SeriesDecision[],
  { today, lines }: SeriesLimits,
): readonly DecidedDate[] {
  const lastDay = lastExpiryOf(lines);
  const valid = decisions.filter(({ to }) => to === null || (today <= to.date && to.date <= lastDay));
  const decided = dates.map((date) =>
    decide(
      date,
      valid.find(({ proposed }) => isSameSlot(proposed, date)),
    ),
  );
  const lineIds = allocateLines(decided.filter(isPartOfSeries), lines);
  return decided.map((each) => ({ ...each, lineId: lineIds.get(each) ?? null }));
}

/** Units of the dates that remain. */
export const unitsOfDates = (dates: readonly DecidedDate[]): number =>
  dates.filter(isPartOfSeries).reduce((total, { units }) => total + units, 0);

/** Adds to each moved date its overlap with another date of the series, which cannot be confirmed (S6). */
export const withSeriesOverlaps = (dates: readonly DecidedPreview[]): readonly DecidedPreview[] =>
  dates.map((each) => {
    if (!each.movedFrom) return each;
    const other = dates.find((date) => date !== each && isPartOfSeries(date) && slotsOverlap(date, each));
    if (!other) return each;
    const { start, end } = other;
    const overlap = { who: 'patient', otherPerson: null, sameSeries: true, start, end } as const;
    return { ...each, state: 'patient-busy', overlaps: [overlap, ...each.overlaps] };
  });

function decide(date: SeriesDate, decision: SeriesDecision | undefined): DecidedDate {
  if (!decision) return { ...date, movedFrom: null, leftOut: false };
  const { to } = decision;
  if (to === null) return { ...date, movedFrom: null, leftOut: true };
  const { start, end } = date;
  const movedFrom = { date: date.date, start, end };
  return { ...date, ...to, units: unitsOf(to), skipped: null, movedFrom, leftOut: false };
}

const isPartOfSeries = ({ skipped, leftOut }: DecidedDate): boolean => skipped === null && !leftOut;

const isSameSlot = (one: Slot, other: Slot): boolean =>
  one.date === other.date && one.start === other.start && one.end === other.end;
