import type { Hours, WeekdayInterval } from '#domain/rules';
import { type LocalDate, type LocalTime, localTime, type Weekday, weekdayOf } from '#domain/shared';
import { hoursOverlap, hoursWithout, isInsideOneOf, mergeHours, sharedHours } from './hours.ts';
import type { AttendeeIds, AvailabilityLimits, Leave } from './ports.ts';
import type { Slot } from './session.ts';
import {
  type RestDay,
  type UnavailableDatesPorts,
  type UnavailableLookup,
  unavailableLookup,
} from './unavailable-dates.ts';

/** The hours in which sessions are proposed at a site without recorded opening hours. */
export const DEFAULT_OPENING_HOURS: Hours = { start: localTime('07:00'), end: localTime('20:00') };

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
  /** The recorded hours of that weekday, by start, or the absent hours; empty on a day off and for a leave of whole days. */
  readonly hours: readonly Hours[];
  /** The last day of a leave; null for the other causes. */
  readonly until: LocalDate | null;
}

const WHOLE_DAY: Hours = { start: localTime('00:00'), end: localTime('23:59') };

type Staff = Pick<AttendeeIds, 'therapistId' | 'auxiliaryId'>;

/** Answers questions about one slot or day from the limits of sites and staff. */
export interface Availability {
  readonly unavailableOn: UnavailableLookup;
  /** Whether the site takes no new sessions; always false when the limits were read without a lock. */
  readonly takesNoNewSessions: (siteId: number) => boolean;
  /** The hours that a slot violates, in the order site, therapist, auxiliary; empty when it violates none. */
  readonly outsideHoursOf: (slot: Slot, siteId: number, staff: Staff) => readonly OutsideHours[];
  /** The opening hours of a site on a day, by start; null when the site has no recorded hours. */
  readonly openingHoursOn: (date: LocalDate, siteId: number) => readonly Hours[] | null;
  /** The working hours of a staff member on a day, by start; null when they have no recorded hours. */
  readonly workingHoursOn: (date: LocalDate, staffId: number) => readonly Hours[] | null;
  /** The holiday, closure or weekly rest of a site on a day; null on a working day. */
  readonly restOn: (date: LocalDate, siteId: number | null) => RestDay | null;
  /** Whether a staff member is absent during all of the `hours` of a day; without `hours`, during the whole day. */
  readonly isAbsentOn: (date: LocalDate, staffId: number, hours?: Hours | null) => boolean;
  /** The absent hours of a staff member on a day, by start. */
  readonly absentHoursOn: (date: LocalDate, staffId: number) => readonly Hours[];
  /** Whether a session of a staff member on a day was cancelled with the reason 'Cancela Terapeuta' (T7). */
  readonly hasCalledOff: (date: LocalDate, staffId: number) => boolean;
  /**
   * Whether proposals offer a staff member for a day (T7): they are not absent all day, and `hasCalledOff`
   * is false.
   */
  readonly isOfferedOn: (date: LocalDate, staffId: number) => boolean;
  /**
   * The hours in which a staff member takes sessions at a site on a day, by start (T3). They are the opening hours, or the
   * {@link DEFAULT_OPENING_HOURS}, limited to the working hours and without leaves. Empty on a day of rest.
   */
  readonly presentHoursOn: (date: LocalDate, siteId: number, staffId: number) => readonly Hours[];
  /** The starts of the recorded hours of the site and the staff on a day, and the ends of the staff's absent hours. */
  readonly startTimesOn: (date: LocalDate, siteId: number, staff: Staff) => readonly LocalTime[];
}

/**
 * The one availability rule for previews, proposals and bookings (T2, T3). A site or staff member without recorded hours has no
 * limit. If hours are recorded, a weekday without hours is a day off. Adjacent hours count as one interval.
 */
