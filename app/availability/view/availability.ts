import { nameIn, SPECIALTIES } from '#domain/catalogues';
import { formValues, SITE_FIELDS } from '#domain/record-fields';
import type { WeekdayInterval } from '#domain/rules';
import type { ListedClosure, ListedSite, SiteDetails } from '#domain/sites';
import { shortDateText, shortName, staffName, weekdayText } from '#domain/wording';
import type { BookedSession, LeaveKind, StaffWithHours, StoredLeave } from '#domain/working-times';
import { availabilityTexts, leaveKindNames } from '../copy/availability.ts';
import { WEEKDAYS } from '../copy/weekdays.ts';

/** `24 dic 2026`, `24 dic 2026 – 2 ene 2027` */
export const dayRangeText = (from: string, to: string): string =>
  from === to ? shortDateText(from) : `${shortDateText(from)} – ${shortDateText(to)}`;

export interface ClosureView {
  readonly id: number;
  /** Null for all sites. */
  readonly siteId: number | null;
  readonly site: string;
  readonly from: string;
  readonly to: string;
  readonly daysText: string;
  readonly reason: string;
  readonly status: 'now' | 'coming' | 'past';
  readonly mayChange: boolean;
}

export const closureViewOf = (closure: ListedClosure, today: string): ClosureView => ({
  id: closure.id,
  siteId: closure.siteId,
  site: closure.siteName ?? availabilityTexts.allSites,
  from: closure.from,
  to: closure.to,
  daysText: dayRangeText(closure.from, closure.to),
  reason: closure.reason,
  status: closure.to < today ? 'past' : closure.from <= today ? 'now' : 'coming',
  mayChange: closure.mayChange,
});

/** A saved closure with the number of pending sessions on its days. */
export interface SavedClosureView {
  readonly closureId: number;
  readonly bookedSessionCount: number;
}

/** The result of saving a leave. */
export interface SavedLeaveView {
  /** Number of pending sessions during the leave. */
  readonly bookedSessionCount: number;
}

/** Booked sessions on some days; only the first ones are listed. */
export interface BookedSessionsView {
  readonly total: number;
  readonly sessions: readonly {
    readonly id: number;
    /** `jue 3 dic 2026, 08:00` */
    readonly when: string;
    readonly patient: string;
    readonly therapist: string;
    readonly site: string;
  }[];
}

export const bookedSessionsViewOf = ({
  rows,
  total,
}: {
  readonly rows: readonly BookedSession[];
  readonly total: number;
}): BookedSessionsView => ({
  total,
  sessions: rows.map(({ id, date, start, patient, therapist, siteName }) => ({
    id,
    when: `${weekdayText(date)} ${shortDateText(date)}, ${start}`,
    patient: shortName(patient),
    therapist: staffName(therapist),
    site: siteName,
  })),
});

/** An interval of a weekday, as the form edits it. */
export interface IntervalView {
  /** 1 Monday … 7 Sunday. */
  readonly weekday: number;
  readonly start: string;
  readonly end: string;
}

const intervalViewOf = ({ weekday, start, end }: WeekdayInterval): IntervalView => ({ weekday, start, end });

const WEEKDAY_ABBREVIATIONS = WEEKDAYS.map(([, name]) => name.slice(0, 3));
const dayName = (weekday: number): string => WEEKDAY_ABBREVIATIONS[weekday - 1] ?? '';

/** The week as texts; consecutive days with equal hours are joined: `Lun a vie: 07:00 – 18:00`. */
export function weekLines(hours: readonly IntervalView[]): readonly string[] {
  const days = WEEKDAY_ABBREVIATIONS.map((_, index) => ({
    weekday: index + 1,
    text: hours
      .filter(({ weekday }) => weekday === index + 1)
      .map(({ start, end }) => `${start}\u00a0–\u00a0${end}`)
      .join(' y '),
  }));
  const runs: { first: number; last: number; text: string }[] = [];
  for (const { weekday, text } of days) {
    const run = runs.at(-1);
    if (run && run.text === text) run.last = weekday;
    else runs.push({ first: weekday, last: weekday, text });
  }
  return runs
    .filter(({ text }) => text !== '')
    .map(({ first, last, text }) => {
      const join = last - first > 1 ? ' a ' : ' y ';
      const names =
        first === last ? dayName(first) : `${dayName(first)}${join}${dayName(last).toLowerCase()}`;
      return `${names}: ${text}`;
    });
}

export interface SiteView extends SiteDetails {
  readonly id: number;
  readonly open: boolean;
  /** Number of active patients. */
  readonly patientCount: number;
  /** Number of active users. */
  readonly staffCount: number;
  /** Number of pending sessions from today on. */
  readonly bookedSessionCount: number;
  readonly hours: readonly IntervalView[];
  readonly weekLines: readonly string[];
}

export const siteViewOf = ({ hours, ...site }: ListedSite): SiteView => {
  const { id, open, patientCount, staffCount, bookedSessionCount } = site;
  const intervals = hours.map(intervalViewOf);
  return {
    ...formValues(SITE_FIELDS, site),
    id,
    open,
    patientCount,
    staffCount,
    bookedSessionCount,
    hours: intervals,
    weekLines: weekLines(intervals),
  };
};

/** `24 nov 2026`, `24 nov 2026, 07:00 a 12:00` */
export const leaveDaysText = ({ from, to, hours }: Pick<LeaveView, 'from' | 'to' | 'hours'>): string =>
  hours ? `${dayRangeText(from, to)}, ${hours.start} a ${hours.end}` : dayRangeText(from, to);

/** A leave of a therapist. */
export interface LeaveView {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  /** Absent hours of one day; null for whole days. */
  readonly hours: { readonly start: string; readonly end: string } | null;
  /** Days and hours as text. */
  readonly daysText: string;
  readonly kind: LeaveKind;
  readonly kindName: string;
  readonly note: string;
  /** Whether it has begun. */
  readonly hasBegun: boolean;
}

const leaveViewOf = ({ id, from, to, hours, kind, note }: StoredLeave, today: string): LeaveView => ({
  id,
  from,
  to,
  hours,
  kind,
  note,
  daysText: leaveDaysText({ from, to, hours }),
  kindName: leaveKindNames[kind],
  hasBegun: from <= today,
});

/** A therapist with their hours and leave. */
export interface StaffTimesView {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly specialty: string;
  readonly site: string;
  readonly hours: readonly IntervalView[];
  readonly weekLines: readonly string[];
  readonly leave: readonly LeaveView[];
}

export const staffTimesViewOf = (staff: StaffWithHours, today: string): StaffTimesView => {
  const hours = staff.hours.map(intervalViewOf);
  return {
    id: staff.id,
    username: staff.username,
    name: staffName(staff),
    specialty: nameIn(SPECIALTIES, staff.specialtyId),
    site: staff.siteName,
    hours,
    weekLines: weekLines(hours),
    leave: staff.leave.map((leave) => leaveViewOf(leave, today)),
  };
};
