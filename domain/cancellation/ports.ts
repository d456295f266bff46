import type { LocalDate, LocalTime } from '#domain/shared';

/** A session as its cancellation needs it. */
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
}

/** Why, by whom and when sessions were cancelled. */
export interface CancellationRecord {
  readonly reason: string;
  /** Null for whoever works at the machine itself, without an account. */
  readonly by: number | null;
  readonly at: string;
}

/** Sessions, for cancelling; however many they are, the number of statements is the same. */
export interface CancellableSessions {
  /** Reads sessions and keeps others from changing them until the transaction ends; those that do not exist are left out. */
  hold(sessionIds: readonly number[]): Promise<readonly SessionToCancel[]>;
  /** Ids of a session and of the pending ones of its series. */
  together(sessionId: number): Promise<readonly number[]>;
  /** Makes pending sessions cancelled; gives how many were pending. */
  cancel(sessionIds: readonly number[], record: CancellationRecord): Promise<number>;
}

/** Where the units of cancelled sessions go back to. */
export interface QuotaReturn {
  /** Gives back units, by service line. */
  release(unitsByLine: ReadonlyMap<number, number>): Promise<void>;
}
