import type { WeekdayInterval } from '#domain/rules';
import { type LocalDate, timeOfMinutes, type Weekday, weekdayOf } from '#domain/shared';
import { DAY_MINUTES, HALF_HOURS, isInside, isWithinProposableHours, SUNDAY } from './free-slots.ts';
import { changesHalfDay, type HalfDay } from './half-day.ts';
import type { TakenTime } from './ports.ts';
import { generateSeries, type SeriesDate, type SeriesPlan } from './series.ts';
import type { Slot } from './session.ts';
import { mayPropose, type SlotContext } from './slot-conflicts.ts';

/** The criteria of a search for weekly hours. */
export interface SeriesSearch extends Pick<SeriesPlan, 'today' | 'startDate' | 'monthlyMax' | 'lines'> {
  readonly siteId: number;
  readonly patientId: number;
  /** The candidates, in order of preference. */
  readonly therapistIds: readonly number[];
  readonly auxiliaryId: number | null;
  readonly minutes: number;
  /** All at the same hour; empty means once a week on any day. */
  readonly weekdays: readonly Weekday[];
  /** The requested part of the day; null for any. */
  readonly interval: Pick<Slot, 'start' | 'end'> | null;
  /** The half of the day in which the patient comes; null for both (S15). */
  readonly halfDay: HalfDay | null;
  /** The maximum number of proposals. */
  readonly limit: number;
}

/** A session of a proposed series. */
export interface ProposedSession extends SeriesDate {
  readonly lineId: number;
  readonly therapistId: number;
}

/** Weekly hours, and their sessions until the quota is used up or the last line expires. */
export interface SeriesProposal {
  readonly weekdayIntervals: readonly WeekdayInterval[];
  /** By date; each can be booked without a confirmation. */
  readonly sessions: readonly ProposedSession[];
  /** Days on which no therapist is free together with the patient and the auxiliary. */
  readonly leftOutDates: readonly LocalDate[];
  /** How often the therapist changes from one session to the next. */
  readonly therapistChangeCount: number;
  /** Whether its hours lie in the half of the day in which the patient does not come. */
  readonly changesHalfDay: boolean;
}

/** A series is not proposed when more than one day in four is left out. */
const MAX_LEFT_OUT_SHARE = 1 / 4;
const MAX_PROPOSALS_PER_WEEKDAY = 3;
const WORKING_DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6];

/**
 * Weekly hours for a series (S12): those in the half-day of the patient first, unless a part of the day is requested (S15), then fewest changes of therapist, then fewest days left out, then the earliest. Starts are
 * half hours; when hours overlap on one weekday, the better ones are proposed.
 */
export function seriesProposals(search: SeriesSearch, context: SlotContext): readonly SeriesProposal[] {
  const freeAt = freeTherapists(search, context);
  const ranked = weekdayChoices(search, context)
    .flatMap((weekdays) => timesOf(search).map((slot) => proposalAt(weekdays, slot, search, context, freeAt)))
    .flatMap((proposal) => proposal ?? [])
    .sort(rankedBy(search.interval === null));
  const chosen: SeriesProposal[] = [];
  for (const proposal of ranked) {
    const chosenOnWeekday = chosen.filter(
      (other) => other.weekdayIntervals[0]?.weekday === proposal.weekdayIntervals[0]?.weekday,
    );
    const isFull = search.weekdays.length === 0 && chosenOnWeekday.length === MAX_PROPOSALS_PER_WEEKDAY;
    if (!isFull && !chosenOnWeekday.some((other) => overlaps(other, proposal))) chosen.push(proposal);
    if (chosen.length === search.limit) break;
  }
  return chosen;
}

function weekdayChoices(
  { siteId, weekdays, startDate }: SeriesSearch,
  { availability }: SlotContext,
): readonly (readonly Weekday[])[] {
  if (weekdays.length > 0) return [weekdays];
  const hasRecordedHours = availability.openingHoursOn(startDate, siteId) !== null;
  return [...WORKING_DAYS, ...(hasRecordedHours ? [SUNDAY] : [])].map((weekday) => [weekday]);
}

type Hours = Pick<Slot, 'start' | 'end'>;

const timesOf = ({ minutes, interval }: SeriesSearch): readonly Hours[] =>
  HALF_HOURS.filter((start) => start + minutes < DAY_MINUTES)
    .map((start) => ({ start: timeOfMinutes(start), end: timeOfMinutes(start + minutes) }))
    .filter((times) => !interval || isInside(interval, times));

type FreeAt = (slot: Slot) => readonly number[];

