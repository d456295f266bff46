import type { Hours } from '#domain/rules';

/** Whether two intervals of one day have a common part. */
export const hoursOverlap = (one: Hours, other: Hours): boolean =>
  one.start < other.end && other.start < one.end;

/** Whether an interval lies inside one of `hours`. */
export const isInsideOneOf = (slot: Hours, hours: readonly Hours[]): boolean =>
  hours.some(({ start, end }) => start <= slot.start && slot.end <= end);

/** The common parts of two lists of hours, by start; each list is sorted and has no overlaps. */
export const sharedHours = (one: readonly Hours[], other: readonly Hours[]): readonly Hours[] =>
  one.flatMap((a) =>
    other.flatMap((b) => {
      const [, start = a.start] = [a.start, b.start].sort();
      const [end = a.end] = [a.end, b.end].sort();
      return start < end ? [{ start, end }] : [];
    }),
  );

/** The parts of `hours` outside of `taken`, by start; both are sorted and have no overlaps. */
export const hoursWithout = (hours: readonly Hours[], taken: readonly Hours[]): readonly Hours[] =>
  taken.reduce<readonly Hours[]>(
    (remaining, takenInterval) =>
      remaining.flatMap((each) =>
        hoursOverlap(each, takenInterval)
          ? [
              { start: each.start, end: takenInterval.start },
              { start: takenInterval.end, end: each.end },
            ].filter(({ start, end }) => start < end)
          : [each],
      ),
    hours,
  );

/** Sorts hours by start and merges adjacent and overlapping ones. */
export function mergeHours(hours: readonly Hours[]): readonly Hours[] {
  const result: Hours[] = [];
  for (const { start, end } of [...hours].sort((one, other) => (one.start < other.start ? -1 : 1))) {
    const last = result.at(-1);
    if (!last || last.end < start) result.push({ start, end });
    else if (last.end < end) result[result.length - 1] = { start: last.start, end };
  }
  return result;
}
