import type { SessionState, SessionType } from '#domain/scheduling';
import type { LocalDate, LocalTime } from '#domain/shared';

/** A day of a patient, by which stored entries are found. */
export interface PatientDay {
  readonly patientId: number;
  readonly date: LocalDate;
}

export const dayKey = ({ patientId, date }: PatientDay): string => `${patientId} ${date}`;

/** A session that an imported note may belong to. */
export interface SessionOfDay extends PatientDay {
  readonly id: number;
  readonly start: LocalTime;
  readonly specialtyId: number;
  readonly type: SessionType;
  readonly state: SessionState;
  readonly responsibleId: number;
  /** Whether no command changes it. */
  readonly archived: boolean;
}