/** Returns a function that gives the candidates who may be offered at a slot. */
function freeTherapists(search: SeriesSearch, context: SlotContext): FreeAt {
  const { siteId, patientId, auxiliaryId, therapistIds } = search;
  const takenBy = new Map<string, TakenTime[]>();
  for (const taken of context.takenTimes)
    for (const attendee of attendeesOf(taken)) {
      const key = `${attendee} ${taken.date}`;
      takenBy.set(key, [...(takenBy.get(key) ?? []), taken]);
    }
  return (slot) => {
    if (!isWithinProposableHours({ slot, siteId }, context)) return [];
    const takenTimesOf = (attendee: string) => takenBy.get(`${attendee} ${slot.date}`) ?? [];
    const sharedTakenTimes = [
      ...takenTimesOf(`patient ${patientId}`),
      ...(auxiliaryId === null ? [] : takenTimesOf(`staff ${auxiliaryId}`)),
    ];
    return therapistIds.filter((therapistId) => {
      const takenTimes = [...sharedTakenTimes, ...takenTimesOf(`staff ${therapistId}`)];
      return mayPropose(
        { slot, siteId, attendeeIds: { patientId, therapistId, auxiliaryId } },
        { ...context, takenTimes },
      );
    });
  };
}

const attendeesOf = ({ patientId, therapistId, auxiliaryId }: TakenTime): readonly string[] => [
  `patient ${patientId}`,
  `staff ${therapistId}`,
  ...(auxiliaryId === null ? [] : [`staff ${auxiliaryId}`]),
];

function proposalAt(
  days: readonly Weekday[],
  times: Hours,
  search: SeriesSearch,
  { availability }: SlotContext,
  freeAt: FreeAt,
): SeriesProposal | null {
  const weekdayIntervals = days.map((weekday) => ({ weekday, ...times }));
  const freeByDate = new Map<LocalDate, readonly number[]>();
  const { today, startDate, monthlyMax, lines, siteId } = search;
  const { dates } = generateSeries({
    today,
    startDate,
    monthlyMax,
    lines,
    weekdayIntervals,
    unavailableOn: (date) => availability.unavailableOn(date, siteId),
    isNobodyFree(date) {
      const therapists = freeAt({ date, ...times });
      freeByDate.set(date, therapists);
      return therapists.length === 0;
    },
  });
  const leftOutDates = dates.flatMap(({ date, skipped }) => (skipped?.cause === 'nobody-free' ? date : []));
  const includedDates = dates.flatMap((date) =>
    date.lineId === null ? [] : { ...date, lineId: date.lineId },
  );
  if (
    includedDates.length === 0 ||
    leftOutDates.length > (includedDates.length + leftOutDates.length) * MAX_LEFT_OUT_SHARE
  )
    return null;
  const runs = runsOf(includedDates.map(({ date }) => freeByDate.get(date) ?? []));
  const therapists = therapistsOf(runs);
  const sessions = includedDates.map((session, index) => ({
    ...session,
    therapistId: therapists[index] ?? 0,
  }));
  return {
    weekdayIntervals,
    sessions,
    leftOutDates,
    therapistChangeCount: runs.length - 1,
    changesHalfDay: changesHalfDay(times, search.halfDay),
  };
}

/** Successive sessions that one therapist can give. */
interface Run {
  readonly therapists: readonly number[];
  readonly length: number;
}

/** Divides the sessions into the fewest runs: each lasts as long as one therapist is free for all of it. */
function runsOf(therapistsBySession: readonly (readonly number[])[]): readonly Run[] {
  const runs: Run[] = [];
  for (const each of therapistsBySession) {
    const last = runs.at(-1);
    const common = last?.therapists.filter((id) => each.includes(id)) ?? [];
    if (last && common.length > 0) runs[runs.length - 1] = { therapists: common, length: last.length + 1 };
    else runs.push({ therapists: each, length: 1 });
  }
  return runs;
}

/** The therapist of each session. In each run it is the candidate who can give the most runs; in a tie, the first one. */
function therapistsOf(runs: readonly Run[]): readonly number[] {
  const runCountWith = (id: number) => runs.filter(({ therapists }) => therapists.includes(id)).length;
  return runs.flatMap(({ therapists, length }) => {
    const [best = 0] = therapists.toSorted((one, other) => runCountWith(other) - runCountWith(one));
    return Array.from({ length }, () => best);
  });
}

const firstStartOf = ({ sessions, weekdayIntervals }: SeriesProposal): string =>
  `${sessions[0]?.date} ${weekdayIntervals[0]?.start}`;

const rankedBy =
  (prefersHalfDay: boolean) =>
  (one: SeriesProposal, other: SeriesProposal): number =>
    (prefersHalfDay ? Number(one.changesHalfDay) - Number(other.changesHalfDay) : 0) ||
    one.therapistChangeCount - other.therapistChangeCount ||
    one.leftOutDates.length - other.leftOutDates.length ||
    (firstStartOf(one) < firstStartOf(other) ? -1 : 1);

const overlaps = (one: SeriesProposal, other: SeriesProposal): boolean =>
  one.weekdayIntervals.some((a) =>
    other.weekdayIntervals.some((b) => a.weekday === b.weekday && a.start < b.end && b.start < a.end),
  );

/** Whether a search includes a date by its weekday. */
export const isSearchedWeekday = (date: LocalDate, weekdays: readonly Weekday[]): boolean =>
  weekdays.length === 0 || weekdays.includes(weekdayOf(date));
