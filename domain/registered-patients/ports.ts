import type { LocalDate } from '#domain/shared';

/** The facts of a patient before a change of focus or state. */
export interface PatientState {
  readonly siteId: number;
  readonly active: boolean;
  readonly focusId: number;
  /** User id of the holder of the confidentiality lock; null when there is none. */
  readonly lockedBy: number | null;
}

/** Numbers of pending sessions of a patient. */
export interface PendingSessions {
  /** From today on. */
  readonly futureCount: number;
  /** Before today; their evolution is pending. */
  readonly pastCount: number;
}

/** Changes of focus and state of patients. */
export interface PatientStates {
  /** Reads a patient and locks the row until the transaction ends. */
  lock(patientId: number): Promise<PatientState | null>;
  setFocus(patientId: number, focusId: number, at: string): Promise<void>;
  setActive(patientId: number, active: boolean, at: string): Promise<void>;
  pendingSessions(patientId: number, today: LocalDate): Promise<PendingSessions>;
}
