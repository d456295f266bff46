import type { WeekdayInterval } from '#domain/rules';
import type { Slot, StaffName } from '#domain/scheduling';
import type { LocalDate, Page, PageRequest, PersonName } from '#domain/shared';
import type { UpcomingSessionCounts, UpcomingSessionsQuery } from '#domain/sites';
import type { Leave } from './leave.ts';

/** A pending session on the days of a closure or leave. */
export interface BookedSession extends Slot {
  readonly id: number;
  readonly siteName: string;
  readonly patient: PersonName;
  readonly therapist: PersonName;
}

/** The pending sessions on the days of a closure or leave. */
export interface UpcomingSessions extends UpcomingSessionCounts {
  list(query: UpcomingSessionsQuery, page: PageRequest): Promise<Page<BookedSession>>;
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
