import type { SiteDetails } from '#domain/catalogues';
import type { Closure, Hours, PersonName, Slot, StaffName, WeekdayInterval } from '#domain/scheduling';
import type { LocalDate, Page, PageRequest } from '#domain/shared';
import type { Leave } from './leave.ts';

export interface StoredClosure extends Closure {
  readonly id: number;
  /** Null for all sites. */
  readonly siteName: string | null;
}

export interface ClosureFilter {
  /** Closures of all sites are always included. */
  readonly sites: 'all' | readonly number[];
  /** Leaves out closures that end before this day; null for all. */
  readonly endingFrom: LocalDate | null;
}

export interface ClosureRepository {
  /** By first day. */
  list(filter: ClosureFilter, page: PageRequest): Promise<Page<StoredClosure>>;
  /** Locks a site, or all sites for null, against bookings until the transaction ends; false for an unknown site. */
  lockSites(siteId: number | null): Promise<boolean>;
  find(closureId: number): Promise<StoredClosure | null>;
  /** Like `find`, and locks it until the transaction ends. */
  lock(closureId: number): Promise<StoredClosure | null>;
  add(closure: Closure): Promise<number>;
  change(closureId: number, closure: Closure): Promise<void>;
  remove(closureId: number): Promise<void>;
}

/** A pending session on the days of a closure or leave. */
export interface BookedSession extends Slot {
  readonly id: number;
  readonly siteName: string;
  readonly patient: PersonName;
  readonly therapist: PersonName;
}

/** Selects pending sessions by site, days, hours and attending staff member; `staffId` null means everybody. */
export interface UpcomingSessionsQuery {
  readonly sites: 'all' | readonly number[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The part of each day; null for whole days. */
  readonly hours: Hours | null;
  readonly staffId: number | null;
}

export interface UpcomingSessions {
  list(query: UpcomingSessionsQuery, page: PageRequest): Promise<Page<BookedSession>>;
  count(query: UpcomingSessionsQuery): Promise<number>;
}

/** A site with its hours. */
export interface SiteWithHours extends SiteDetails {
  readonly id: number;
  readonly open: boolean;
  /** By weekday and start; empty for no limit. */
  readonly hours: readonly WeekdayInterval[];
}

/** A site with its numbers of active patients, active users and pending sessions from today on. */
export interface ListedSite extends SiteWithHours {
  readonly patientCount: number;
  readonly staffCount: number;
  readonly bookedSessionCount: number;
}

/** Stored sites with their opening hours. */
export interface SiteRepository {
  /** By name. */
  list(sites: 'all' | readonly number[], today: LocalDate): Promise<readonly ListedSite[]>;
  /** Reads and locks a site against bookings until the transaction ends. */
  lock(siteId: number): Promise<SiteWithHours | null>;
  /** Whether a site other than `siteId` has the name. */
  isNameTaken(name: string, siteId: number | null): Promise<boolean>;
  add(site: SiteDetails): Promise<number>;
  change(siteId: number, site: SiteDetails): Promise<void>;
  /** `at` is the instant of closing; null opens the site. */
  setClosed(siteId: number, at: string | null): Promise<void>;
  replaceHours(siteId: number, hours: readonly WeekdayInterval[]): Promise<void>;
}

export interface StoredLeave extends Leave {
  readonly id: number;
  readonly staffId: number;
}

/** A therapist with working hours and current or future leave. */
export interface StaffWithHours extends StaffName {
  readonly specialtyId: number;
  readonly siteId: number;
  readonly siteName: string;
  /** By weekday and start; empty for no limit. */
  readonly hours: readonly WeekdayInterval[];
  /** By first day. */
  readonly leave: readonly StoredLeave[];
}

/** A staff member, locked for changing hours or leave. */
export interface LockedStaff {
  readonly id: number;
  readonly username: string;
  readonly siteId: number | null;
  /** Null for staff who are no therapists. */
  readonly specialtyId: number | null;
}

/** Working hours and leave of therapists. */
export interface StaffTimes {
  /** Active therapists by name, with the leave that ends on `from` or later; the number of SQL statements is constant. */
  list(sites: 'all' | readonly number[], from: LocalDate): Promise<readonly StaffWithHours[]>;
  /** Reads and locks a staff member against bookings until the transaction ends. */
  lock(staffId: number): Promise<LockedStaff | null>;
  /** The working hours of a staff member, by weekday and start. */
  hoursOf(staffId: number): Promise<readonly WeekdayInterval[]>;
  replaceHours(staffId: number, hours: readonly WeekdayInterval[]): Promise<void>;
  findLeave(leaveId: number): Promise<StoredLeave | null>;
  /** A leave other than `leaveId` that shares days and hours with the given one. */
  overlappingLeave(staffId: number, leave: Leave, leaveId: number | null): Promise<StoredLeave | null>;
  addLeave(staffId: number, leave: Leave, by: number, at: string): Promise<number>;
  changeLeave(leaveId: number, leave: Leave): Promise<void>;
  removeLeave(leaveId: number): Promise<void>;
}
