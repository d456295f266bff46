import {
  datesFromTo,
  type LocalDate,
  localTime,
  minutesBetween,
  minutesOfDay,
  timeOfMinutes,
  type Weekday,
  weekdayOf,
} from '#domain/shared';
import type { Hours } from './availability.ts';
import { isUnobjectionable, type Known, objectionsTo, type Use } from './objections.ts';
import { concerns } from './overlaps.ts';
import type { TakenTime } from './ports.ts';
import type { Slot } from './session.ts';

/** When times are proposed at a site of which no opening hours are recorded; whoever needs others types them. */
const USUAL_DAY: Hours = { start: localTime('07:00'), end: localTime('20:00') };
const STEP_MINUTES = 30;
const SUNDAY = 7;
const MOST_A_DAY = 4;

/** What a free slot is searched for. */
export interface SlotSearch {
  readonly siteId: number;
  readonly patientId: number;
  /** Whose time is proposed; of equal times that of the first. */
  readonly therapistIds: readonly number[];
  readonly auxiliaryId: number | null;
  readonly minutes: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** None: any day, a Sunday only where the site is recorded to open on it. */
  readonly weekdays: readonly Weekday[];
  /** The part of the day that is wanted; null for any. */
  readonly within: Hours | null;
  /** The most slots that are proposed. */
  readonly most: number;
}

/** A slot that can be booked as it is. */
export interface FreeSlot extends Slot {
  readonly therapistId: number;
}

/**
 * The earliest slots against which nothing stands (`objectionsTo`), by date, start and therapist: at the half hours, where hours
 * begin, and where a session of those who attend ends. Those of one therapist do not overlap; at most four a day, so that a list
 * shows several days.
 */
export function freeSlots(search: SlotSearch, known: Known): readonly FreeSlot[] {
  const takenOn = new Map<LocalDate, TakenTime[]>();
  for (const taken of known.taken) {
    const ofDay = takenOn.get(taken.date) ?? [];
    ofDay.push(taken);
    takenOn.set(taken.date, ofDay);
  }
  const found: FreeSlot[] = [];
  for (const date of datesFromTo(search.from, search.to)) {
    if (found.length >= search.most) break;
    if (!isWanted(date, search, known)) continue;
    found.push(...freeSlotsOn(date, search, { ...known, taken: takenOn.get(date) ?? [] }));
  }
  return found.slice(0, search.most);
}

function isWanted(date: LocalDate, { siteId, weekdays }: SlotSearch, { availability }: Known): boolean {
  if (availability.whyUnavailable(date, siteId)) return false;
  const weekday = weekdayOf(date);
  if (weekdays.length > 0) return weekdays.includes(weekday);
  return weekday !== SUNDAY || availability.openingOn(date, siteId) !== null;
}

function freeSlotsOn(date: LocalDate, search: SlotSearch, known: Known): readonly FreeSlot[] {
  const { siteId, patientId, auxiliaryId, minutes, within } = search;
  const candidates = search.therapistIds.flatMap((therapistId) => {
    const attendance = { patientId, therapistId, auxiliaryId };
    return slotsFrom([...HALF_HOURS, ...turnsOn(date, { siteId, attendance }, known)], date, minutes)
      .filter((slot) => !within || isIn(within, slot))
      .map((slot) => ({ slot, siteId, attendance }))
      .filter((use) => isProposed(use, known));
  });
  const found: FreeSlot[] = [];
  for (const use of candidates.sort((one, other) => minutesBetween(other.slot.start, one.slot.start))) {
    if (found.length === MOST_A_DAY) break;
    const { therapistId } = use.attendance;
    const crowded = found.some((each) => each.therapistId === therapistId && use.slot.start < each.end);
    if (!crowded && isUnobjectionable(objectionsTo(use, known))) found.push({ ...use.slot, therapistId });
  }
  return found;
}

/**
 * The first later time of the same day at which all attendees are free and at work for as long; null when there is none. It begins at
 * an end of something in the way, or where hours begin.
 */
export function nextFreeTime(use: Use, known: Known): Hours | null {
  const { date, start, end } = use.slot;
  const next = slotsFrom(turnsOn(date, use, known), date, minutesBetween(start, end))
    .map((slot) => ({ ...use, slot }))
    .filter((later) => later.slot.start > start && isProposed(later, known))
    .find((later) => {
      const { overlaps, outside } = objectionsTo(later, known);
      return overlaps.length === 0 && outside.length === 0;
    });
  return next ? { start: next.slot.start, end: next.slot.end } : null;
}

const DAY_MINUTES = 24 * 60;
const HALF_HOURS = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, index) => index * STEP_MINUTES);

/** Minutes of the day at which somebody's time begins. */
function turnsOn(
  date: LocalDate,
  { siteId, attendance }: Omit<Use, 'slot'>,
  { taken, availability }: Known,
): readonly number[] {
  const ends = taken.filter((each) => each.date === date && concerns(each, attendance)).map(({ end }) => end);
  return [...ends, ...availability.beginningsOn(date, siteId, attendance)].map(minutesOfDay);
}

/** A slot for each distinct start that leaves room on the day, by start. */
const slotsFrom = (starts: readonly number[], date: LocalDate, minutes: number): readonly Slot[] =>
  [...new Set(starts)]
    .filter((start) => start + minutes < DAY_MINUTES)
    .sort((one, other) => one - other)
    .map((start) => ({ date, start: timeOfMinutes(start), end: timeOfMinutes(start + minutes) }));

const isIn = ({ start, end }: Hours, slot: Slot): boolean => start <= slot.start && slot.end <= end;

/** Where no opening hours are recorded the usual day is the frame; those that are recorded object themselves. */
const isProposed = ({ slot, siteId }: Use, { availability }: Known): boolean =>
  availability.openingOn(slot.date, siteId) !== null || isIn(USUAL_DAY, slot);
