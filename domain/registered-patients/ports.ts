import type { LocalDate } from '#domain/shared';

/** A patient as the list's changes see one. */
export interface ListedState {
  readonly siteId: number;
  readonly active: boolean;
  readonly focusId: number;
  /** Holder of the confidentiality lock, null when it is open. */
  readonly lockedBy: number | null;
}

/** Pending sessions of a patient. */
export interface PendingSessions {
  /** Of today and later. */
  readonly toCome: number;
  /** Of earlier days, whose evolution nobody has registered. */
  readonly past: number;
}

/** The changes that the registered patients list makes. */
export interface PatientStates {
  /** The patient, whom nobody else changes until the transaction ends. */
  hold(patientId: number): Promise<ListedState | null>;
  setFocus(patientId: number, focusId: number, at: string): Promise<void>;
  setActive(patientId: number, active: boolean, at: string): Promise<void>;
  pendingSessions(patientId: number, today: LocalDate): Promise<PendingSessions>;
}
