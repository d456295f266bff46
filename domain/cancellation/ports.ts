import type { LocalDate, LocalTime } from '#domain/shared';

/** The facts of a session that its cancellation needs. */
export interface SessionToCancel {
  readonly sessionId: number;
  readonly lineId: number;
  readonly patientId: number;
  readonly patientActive: boolean;
  readonly siteId: number;
  readonly therapistId: number;
  readonly auxiliaryId: number | null;
  readonly state: number;
  readonly units: number;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly createdBy: number;
  /** Instant of the booking. */
  readonly createdAt: string;
  /** Whether its family signed that it took place (F34). */
  readonly hasReceipt: boolean;
  /** Number of its changes. */
  readonly revision: number;
}

/** Reason, author and instant of a cancellation. */
export interface CancellationRecord {
  readonly reason: string;
  /** Null for the command line, which has no account. */
  readonly by: number | null;
  readonly at: string;
}

/** Sessions, for cancelling; the number of SQL statements does not depend on the number of sessions. */
export interface CancellableSessions {
  /** Reads and locks sessions until the transaction ends; unknown ids are left out. */
  lock(sessionIds: readonly number[]): Promise<readonly SessionToCancel[]>;
  /** Ids of a session and of the pending sessions of its series. */
  idsWithSeries(sessionId: number): Promise<readonly number[]>;
  /** Cancels the sessions that are pending and returns how many they were. */
  cancel(sessionIds: readonly number[], record: CancellationRecord): Promise<number>;
  /** Makes a cancelled session pending again; false for one that is not cancelled, was recovered or is waived. */
  restore(sessionId: number): Promise<boolean>;
}

/** Bookings to undo. */
export interface UndoneBookings {
  /** Ids of a session and of those that were booked for its patient with it; empty for an unknown session. */
  idsBookedWith(sessionId: number): Promise<readonly number[]>;
  /** Marks cancelled sessions as undone: only the report of all sessions shows them. */
  mark(sessionIds: readonly number[], at: string): Promise<void>;
}

/** The quota of service lines. */
export interface QuotaRelease {
  /** Releases units, by service line. */
  release(unitsByLine: ReadonlyMap<number, number>): Promise<void>;
}
