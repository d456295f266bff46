import type { SessionState } from '#domain/scheduling';
import type { LocalDate, LocalTime } from '#domain/shared';
import type { Charge } from './charge.ts';

/** A charge with its session, for annulling. */
export interface StoredCharge extends Charge {
  readonly sessionId: number;
  readonly patientId: number;
  readonly siteId: number;
  readonly isAnnulled: boolean;
  /** Whether an exported file holds its session (B39). */
  readonly isFrozen: boolean;
}

/** A charge in the list of a patient. */
export interface ListedCharge extends Charge {
  readonly id: number;
  readonly takenBy: string;
  readonly takenAt: string;
  /** Null for a valid charge. */
  readonly annulledAt: string | null;
  readonly annulledBy: string | null;
  readonly annulmentReason: string | null;
}

/** A session with what was paid for it. */
export interface ChargedSession {
  readonly id: number;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly units: number;
  readonly state: SessionState;
  readonly specialtyId: number;
  readonly payerId: number;
  readonly payer: string;
  /** Whether an exported file holds it (B39). */
  readonly isFrozen: boolean;
  /** Oldest first; at most one is valid. */
  readonly charges: readonly ListedCharge[];
}

/** The payments of patients for sessions; rows are never changed or deleted. */
export interface Charges {
  /** The session is locked. Gives null when it has a charge already. */
  add(
    sessionId: number,
    charge: Charge,
    stamp: { readonly by: number; readonly byName: string; readonly at: string },
  ): Promise<number | null>;
  /** Whether an exported file holds a session (B39). */
  isFrozen(sessionId: number): Promise<boolean>;
  /** Reads a charge and locks it and its session until the transaction ends. */
  lock(id: number): Promise<StoredCharge | null>;
  annul(
    id: number,
    annulment: { readonly by: number; readonly byName: string; readonly reason: string; readonly at: string },
  ): Promise<void>;
  /** The latest sessions of a patient until a day, latest first; of cancelled ones those with a charge. */
  ofPatient(patientId: number, until: LocalDate, limit: number): Promise<readonly ChargedSession[]>;
}
