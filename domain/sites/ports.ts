import { type FormValues, formValues, SITE_FIELDS } from '#domain/record-fields';
import type { Hours, WeekdayInterval } from '#domain/rules';
import type { LocalDate, Page, PageRequest } from '#domain/shared';

/** Contact and provider code of a site; texts that are not set are empty. */
export type SiteDetails = FormValues<typeof SITE_FIELDS>;

/** Stands for a site that is missing. */
export const UNKNOWN_SITE: SiteDetails = formValues(SITE_FIELDS, {});

/** A site of the foundation (sede). */
export interface Site extends SiteDetails {
  readonly id: number;
  /** A closed site takes no new patients and sessions (T6). */
  readonly open: boolean;
}

/** The foundation's sites. */
export interface Sites {
  all(): Promise<readonly Site[]>;
  /** Returns whether a site is open, and keeps it so until the transaction ends. */
  lockIfOpen(siteId: number): Promise<boolean>;
}

/** Days from `from` to `to`, inclusive, on which a site is closed; all sites when `siteId` is null. */
export interface Closure {
  readonly siteId: number | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly reason: string;
}

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

/** Selects pending sessions by site, days, hours and attending staff member; `staffId` null means everybody. */
export interface UpcomingSessionsQuery {
  readonly sites: 'all' | readonly number[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The part of each day; null for whole days. */
  readonly hours: Hours | null;
  readonly staffId: number | null;
}

/** Numbers of pending sessions. */
export interface UpcomingSessionCounts {
  count(query: UpcomingSessionsQuery): Promise<number>;
  /** Number of pending sessions from a date on of each of these users who is therapist or auxiliary of some. */
  countByStaff(staffIds: readonly number[], from: LocalDate): Promise<ReadonlyMap<number, number>>;
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
