import { type LocalDate, type LocalTime, localTime, type Weekday, weekdayOf } from '#domain/shared';
import type { Absence, Attendance, TimeLimits, WeekdaySlot } from './ports.ts';
import type { Slot } from './session.ts';
import {
  type RestDay,
  type UnavailableDatesPorts,
  type UnavailableLookup,
  unavailableLookup,
} from './unavailable-dates.ts';

/** An interval within one day; its end is exclusive. */
export type Hours = Pick<Slot, 'start' | 'end'>;

/** The hours in which sessions are proposed at a site without recorded opening hours. */
export const DEFAULT_DAY: Hours = { start: localTime('07:00'), end: localTime('20:00') };

/** Why a slot lies outside the hours of its site or of an attendee. */
export type OutsideCause =
  | 'outside-opening-hours'
  | 'therapist-not-working'
  | 'auxiliary-not-working'
  | 'therapist-absent'
  | 'auxiliary-absent';

/** One reason why a slot lies outside the recorded hours; its use needs a confirmation (T3). */
export interface OutsideHours {
  readonly date: LocalDate;
  readonly cause: OutsideCause;
  /** The recorded hours of that weekday, by start; empty on a day off and for an absence. */
  readonly hours: readonly Hours[];
  /** The last day of an absence; null for the other causes. */
  readonly until: LocalDate | null;
}

type Staff = Pick<Attendance, 'therapistId' | 'auxiliaryId'>;

/** The limits of sites and staff within a period, as questions about one slot or day. */
export interface Availability {
  readonly unavailableOn: UnavailableLookup;
  /** Whether the site takes no new sessions; true only for limits that were read under lock. */
  readonly isSiteClosed: (siteId: number) => boolean;
  /** The hours that a slot violates, in the order site, therapist, auxiliary; empty when it violates none. */
  readonly outsideHoursOf: (slot: Slot, siteId: number, staff: Staff) => readonly OutsideHours[];
  /** The opening hours of a site on a day, by start; null when the site has no recorded hours. */
  readonly openingOn: (date: LocalDate, siteId: number) => readonly Hours[] | null;
  /** The working hours of a staff member on a day, by start; null when they have no recorded hours. */
  readonly workingOn: (date: LocalDate, staffId: number) => readonly Hours[] | null;
  /** The holiday, closure or weekly rest of a site on a day; null on a working day. */
  readonly restOn: (date: LocalDate, siteId: number | null) => RestDay | null;
  /** Whether a staff member is absent on a day. */
  readonly isAbsentOn: (date: LocalDate, staffId: number) => boolean;
  /** Whether proposals offer a staff member for a day: neither absent nor with a session that they cancelled (T7). */
  readonly isOfferedOn: (date: LocalDate, staffId: number) => boolean;
  /**
   * The hours in which a staff member takes sessions at a site on a day, by start (T3): the opening hours, or else the
   * {@link DEFAULT_DAY}, as far as they are working hours. Empty on a day of rest and during an absence.
   */
  readonly presentOn: (date: LocalDate, siteId: number, staffId: number) => readonly Hours[];
  /** The starts of the recorded hours of the site and its attendees on a day. */
  readonly startTimesOn: (date: LocalDate, siteId: number, staff: Staff) => readonly LocalTime[];
}

/**
 * The one availability rule for previews, proposals and bookings (T2, T3). An owner without recorded hours has no limit; for an
 * owner with some, a weekday without hours is a day off. Adjacent hours count as one interval.
 */