export function availabilityWithin(
  limits: AvailabilityLimits,
  unavailableOn: UnavailableLookup,
): Availability {
  const openingHoursOf = hoursBy(limits.openingHours, ({ siteId }) => siteId);
  const workingHoursOf = hoursBy(limits.workingHours, ({ staffId }) => staffId);
  const calledOff = new Set(limits.calledOffDays?.map(({ staffId, date }) => `${staffId} ${date}`));
  const leavesOf = (staffId: number, date: LocalDate): readonly Leave[] =>
    limits.leaves.filter((each) => each.staffId === staffId && each.from <= date && date <= each.to);
  const absentHoursOn: Availability['absentHoursOn'] = (date, staffId) =>
    mergeHours(leavesOf(staffId, date).map(({ hours }) => hours ?? WHOLE_DAY));
  const isAbsentOn: Availability['isAbsentOn'] = (date, staffId, hours) =>
    isInsideOneOf(hours ?? WHOLE_DAY, absentHoursOn(date, staffId));
  const hasCalledOff: Availability['hasCalledOff'] = (date, staffId) => calledOff.has(`${staffId} ${date}`);

  const outsideHoursOfStaff = (
    slot: Slot,
    staffId: number,
    who: 'therapist' | 'auxiliary',
  ): OutsideHours | null => {
    const { date } = slot;
    const leave = leavesOf(staffId, date).find(({ hours }) => !hours || hoursOverlap(hours, slot));
    if (leave) {
      const hours = leave.hours ? [leave.hours] : [];
      return { date, cause: `${who}-absent`, hours, until: leave.to };
    }
    const hours = workingHoursOf(staffId, date);
    return hours && !isInsideOneOf(slot, hours)
      ? { date, cause: `${who}-not-working`, hours, until: null }
      : null;
  };

  const restOn: Availability['restOn'] = (date, siteId) => {
    const hasNoHours = siteId !== null && openingHoursOf(siteId, date)?.length === 0;
    return unavailableOn(date, siteId) ?? (hasNoHours ? { date, kind: 'weekly-rest', reason: '' } : null);
  };

  return {
    unavailableOn,
    takesNoNewSessions: (siteId) => limits.closedSiteIds?.includes(siteId) ?? false,
    openingHoursOn: (date, siteId) => openingHoursOf(siteId, date),
    workingHoursOn: (date, staffId) => workingHoursOf(staffId, date),
    restOn,
    isAbsentOn,
    absentHoursOn,
    hasCalledOff,
    isOfferedOn: (date, staffId) => !isAbsentOn(date, staffId) && !hasCalledOff(date, staffId),
    presentHoursOn(date, siteId, staffId) {
      if (restOn(date, siteId)) return [];
      const hoursOfSite = openingHoursOf(siteId, date) ?? [DEFAULT_OPENING_HOURS];
      const hoursOfStaff = workingHoursOf(staffId, date);
      const hoursAtWork = hoursOfStaff === null ? hoursOfSite : sharedHours(hoursOfSite, hoursOfStaff);
      return hoursWithout(hoursAtWork, absentHoursOn(date, staffId));
    },
    outsideHoursOf(slot, siteId, { therapistId, auxiliaryId }) {
      const { date } = slot;
      const hours = openingHoursOf(siteId, date);
      const outsideOpening: OutsideHours[] =
        hours && !isInsideOneOf(slot, hours)
          ? [{ date, cause: 'outside-opening-hours', hours, until: null }]
          : [];
      const ofAuxiliary = auxiliaryId === null ? null : outsideHoursOfStaff(slot, auxiliaryId, 'auxiliary');
      return [
        ...outsideOpening,
        outsideHoursOfStaff(slot, therapistId, 'therapist') ?? [],
        ofAuxiliary ?? [],
      ].flat();
    },
    startTimesOn(date, siteId, { therapistId, auxiliaryId }) {
      const staffIds = auxiliaryId === null ? [therapistId] : [therapistId, auxiliaryId];
      const recordedHours = [openingHoursOf(siteId, date), ...staffIds.map((id) => workingHoursOf(id, date))];
      const absentHours = staffIds.flatMap((id) => absentHoursOn(date, id));
      return [
        ...recordedHours.flatMap((hours) => (hours ?? []).map(({ start }) => start)),
        ...absentHours.map(({ end }) => end),
      ];
    },
  };
}

/** Reads the limits of sites and staff from the first to the last of the sorted `dates` in one statement. */
export async function readAvailability(
  { holidays, availabilityLimits }: UnavailableDatesPorts,
  dates: readonly LocalDate[],
  siteIds: readonly number[],
  staffIds: readonly number[],
  mode: 'find' | 'lock' = 'find',
): Promise<Availability> {
  const [from] = dates;
  const to = dates.at(-1);
  if (from === undefined || to === undefined || to < from) return availabilityWithin(NO_LIMITS, () => null);
  const limits = await availabilityLimits[mode]({ from, to, siteIds, staffIds });
  return availabilityWithin(limits, unavailableLookup(holidays.between(from, to), limits.closures));
}

const NO_LIMITS: AvailabilityLimits = { closures: [], openingHours: [], workingHours: [], leaves: [] };

/** A lookup of the merged hours of a site or staff member on a day: null when no weekday has recorded hours, empty on a day off. */
function hoursBy<Row extends WeekdayInterval>(rows: readonly Row[], ownerOf: (row: Row) => number) {
  const weeks = new Map<number, Map<Weekday, readonly Hours[]>>();
  for (const row of rows) {
    const week = weeks.get(ownerOf(row)) ?? new Map<Weekday, readonly Hours[]>();
    weeks.set(ownerOf(row), week.set(row.weekday, mergeHours([...(week.get(row.weekday) ?? []), row])));
  }
  return (owner: number, date: LocalDate): readonly Hours[] | null => {
    const week = weeks.get(owner);
    return week ? (week.get(weekdayOf(date)) ?? []) : null;
  };
}
