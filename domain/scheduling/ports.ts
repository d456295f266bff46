import type { LocalDate, LocalTime, Weekday } from '#domain/shared';
import type { PersonName, SessionRecord, SessionType, Slot, StaffName } from './session.ts';

/** The quota of service lines. */
export interface Quota {
  /**
   * Takes `units` of a line's quota in one conditional step; false, and nothing taken, when they are more than what is
   * available or the line's order is not active or expired before `on`.
   */
  reserve(lineId: number, units: number, on: LocalDate): Promise<boolean>;
  /** Gives back units that sessions held, by line. */
  release(unitsByLine: ReadonlyMap<number, number>): Promise<void>;
}

/** A service line with everything that decides whether sessions can be booked on it. */
export interface BookableLine {
  readonly lineId: number;
  readonly specialtyId: number;
  readonly authorized: number;
  readonly scheduled: number;
  /** Last day on which it can be used. */
  readonly expiresOn: LocalDate;
  /** False: cancelled. */
  readonly active: boolean;
  /** False for medical orders, whose services must be authorized first. */
  readonly usable: boolean;
  readonly patientId: number;
  readonly patientActive: boolean;
  readonly siteId: number;
  /** False: the site takes no new sessions. */
  readonly siteOpen: boolean;
}

/** Service lines to book on. */
export interface BookableLines {
  find(lineId: number): Promise<BookableLine | null>;
  /** Reads lines and keeps others from booking on them, or for their patients, until the transaction ends. */
  hold(lineIds: readonly number[]): Promise<readonly BookableLine[]>;
}

/** A staff member with everything that decides whether sessions can be booked for them. */
export interface BookableStaff extends StaffName {
  readonly active: boolean;
  /** Null for those who are no therapists. */
  readonly specialtyId: number | null;
  readonly siteId: number | null;
}

/** Staff who attend sessions, by user name. */
export interface BookableStaffMembers {
  find(usernames: readonly string[]): Promise<readonly BookableStaff[]>;
  /** Reads them and keeps others from booking them until the transaction ends. */
  hold(usernames: readonly string[]): Promise<readonly BookableStaff[]>;
}

/** Who takes part in a session. */
export interface Attendance {
  readonly patientId: number;
  readonly therapistId: number;
  readonly auxiliaryId: number | null;
}

/** Time that a session takes of those who attend it. */
export interface TakenTime extends Slot, Attendance {}

/** Time that a stored session takes. */
export interface BusyTime extends TakenTime {
  readonly siteId: number;
  readonly patient: PersonName;
  readonly therapist: PersonName;
}

/** Whose time, and on which days. */
export interface BusyQuestion {
  readonly patientIds: readonly number[];
  readonly staffIds: readonly number[];
  readonly dates: readonly LocalDate[];
  /** Sessions that are to be moved and leave their time free. */
  readonly except?: readonly number[];
}

/** Times already taken by sessions that are not cancelled. */
export interface BusyTimes {
  /** Who is taken when; a session may come more than once. */
  taken(question: BusyQuestion): Promise<readonly TakenTime[]>;
  /** The same, each session once and with names, by date and start. */
  named(question: BusyQuestion): Promise<readonly BusyTime[]>;
}

/** A session to be stored as pending. */
export interface NewSession extends TakenTime {
  readonly lineId: number;
  readonly siteId: number;
  readonly specialtyId: number;
  readonly responsibleId: number;
  readonly units: number;
  readonly type: SessionType;
  /** Why it was booked in spite of an overlap or an unavailable date; null when there was none. */
  readonly confirmedReason: string | null;
  readonly createdBy: number;
  readonly createdAt: string;
  /** The same for sessions booked together on one line; null for one booked alone. */
  readonly seriesId: string | null;
}

/** Names for series that no other has. */
export interface SeriesIds {
  next(): string;
}

/** A session with what decides what may be done to it. */
export interface StoredSession extends SessionRecord {
  readonly lineId: number;
  readonly patientActive: boolean;
  /** Sessions booked together on one line have the same; null for one booked alone. */
  readonly seriesId: string | null;
}

/** Booked sessions, for writing. */
export interface BookedSessions {
  /** Stores them all; gives their ids in the same order. */
  add(sessions: readonly NewSession[]): Promise<readonly number[]>;
  /** Reads a session and keeps others from changing it until the transaction ends. */
  hold(sessionId: number): Promise<StoredSession | null>;
  /** Adds an auxiliary and, when there is one, a reason to those already kept. */
  addAuxiliary(sessionId: number, auxiliaryId: number, confirmedReason: string | null): Promise<void>;
}