export function availabilityWithin(limits: TimeLimits, unavailableOn: UnavailableLookup): Availability {
  const opening = hoursBy(limits.opening, ({ siteId }) => siteId);
  const working = hoursBy(limits.working, ({ staffId }) => staffId);
  const calledOff = new Set(limits.calledOff?.map(({ staffId, date }) => `${staffId} ${date}`));
  const absenceOf = (staffId: number, date: LocalDate): Absence | undefined =>
    limits.absences.find((each) => each.staffId === staffId && each.from <= date && date <= each.to);

  const ofStaff = (slot: Slot, staffId: number, who: 'therapist' | 'auxiliary'): OutsideHours | null => {
    const { date } = slot;
    const absence = absenceOf(staffId, date);
    if (absence) return { date, cause: `${who}-absent`, hours: [], until: absence.to };
    const hours = working(staffId, date);
    return hours && !isWithin(slot, hours) ? { date, cause: `${who}-not-working`, hours, until: null } : null;
  };

  const restOn: Availability['restOn'] = (date, siteId) => {
    const never = siteId !== null && opening(siteId, date)?.length === 0;
    return unavailableOn(date, siteId) ?? (never ? { date, kind: 'weekly-rest', reason: '' } : null);
  };

  return {
    unavailableOn,
    isSiteClosed: (siteId) => limits.closedSites?.includes(siteId) ?? false,
    openingOn: (date, siteId) => opening(siteId, date),
    workingOn: (date, staffId) => working(staffId, date),
    restOn,
    isAbsentOn: (date, staffId) => absenceOf(staffId, date) !== undefined,
    isOfferedOn: (date, staffId) =>
      absenceOf(staffId, date) === undefined && !calledOff.has(`${staffId} ${date}`),
    presentOn(date, siteId, staffId) {
      if (absenceOf(staffId, date) || restOn(date, siteId)) return [];
      const open = opening(siteId, date) ?? [DEFAULT_DAY];
      const own = working(staffId, date);
      return own === null ? open : sharedHours(open, own);
    },
    outsideHoursOf(slot, siteId, { therapistId, auxiliaryId }) {
      const { date } = slot;
      const hours = opening(siteId, date);
      const closed: OutsideHours[] =
        hours && !isWithin(slot, hours) ? [{ date, cause: 'outside-opening-hours', hours, until: null }] : [];
      const ofAuxiliary = auxiliaryId === null ? null : ofStaff(slot, auxiliaryId, 'auxiliary');
      return [...closed, ofStaff(slot, therapistId, 'therapist') ?? [], ofAuxiliary ?? []].flat();
    },
    startTimesOn: (date, siteId, { therapistId, auxiliaryId }) =>
      [
        opening(siteId, date),
        working(therapistId, date),
        auxiliaryId === null ? null : working(auxiliaryId, date),
      ].flatMap((hours) => (hours ?? []).map(({ start }) => start)),
  };
}

/** Reads the limits of sites and staff from the first to the last of the sorted `dates` in one statement. */
export async function readAvailability(
  { holidays, timeLimits }: UnavailableDatesPorts,
  dates: readonly LocalDate[],
  siteIds: readonly number[],
  staffIds: readonly number[],
  mode: 'find' | 'lock' = 'find',
): Promise<Availability> {
  const [from] = dates;
  const to = dates.at(-1);
  if (from === undefined || to === undefined || to < from) return availabilityWithin(NO_LIMITS, () => null);
  const limits = await timeLimits[mode]({ from, to, siteIds, staffIds });
  return availabilityWithin(limits, unavailableLookup(holidays.between(from, to), limits.closures));
}

const NO_LIMITS: TimeLimits = { closures: [], opening: [], working: [], absences: [] };

/** The common parts of two lists of hours, by start; each list is sorted and has no overlaps. */
const sharedHours = (one: readonly Hours[], other: readonly Hours[]): readonly Hours[] =>
  one.flatMap((a) =>
    other.flatMap((b) => {
      const [, start = a.start] = [a.start, b.start].sort();
      const [end = a.end] = [a.end, b.end].sort();
      return start < end ? [{ start, end }] : [];
    }),
  );

const isWithin = (slot: Slot, hours: readonly Hours[]): boolean =>
  hours.some(({ start, end }) => start <= slot.start && slot.end <= end);

/** Looks up the merged hours of an owner on a day; null for an owner without recorded hours. */
function hoursBy<Row extends WeekdaySlot>(rows: readonly Row[], ownerOf: (row: Row) => number) {
  const weeks = new Map<number, Map<Weekday, readonly Hours[]>>();
  for (const row of rows) {
    const week = weeks.get(ownerOf(row)) ?? new Map<Weekday, readonly Hours[]>();
    weeks.set(ownerOf(row), week.set(row.weekday, merged([...(week.get(row.weekday) ?? []), row])));
  }
  return (owner: number, date: LocalDate): readonly Hours[] | null => {
    const week = weeks.get(owner);
    return week ? (week.get(weekdayOf(date)) ?? []) : null;
  };
}

/** The hours by start; adjacent and overlapping ones become one. */
function merged(hours: readonly Hours[]): readonly Hours[] {
  const result: Hours[] = [];
  for (const { start, end } of [...hours].sort((one, other) => (one.start < other.start ? -1 : 1))) {
    const last = result.at(-1);
    if (!last || last.end < start) result.push({ start, end });
    else if (last.end < end) result[result.length - 1] = { start: last.start, end };
  }
  return result;
}
