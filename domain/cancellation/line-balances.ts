import type { LocalDate, PersonName } from '#domain/shared';

/** A service line with its units after a cancellation. */
export interface LineBalance {
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

/** Reads the units of service lines. */
export interface LineBalances {
  /** Soonest expiry first; one SQL statement. */
  of(lineIds: readonly number[]): Promise<readonly LineBalance[]>;
}
