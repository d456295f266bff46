import type { PatientSummary } from '#domain/patients';
import type { RipsBlock } from '#domain/rips-tables';
import type { LocalDate, LocalTime } from '#domain/shared';
import type { SessionBilling } from './session-billing.ts';

/** A session with what was changed for its row in RIPS. */
export interface BilledSession {
  readonly sessionId: number;
  readonly patientId: number;
  readonly siteId: number;
  /** The holder of the patient's confidentiality lock; null when there is none. */
  readonly lockedBy: number | null;
  readonly cancelled: boolean;
  /** Whether an exported file holds it, and no open correction (B39, B52). */
  readonly exported: boolean;
  /** Whether an exported file holds it. */
  readonly billed: boolean;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly names: Pick<PatientSummary, 'firstName' | 'secondName' | 'firstSurname' | 'secondSurname'>;
  readonly cupsCode: string;
  readonly service: string;
  /** Null for a service that is not billed. */
  readonly block: RipsBlock | null;
  readonly billing: SessionBilling;
}

/** The RIPS values of sessions that users changed. */
export interface SessionBillings {
  find(sessionId: number): Promise<BilledSession | null>;
  /** Like `find`; it locks the session until the transaction ends. */
  lock(sessionId: number): Promise<BilledSession | null>;
  save(
    sessionId: number,
    billing: SessionBilling,
    by: { readonly id: number; readonly at: string },
  ): Promise<void>;
}
