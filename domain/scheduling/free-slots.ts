import type { Hours } from '#domain/rules';
import {
  datesFromTo,
  type LocalDate,
  type LocalTime,
  minutesBetween,
  minutesOfDay,
  timeOfMinutes,
  type Weekday,
  weekdayOf,
} from '#domain/shared';
import { DEFAULT_OPENING_HOURS } from './availability.ts';
import { hoursOverlap } from './hours.ts';
import { sharesAttendee } from './overlaps.ts';
import type { TakenTime } from './ports.ts';
import type { Slot } from './session.ts';
import {
  conflictsOf,
  isStaffOffered,
  mayPropose,
  type SlotContext,
  type SlotRequest,
} from './slot-conflicts.ts';

const STEP_MINUTES = 30;
/** Most sites are closed on this weekday. */
export const SUNDAY: Weekday = 7;
const MAX_SLOTS_PER_DAY = 4;

/** The criteria of a search for free slots. */
export interface SlotSearch {
  readonly siteId: number;
  readonly patientId: number;
  /** The candidates, in order of preference. */
  readonly therapistIds: readonly number[];
  readonly auxiliaryId: number | null;
  readonly minutes: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Empty means any day, but Sundays only at a site with recorded hours. */
  readonly weekdays: readonly Weekday[];
  /** The requested part of the day; null for any. */
  readonly interval: Hours | null;
  /** The slots of a day that start nearest to this time come first; by default the earliest. */
  readonly near?: LocalTime;
  /** The maximum number of slots in the response. */
  readonly limit: number;
}

/** A slot that can be booked without a confirmation. */
export interface FreeSlot extends Slot {
  readonly therapistId: number;
}

/**
 * The earliest slots without conflicts (S7) with staff who may be proposed (T7), by date, start (or distance to `near`) and therapist.
 * Possible starts are the half hours, `near`, the starts of recorded hours, and the ends of absent hours and of the attendees' sessions.
 * Slots of one therapist do not overlap; a day has at most four.
 */
export function freeSlots(search: SlotSearch, context: SlotContext): readonly FreeSlot[] {
  const takenByDate = new Map<LocalDate, TakenTime[]>();
  for (const taken of context.takenTimes) {
    const ofDay = takenByDate.get(taken.date) ?? [];
    ofDay.push(taken);
    takenByDate.set(taken.date, ofDay);
  }
  const found: FreeSlot[] = [];
  for (const date of datesFromTo(search.from, search.to)) {
    if (found.length >= search.limit) break;
    if (!isSearchedDay(date, search, context)) continue;
    found.push(...freeSlotsOn(date, search, { ...context, takenTimes: takenByDate.get(date) ?? [] }));
  }
  return found.slice(0, search.limit);
}

function isSearchedDay(
  date: LocalDate,
  { siteId, weekdays }: SlotSearch,
  { availability }: SlotContext,
): boolean {
  if (availability.unavailableOn(date, siteId)) return false;
  const weekday = weekdayOf(date);
  if (weekdays.length > 0) return weekdays.includes(weekday);
  return weekday !== SUNDAY || availability.openingHoursOn(date, siteId) !== null;
}

function freeSlotsOn(date: LocalDate, search: SlotSearch, context: SlotContext): readonly FreeSlot[] {
  const { siteId, patientId, auxiliaryId, minutes, interval, near } = search;
  const nearMinutes = near === undefined ? [] : [minutesOfDay(near)];
  const slotRequests = search.therapistIds.flatMap((therapistId) => {
    const attendeeIds = { patientId, therapistId, auxiliaryId };
    return slotsFrom(
      [...HALF_HOURS, ...nearMinutes, ...candidateStartsOn(date, { siteId, attendeeIds }, context)],
      date,
      minutes,
    )
      .filter((slot) => !interval || isInside(interval, slot))
      .map((slot) => ({ slot, siteId, attendeeIds }))
      .filter((request) => isWithinProposableHours(request, context));
  });
  const found: FreeSlot[] = [];
  for (const request of slotRequests.sort(byStart(near))) {
    if (found.length === MAX_SLOTS_PER_DAY) break;
    const { therapistId } = request.attendeeIds;
    const overlapsFoundSlot = found.some(
      (each) => each.therapistId === therapistId && hoursOverlap(each, request.slot),
    );
    if (!overlapsFoundSlot && mayPropose(request, context)) found.push({ ...request.slot, therapistId });
  }
  return found;
}

/** By distance to `near`, and then by start. */
const byStart =
  (near: LocalTime | undefined) =>
  ({ slot: one }: SlotRequest, { slot: other }: SlotRequest): number => {
    const distanceOf = ({ start }: Slot) => (near === undefined ? 0 : Math.abs(minutesBetween(near, start)));
    return distanceOf(one) - distanceOf(other) || minutesBetween(other.start, one.start);
  };

/**
 * The first later slot of the same day and length at which all attendees are free and at work; null when there is none, or an
 * attendee may not be proposed for that day (T7). It begins at the end of a taken time or of absent hours, or at the start of
 * recorded hours.
 */
export function nextFreeTime(request: SlotRequest, context: SlotContext): Hours | null {
  const { date, start, end } = request.slot;
  const next = slotsFrom(candidateStartsOn(date, request, context), date, minutesBetween(start, end))
    .map((slot) => ({ ...request, slot }))
    .filter((later) => later.slot.start > start && isWithinProposableHours(later, context))
    .find((later) => {
      const { overlaps, outsideHours } = conflictsOf(later, context);
      return overlaps.length === 0 && outsideHours.length === 0 && isStaffOffered(later, context);
    });
  return next ? { start: next.slot.start, end: next.slot.end } : null;
}

/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60;
/** The starts of the half hours of a day, in minutes after midnight. */
export const HALF_HOURS = Array.from(
  { length: DAY_MINUTES / STEP_MINUTES },
  (_, index) => index * STEP_MINUTES,
);

/** Ends of taken times and of absent hours, and starts of recorded hours, in minutes of the day. */
function candidateStartsOn(
  date: LocalDate,
  { siteId, attendeeIds }: Omit<SlotRequest, 'slot'>,
  { takenTimes, availability }: SlotContext,
): readonly number[] {
  const ends = takenTimes
    .filter((each) => each.date === date && sharesAttendee(each, attendeeIds))
    .map(({ end }) => end);
  return [...ends, ...availability.startTimesOn(date, siteId, attendeeIds)].map(minutesOfDay);
}

/** A slot for each distinct start, by start; slots that would end at or after midnight are dropped. */
const slotsFrom = (starts: readonly number[], date: LocalDate, minutes: number): readonly Slot[] =>
  [...new Set(starts)]
    .filter((start) => start + minutes < DAY_MINUTES)
    .sort((one, other) => one - other)
    .map((start) => ({ date, start: timeOfMinutes(start), end: timeOfMinutes(start + minutes) }));

/** Whether a slot lies in a part of the day. */
export const isInside = ({ start, end }: Hours, slot: Hours): boolean =>
  start <= slot.start && slot.end <= end;

/**
 * Whether proposals may use a slot: at a site without recorded hours it must lie in the default day. `conflictsOf` checks
 * recorded hours.
 */
export const isWithinProposableHours = (
  { slot, siteId }: Pick<SlotRequest, 'slot' | 'siteId'>,
  { availability }: SlotContext,
): boolean =>
  availability.openingHoursOn(slot.date, siteId) !== null || isInside(DEFAULT_OPENING_HOURS, slot);
