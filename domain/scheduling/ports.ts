import type { Hours, WeekdayInterval } from '#domain/rules';
import type { LocalDate, PersonName } from '#domain/shared';
import type { Closure } from '#domain/sites';
import type { SessionType, SessionWithNames, Slot, StaffName } from './session.ts';

/** The quotas of service lines, for reserving and releasing units. */
export interface LineQuotas {
  /**
   * Reserves `units` of a line by one conditional update (Q2); returns false and changes nothing when fewer are available or
   * the line's order is inactive or expired before `on`.
   */
  reserve(lineId: number, units: number, on: LocalDate): Promise<boolean>;
  /** Authorizes `units` of a line by one conditional update (Q2); returns false and changes nothing when more are scheduled. */
  resize(lineId: number, units: number): Promise<boolean>;
  /** Releases reserved units, by line id. */
  release(unitsByLine: ReadonlyMap<number, number>): Promise<void>;
}

/** A service line with the facts that decide whether sessions can be booked on it. */
export interface BookableLine {
  readonly lineId: number;
  readonly specialtyId: number;
  /** Units. */
  readonly authorized: number;
  /** Units. */
  readonly scheduled: number;
  /** Last day on which it can be used. */
  readonly expiresOn: LocalDate;
  /** False for a cancelled order. */
  readonly active: boolean;
  /** False for medical orders, whose services must be authorized first. */
  readonly isBookableKind: boolean;
  /** Id of the CUPS of the service. */
  readonly cupsId: number;
  readonly patientId: number;
  readonly patientActive: boolean;
  readonly siteId: number;
  /** False when the site takes no new sessions. */
  readonly siteOpen: boolean;
}

/** Service lines, for booking. */
export interface BookableLines {
  find(lineId: number): Promise<BookableLine | null>;
  /** The last days on which lines can be used, by line; one SQL statement. */
  expiries(lineIds: readonly number[]): Promise<ReadonlyMap<number, LocalDate>>;
  /** Reads lines and locks them and their patients until the transaction ends. */
  lock(lineIds: readonly number[]): Promise<readonly BookableLine[]>;
}

/** A staff member with the facts that decide whether sessions can be booked for them. */
export interface BookableStaff extends StaffName {
  readonly active: boolean;
  /** Null for staff who are no therapists. */
  readonly specialtyId: number | null;
  readonly siteId: number | null;
}

/** Staff who attend sessions, by user name. */
export interface BookableStaffMembers {
  find(usernames: readonly string[]): Promise<readonly BookableStaff[]>;
  /** Reads the staff members and locks them until the transaction ends. */
  lock(usernames: readonly string[]): Promise<readonly BookableStaff[]>;
}

/** The ids of the people who take part in a session. */
export interface AttendeeIds {
  readonly patientId: number;
  readonly therapistId: number;
  readonly auxiliaryId: number | null;
}

/** The slot of a session with the ids of its attendees. */
export interface TakenTime extends Slot, AttendeeIds {}

/** A taken time with names. */
export interface NamedTakenTime extends TakenTime {
  readonly siteId: number;
  readonly patient: PersonName;
  readonly therapist: PersonName;
}

/** Selects taken times by attendee and day. */
export interface TakenTimesQuery {
  readonly patientIds: readonly number[];
  readonly staffIds: readonly number[];
  readonly dates: readonly LocalDate[];
  /** Ids of sessions that are left out. */
  readonly exceptSessionIds?: readonly number[];
}

/** Times already taken by sessions that are not cancelled. */
export interface TakenTimes {
  /** A session may come more than once. */
  find(query: TakenTimesQuery): Promise<readonly TakenTime[]>;
  /** Each session once, by date and start. */
  findWithNames(query: TakenTimesQuery): Promise<readonly NamedTakenTime[]>;
}

/** A session to be stored as pending. */
export interface NewSession extends TakenTime {
  readonly lineId: number;
  readonly siteId: number;
  readonly specialtyId: number;
  readonly responsibleId: number;
  readonly units: number;
  readonly type: SessionType;
  /** The reason that was given for its conflicts; null when it has none. */
  readonly confirmedReason: string | null;
  readonly createdBy: number;
  readonly createdAt: string;
  /** The id that sessions of one service of a patient share when they are booked together; null for a single session. */
  readonly seriesId: string | null;
}

/** Generates unique ids of series. */
export interface SeriesIds {
  next(): string;
}

/** A session with the facts that decide what may be done to it. */
export interface StoredSession extends SessionWithNames {
  readonly lineId: number;
  readonly patientActive: boolean;
}

