import type { Closure, PersonName, Slot, StaffName, WeekdaySlot } from '#domain/scheduling';
import type { LocalDate, Page, PageRequest } from '#domain/shared';
import type { Leave } from './leave.ts';
import type { SiteDetails } from './site.ts';

/** A closure that is kept. */
export interface KeptClosure extends Closure {
  readonly id: number;
  /** Null for all sites. */
  readonly siteName: string | null;
}

/** Which closures are listed. */
export interface ClosureFilter {
  /** Those of all sites are always among them. */
  readonly sites: 'all' | readonly number[];
  /** Without those that ended before; null for all. */
  readonly endingFrom: LocalDate | null;
}

/** Closures, for those who keep them. */
export interface ClosureBook {
  /** By their first day, the first one first. */
  list(filter: ClosureFilter, page: PageRequest): Promise<Page<KeptClosure>>;
  /** Nobody books at the site, or at any for null, until the transaction ends; false when there is no such site. */
  holdSites(siteId: number | null): Promise<boolean>;
  find(closureId: number): Promise<KeptClosure | null>;
  /** As `find`, and locks it until the transaction ends. */
  hold(closureId: number): Promise<KeptClosure | null>;
  add(closure: Closure): Promise<number>;
  change(closureId: number, closure: Closure): Promise<void>;
  remove(closureId: number): Promise<void>;
}

/** A session that is booked on days on which nobody is to work. */
export interface BookedSession extends Slot {
  readonly id: number;
  readonly siteName: string;
  readonly patient: PersonName;
  readonly therapist: PersonName;
}

/** Which pending sessions: of sites, on days, of one who attends or of everybody. */
export interface BookedQuestion {
  readonly sites: 'all' | readonly number[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly staffId: number | null;
}

/** Pending sessions that are booked ahead. */
export interface BookedAhead {
  list(question: BookedQuestion, page: PageRequest): Promise<Page<BookedSession>>;
  count(question: BookedQuestion): Promise<number>;
}

/** A site with its hours. */
export interface SiteWithHours extends SiteDetails {
  readonly id: number;
  readonly open: boolean;
  /** By weekday and start; none for no limit. */
  readonly hours: readonly WeekdaySlot[];
}

/** A site of the list with who and what is there: active patients, active users, pending sessions from today on. */
export interface ListedSite extends SiteWithHours {
  readonly patients: number;
  readonly staff: number;
  readonly booked: number;
}

/** Sites and their opening hours. */
export interface SiteBook {
  /** By name. */
  list(sites: 'all' | readonly number[], today: LocalDate): Promise<readonly ListedSite[]>;
  /** Reads one and keeps others from booking at it until the transaction ends. */
  hold(siteId: number): Promise<SiteWithHours | null>;
  /** Whether another site than this one (null: any) has the name. */
  nameTaken(name: string, siteId: number | null): Promise<boolean>;
  add(site: SiteDetails): Promise<number>;
  change(siteId: number, site: SiteDetails): Promise<void>;
  /** The instant of closing; null opens it. */
  setClosed(siteId: number, at: string | null): Promise<void>;
  replaceHours(siteId: number, hours: readonly WeekdaySlot[]): Promise<void>;
}

/** A leave that is kept. */
export interface KeptLeave extends Leave {
  readonly id: number;
  readonly staffId: number;
}

/** A therapist with working hours and the leave that is not over. */
export interface StaffWithHours extends StaffName {
  readonly specialtyId: number;
  readonly siteId: number;
  readonly siteName: string;
  /** By weekday and start; none for no limit. */
  readonly hours: readonly WeekdaySlot[];
  /** By first day. */
  readonly leave: readonly KeptLeave[];
}

/** Somebody whose hours and leave may be kept. */
export interface HeldStaff {
  readonly id: number;
  readonly username: string;
  readonly siteId: number | null;
  /** Null for those who are no therapists. */
  readonly specialtyId: number | null;
}

/** Working hours and leave of therapists. */
export interface StaffTimes {
  /** Active therapists by name, with the leave that ends on `from` or later; as many statements for any number of them. */
  list(sites: 'all' | readonly number[], from: LocalDate): Promise<readonly StaffWithHours[]>;
  /** Reads somebody and keeps others from booking them until the transaction ends. */
  hold(staffId: number): Promise<HeldStaff | null>;
  /** The working hours of somebody, by weekday and start. */
  hoursOf(staffId: number): Promise<readonly WeekdaySlot[]>;
  replaceHours(staffId: number, hours: readonly WeekdaySlot[]): Promise<void>;
  findLeave(leaveId: number): Promise<KeptLeave | null>;
  /** One that shares days with the leave, other than `leaveId`. */
  leaveTouching(staffId: number, leave: Leave, leaveId: number | null): Promise<KeptLeave | null>;
  addLeave(staffId: number, leave: Leave, by: number, at: string): Promise<number>;
  changeLeave(leaveId: number, leave: Leave): Promise<void>;
  removeLeave(leaveId: number): Promise<void>;
}
