import type { PersonName } from '#domain/scheduling';
import type { LocalDate } from '#domain/shared';

/** A service line as it stands after some of its sessions were cancelled. */
export interface LineStanding {
  readonly lineId: number;
  readonly orderCode: string;
  readonly cupsName: string;
  readonly specialtyId: number;
  readonly expiresOn: LocalDate;
  /** Units. */
  readonly authorized: number;
  /** Units. */
  readonly scheduled: number;
  readonly patient: PersonName;
}

/** Where the units of cancelled sessions have gone. */
export interface LineStandings {
  /** The one that expires first before the others; one statement. */
  of(lineIds: readonly number[]): Promise<readonly LineStanding[]>;
}