/** Booked sessions, for writing. */
export interface BookedSessions {
  /** Stores all sessions; gives their ids in the same order. */
  add(sessions: readonly NewSession[]): Promise<readonly number[]>;
  /** Reads and locks a session until the transaction ends. */
  lock(sessionId: number): Promise<StoredSession | null>;
  /** Sets a pending session of this responsible to done; returns false when it is no longer pending. */
  complete(sessionId: number, responsibleId: number): Promise<boolean>;
  /** Sets or removes the auxiliary and sets the responsible; a reason is appended to the stored ones. */
  setAuxiliary(
    sessionId: number,
    change: Pick<NewSession, 'auxiliaryId' | 'responsibleId' | 'confirmedReason'>,
  ): Promise<void>;
}

/** The person whose sessions a calendar shows: a therapist or auxiliary by user name, or a patient by id. */
export type CalendarSubject =
  | { readonly therapist: string }
  | { readonly auxiliary: string }
  | { readonly patientId: number };

/** Cancelled sessions that were neither recovered nor waived. */
export interface LostSessions {
  /**
   * Marks the earliest lost sessions of each line as recovered, one for each new session of the line. `countByLine` has the numbers of
   * new sessions by line id.
   */
  recover(countByLine: ReadonlyMap<number, number>, at: string): Promise<void>;
  /** Makes the sessions of lines lost again that were recovered at an instant. */
  loseAgain(lineIds: readonly number[], recoveredAt: string): Promise<void>;
}

/** Selects the sessions of a calendar; `sites` limits every selection. */
export interface CalendarFilter {
  readonly sites: 'all' | readonly number[];
  readonly subject: CalendarSubject | null;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** Null or absent for all. */
  readonly specialtyId?: number | null;
  readonly type?: SessionType | null;
}

/** Sessions for reading. */
export interface SessionCalendar {
  /** Sessions that are not cancelled, by date and start; one SQL statement. */
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
  /** Units of the patient's latest session of the specialty; null when there is none. */
  readonly latestUnits: number | null;
  /** User name of the therapist of that session; null when there is none. */
  readonly latestTherapist: string | null;
}

/** A therapist to choose. */
export interface TherapistOption extends StaffName {
  readonly specialtyId: number;
  readonly siteId: number;
}

/** The choices of the scheduling form. */
export interface SchedulingChoices {
  /** The site of a patient, null when there is no such patient. */
  siteIdOfPatient(patientId: number): Promise<number | null>;
  /** Lines of authorizations and private services that are usable on `on`, also lines without units left. */
  servicesOf(patientId: number, on: LocalDate): Promise<readonly AvailableService[]>;
  /** Active therapists of the sites, by name; of one specialty when it is given. */
  therapists(
    sites: 'all' | readonly number[],
    specialtyId: number | null,
  ): Promise<readonly TherapistOption[]>;
}

/** A holiday or a day of a closure (T2). */
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

/** Leave of a staff member from `from` to `to`, inclusive; without its reason, which schedulers do not see. */
export interface Leave {
  readonly staffId: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The absent part of a single day; null for whole days. */
  readonly hours: Hours | null;
}

/** A day with a session that was cancelled because of its therapist. */
export interface CalledOffDay {
  readonly staffId: number;
  readonly date: LocalDate;
}

/** Closures, hours and leaves of sites and staff. */
export interface AvailabilityLimits {
  /** Sites that take no new sessions; empty or absent when the limits were read without a lock. */
  readonly closedSiteIds?: readonly number[];
  readonly closures: readonly Closure[];
  readonly openingHours: readonly (WeekdayInterval & { readonly siteId: number })[];
  readonly workingHours: readonly (WeekdayInterval & { readonly staffId: number })[];
  readonly leaves: readonly Leave[];
  /**
   * Days with a session that was cancelled with the reason 'Cancela Terapeuta' (T7); may be empty or absent when the limits were read
   * under lock.
   */
  readonly calledOffDays?: readonly CalledOffDay[];
}

/** Selects limits by site, staff and days; closures that close all sites are always included. */
export interface AvailabilityLimitsQuery {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly siteIds: readonly number[];
  readonly staffIds: readonly number[];
}

/** Reads availability limits in one SQL statement. */
export interface AvailabilityLimitsRepository {
  find(query: AvailabilityLimitsQuery): Promise<AvailabilityLimits>;
  /** Takes shared locks until the transaction ends: bookings do not wait for each other, but changes of the limits wait for bookings. */
  lock(query: AvailabilityLimitsQuery): Promise<AvailabilityLimits>;
}
