import type { BookableLines, BookableStaffMembers, BusyTimes } from './ports.ts';
import type { UnavailableDatesPorts } from './unavailable-dates.ts';

/** What looking at sessions, before they are saved and while they are, needs from outside. */
export interface BookingPorts extends UnavailableDatesPorts {
  readonly bookableLines: BookableLines;
  readonly bookableStaffMembers: BookableStaffMembers;
  readonly busyTimes: BusyTimes;
}
