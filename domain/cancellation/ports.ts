import type { LocalDate, LocalTime } from '#domain/shared';

/** A session as its cancellation needs it. */
interface SessionToCancel {
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
interface CancellationRecord {
  readonly reason: string;
  readonly by: number;
  readonly at: string;
}

/** Sessions, for cancelling. */
export interface CancellableSessions {
  /** Reads a session and keeps others from changing it until the transaction ends. */
  hold(sessionId: number): Promise<SessionToCancel | null>;
  /** Makes a pending session cancelled; false, and nothing changed, when it was not pending any more. */
  cancel(sessionId: number, record: CancellationRecord): Promise<boolean>;
}

/** Where the units of cancelled sessions go back to. */
export interface QuotaReturn {
  release(lineId: number, units: number): Promise<void>;
}
