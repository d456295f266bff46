import type { Hours } from '#domain/rules';
import type { DayHours, WorkingTimes } from '#domain/scheduling';
import { type LocalDate, weekdayOf } from '#domain/shared';
import { staffName } from '#domain/wording';
import { type IntervalView, leaveDaysText, weekLines } from './view/availability.ts';

/** An interval of a day in which no sessions are expected. */
export interface ClosedInterval {
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly cause: 'closed' | 'not-working' | 'absent';
}

/** The hours and leaves for the calendar. */
export interface CalendarTimes {
  readonly closedIntervals: readonly ClosedInterval[];
  /** `Lun a vie: 07:00 – 18:00`; empty without recorded hours. */
  readonly openingLines: readonly string[];
  /** The hours of the filtered therapist. */
  readonly workingLines: readonly string[];
  readonly leaves: readonly { readonly key: string; readonly name: string; readonly text: string }[];
}

const laterOf = (...times: readonly [string, string]): string => times.toSorted()[1] ?? '';
const earlierOf = (...times: readonly [string, string]): string => times.toSorted()[0] ?? '';

const DAY_START = '00:00';
const DAY_END = '24:00';

/** The gaps between sorted, non-adjacent intervals of a day. */
function gapsOf(intervals: readonly Hours[]): readonly { readonly start: string; readonly end: string }[] {
  const starts = [DAY_START, ...intervals.map(({ end }) => end)];
  const ends = [...intervals.map(({ start }) => start), DAY_END];
  return starts.flatMap((start, index) => {
    const end = ends[index] ?? DAY_END;
    return start < end ? [{ start, end }] : [];
  });
}

/** The closed intervals of a day; a leave of the whole day covers the others. */
export function closedIntervalsOf(
  { date, openingHours, workingHours }: DayHours,
  absentHours: readonly { readonly start: string; readonly end: string }[],
): readonly ClosedInterval[] {
  const leaves = absentHours.map((each) => ({ date, ...each, cause: 'absent' as const }));
  if (leaves.some(({ start, end }) => start === DAY_START && end === DAY_END)) return leaves;
  const closedGaps = openingHours ? gapsOf(openingHours) : [];
  const notWorkingGaps = (workingHours ? gapsOf(workingHours) : []).flatMap(({ start, end }) =>
    (openingHours ?? [{ start: DAY_START, end: DAY_END }])
      .map((open) => ({ start: laterOf(open.start, start), end: earlierOf(open.end, end) }))
      .filter((part) => part.start < part.end),
  );
  return [
    ...closedGaps.map((gap) => ({ date, ...gap, cause: 'closed' as const })),
    ...notWorkingGaps.map((gap) => ({ date, ...gap, cause: 'not-working' as const })),
    ...leaves,
  ];
}

/** The hours by weekday, collected from days. */
function weekLinesOf(days: readonly DayHours[], which: 'openingHours' | 'workingHours'): readonly string[] {
  const week = new Map<number, readonly IntervalView[]>();
  for (const day of days) {
    const weekday = weekdayOf(day.date);
    week.set(
      weekday,
      (day[which] ?? []).map(({ start, end }) => ({ weekday, start, end })),
    );
  }
  return weekLines([...week.values()].flat());
}

export const calendarTimesOf = (
  { hours, leaves }: WorkingTimes,
  isOneTherapist: boolean,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): CalendarTimes => {
  const shownDays = hours.filter(({ date }) => from <= date && date <= to);
  const absentHoursOn = (date: LocalDate) =>
    leaves
      .filter((leave) => isOneTherapist && leave.from <= date && date <= leave.to)
      .map(({ hours }) => hours ?? { start: DAY_START, end: DAY_END });
  return {
    closedIntervals: shownDays.flatMap((day) => closedIntervalsOf(day, absentHoursOn(day.date))),
    openingLines: weekLinesOf(shownDays, 'openingHours'),
    workingLines: weekLinesOf(shownDays, 'workingHours'),
    leaves: leaves.map(({ staff, ...leave }) => ({
      key: `${staff.id} ${leave.from} ${leave.hours?.start ?? ''}`,
      name: staffName(staff),
      text: leaveDaysText(leave),
    })),
  };
};