/** Whose sessions: user name of a staff member, or id of a patient. */
export type CalendarSubject =
  | { readonly therapist: string }
  | { readonly auxiliary: string }
  | { readonly patientId: number };

/** Cancelled sessions that nobody has made up for. */
export interface LostSessions {
  /** Sessions just booked make up for as many lost ones of their line, those of the earliest day first; one statement. */
  recover(sessionsByLine: ReadonlyMap<number, number>, at: string): Promise<void>;
}

/** Which sessions a calendar shows; sites always narrow. */
export interface CalendarFilter {
  readonly sites: 'all' | readonly number[];
  readonly of: CalendarSubject | null;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** Only these; of all when it is not said. */
  readonly specialtyId?: number | null;
  readonly type?: SessionType | null;
}

/** Sessions for reading. */
export interface SessionCalendar {
  /** Sessions that are not cancelled, by date and start; one statement. */
  sessions(filter: CalendarFilter): Promise<readonly StoredSession[]>;
  /** One session in any state. */
  find(sessionId: number): Promise<StoredSession | null>;
}

/** A service of a patient on which sessions can be booked. */
export interface AvailableService {
  readonly lineId: number;
  readonly orderCode: string;
  readonly orderKind: 'authorization' | 'private-service';
  readonly cupsCode: string;
  readonly cupsName: string;
  readonly specialtyId: number;
  /** Units. */
  readonly authorized: number;
  /** Units. */
  readonly scheduled: number;
  readonly expiresOn: LocalDate;
}

/** A therapist to choose. */
export interface TherapistOption extends StaffName {
  readonly specialtyId: number;
}

/** What there is to choose from when scheduling. */
export interface SchedulingChoices {
  /** The site of a patient, null when there is no such patient. */
  siteOfPatient(patientId: number): Promise<number | null>;
  /** Lines of active authorizations and private services not expired on `on`, also those with nothing left. */
  servicesOf(patientId: number, on: LocalDate): Promise<readonly AvailableService[]>;
  /** Active therapists of the sites, by name; of one specialty when it is given. */
  therapists(
    sites: 'all' | readonly number[],
    specialtyId: number | null,
  ): Promise<readonly TherapistOption[]>;
}

/** A date on which the clinic does not work, and why. */
export interface UnavailableDate {
  readonly date: LocalDate;
  readonly kind: 'holiday' | 'closure';
  /** Name of the holiday, or the reason of the closure. */
  readonly reason: string;
}

/** Public holidays of Colombia. */
export interface Holidays {
  /** From `from` to `to`, both included, by date. */
  between(from: LocalDate, to: LocalDate): readonly { readonly date: LocalDate; readonly name: string }[];
}

/** A stretch of days, both ends included, on which one site or all of them (null) are closed. */
export interface Closure {
  readonly siteId: number | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly reason: string;
}

/** Hours of one weekday; a weekday may have several that do not touch. */
export interface WeekdaySlot {
  /** 1 Monday … 7 Sunday. */
  readonly weekday: Weekday;
  readonly start: LocalTime;
  readonly end: LocalTime;
}

/** A stretch of days, both ends included, on which somebody does not work; why is not for those who schedule. */
export interface Absence {
  readonly staffId: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** What limits the time of sites and staff. */
export interface TimeLimits {
  /** Sites that take no sessions; known only where the limits are held. */
  readonly closedSites?: readonly number[];
  readonly closures: readonly Closure[];
  readonly opening: readonly (WeekdaySlot & { readonly siteId: number })[];
  readonly working: readonly (WeekdaySlot & { readonly staffId: number })[];
  readonly absences: readonly Absence[];
}

/** Whose limits, and on which days: closures of the sites or of all sites, hours, absences that touch the days. */
export interface LimitsQuestion {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly siteIds: readonly number[];
  readonly staffIds: readonly number[];
}

/** Closures, opening hours, working hours and absences kept by the clinic; one statement. */
export interface KeptLimits {
  find(question: LimitsQuestion): Promise<TimeLimits>;
  /** Reads them and keeps others from changing those of the sites until the transaction ends; bookings do not wait for each other. */
  hold(question: LimitsQuestion): Promise<TimeLimits>;
}
