import type { BookableLines, BookableStaffMembers, TakenTimes } from './ports.ts';
import type { UnavailableDatesPorts } from './unavailable-dates.ts';

/** The ports that previewing and booking sessions share. */
export interface BookingPorts extends UnavailableDatesPorts {
  readonly bookableLines: BookableLines;
  readonly bookableStaffMembers: BookableStaffMembers;
  readonly takenTimes: TakenTimes;
}
