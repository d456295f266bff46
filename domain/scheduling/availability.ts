import { type LocalDate, type LocalTime, type Weekday, weekdayOf } from '#domain/shared';
import type { Absence, Attendance, TimeLimits, WeekdaySlot } from './ports.ts';
import type { Slot } from './session.ts';
import {
  type RestDay,
  type UnavailableDatesPorts,
  type WhyUnavailable,
  whyUnavailableFrom,
} from './unavailable-dates.ts';

/** A stretch of a day; the end is not part of it. */
export type Hours = Pick<Slot, 'start' | 'end'>;

/** Why a slot lies outside the time of its site or of who attends it. */
export type OutsideCause =
  | 'outside-opening-hours'
  | 'therapist-not-working'
  | 'auxiliary-not-working'
  | 'therapist-absent'
  | 'auxiliary-absent';

/** Time in which a session is not expected. */
export interface OutsideTime {
  readonly date: LocalDate;
  readonly cause: OutsideCause;
  /** The hours of that weekday, by start; none when the whole day is free, or for an absence. */
  readonly hours: readonly Hours[];
  /** The last day of an absence. */
  readonly until: LocalDate | null;
}

type Staff = Pick<Attendance, 'therapistId' | 'auxiliaryId'>;

/** What limits the time of sites and staff over some days. */
export interface Availability {
  readonly whyUnavailable: WhyUnavailable;
  /** Whether the site was closed since its line was read. */
  readonly closedMeanwhile: (siteId: number) => boolean;
  /** What a slot goes against besides sessions and unavailable dates: the site's hours, then the therapist, then the auxiliary. */
  readonly outsideOf: (slot: Slot, siteId: number, staff: Staff) => readonly OutsideTime[];
  /** The opening hours of a site on a day, by start; null for a site of which no hours are recorded. */
  readonly openingOn: (date: LocalDate, siteId: number) => readonly Hours[] | null;
  /** The working hours of somebody on a day, by start; null for somebody of whom no hours are recorded. */
  readonly workingOn: (date: LocalDate, staffId: number) => readonly Hours[] | null;
  /** Why a site does not work on a day; null on a working day. */
  readonly restOn: (date: LocalDate, siteId: number | null) => RestDay | null;
  /** When the hours of the site and of who attends begin on a day. */
  readonly beginningsOn: (date: LocalDate, siteId: number, staff: Staff) => readonly LocalTime[];
}

/**
 * What the clinic keeps about its time, as one rule for whoever proposes, checks or books a slot (decisions, section 4). Where no
 * hours are recorded there is no limit; where some are, a weekday without hours is a day off. Hours that touch are one stretch.
 */
export function availabilityFrom(limits: TimeLimits, whyUnavailable: WhyUnavailable): Availability {
  const opening = hoursBy(limits.opening, ({ siteId }) => siteId);
  const working = hoursBy(limits.working, ({ staffId }) => staffId);
  const absenceOf = (staffId: number, date: LocalDate): Absence | undefined =>
    limits.absences.find((each) => each.staffId === staffId && each.from <= date && date <= each.to);

  const ofStaff = (slot: Slot, staffId: number, who: 'therapist' | 'auxiliary'): OutsideTime | null => {
    const { date } = slot;
    const absence = absenceOf(staffId, date);
    if (absence) return { date, cause: `${who}-absent`, hours: [], until: absence.to };
    const hours = working(staffId, date);
    return hours && !isWithin(slot, hours) ? { date, cause: `${who}-not-working`, hours, until: null } : null;
  };

  return {
    whyUnavailable,
    closedMeanwhile: (siteId) => limits.closedSites?.includes(siteId) ?? false,
    openingOn: (date, siteId) => opening(siteId, date),
    workingOn: (date, staffId) => working(staffId, date),
    restOn(date, siteId) {
      const never = siteId !== null && opening(siteId, date)?.length === 0;
      return whyUnavailable(date, siteId) ?? (never ? { date, kind: 'weekly-rest', reason: '' } : null);
    },
    outsideOf(slot, siteId, { therapistId, auxiliaryId }) {
      const { date } = slot;
      const hours = opening(siteId, date);
      const shut: OutsideTime[] =
        hours && !isWithin(slot, hours) ? [{ date, cause: 'outside-opening-hours', hours, until: null }] : [];
      const ofAuxiliary = auxiliaryId === null ? null : ofStaff(slot, auxiliaryId, 'auxiliary');
      return [...shut, ofStaff(slot, therapistId, 'therapist') ?? [], ofAuxiliary ?? []].flat();
    },
    beginningsOn: (date, siteId, { therapistId, auxiliaryId }) =>
      [
        opening(siteId, date),
        working(therapistId, date),
        auxiliaryId === null ? null : working(auxiliaryId, date),
      ].flatMap((hours) => (hours ?? []).map(({ start }) => start)),
  };
}

/** What limits the sites and staff from the first to the last of `dates`, which are sorted; one statement. */
export async function availabilityOf(
  { holidays, keptLimits }: UnavailableDatesPorts,
  dates: readonly LocalDate[],
  siteIds: readonly number[],
  staffIds: readonly number[],
  how: 'find' | 'hold' = 'find',
): Promise<Availability> {
  const [from] = dates;
  const to = dates.at(-1);
  if (from === undefined || to === undefined || to < from) return availabilityFrom(NO_LIMITS, () => null);
  const limits = await keptLimits[how]({ from, to, siteIds, staffIds });
  return availabilityFrom(limits, whyUnavailableFrom(holidays.between(from, to), limits.closures));
}

const NO_LIMITS: TimeLimits = { closures: [], opening: [], working: [], absences: [] };

const isWithin = (slot: Slot, hours: readonly Hours[]): boolean =>
  hours.some(({ start, end }) => start <= slot.start && slot.end <= end);

/** The hours of an owner on a day, by start, those that touch joined; null for an owner without any on all days. */
function hoursBy<Row extends WeekdaySlot>(rows: readonly Row[], ownerOf: (row: Row) => number) {
  const weeks = new Map<number, Map<Weekday, readonly Hours[]>>();
  for (const row of rows) {
    const week = weeks.get(ownerOf(row)) ?? new Map<Weekday, readonly Hours[]>();
    weeks.set(ownerOf(row), week.set(row.weekday, joined([...(week.get(row.weekday) ?? []), row])));
  }
  return (owner: number, date: LocalDate): readonly Hours[] | null => {
    const week = weeks.get(owner);
    return week ? (week.get(weekdayOf(date)) ?? []) : null;
  };
}

/** Stretches by start, those that touch or overlap made one. */
function joined(hours: readonly Hours[]): readonly Hours[] {
  const stretches: Hours[] = [];
  for (const { start, end } of [...hours].sort((one, other) => (one.start < other.start ? -1 : 1))) {
    const last = stretches.at(-1);
    if (!last || last.end < start) stretches.push({ start, end });
    else if (last.end < end) stretches[stretches.length - 1] = { start: last.start, end };
  }
  return stretches;
}
