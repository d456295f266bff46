import type { PersonName } from '#domain/shared';

/** A guardian to call. */
export interface GuardianContact extends PersonName {
  /** Stored code; see KINSHIPS of the catalogues. */
  readonly kinship: number;
  readonly phone: string;
}

/** The chart number of a patient, and the phone numbers of patient and guardians. */
export interface PatientContact {
  readonly chartNumber: number;
  readonly phone: string | null;
  readonly guardians: readonly GuardianContact[];
}

export interface PatientContacts {
  /** The contacts by patient id; one SQL statement. */
  of(patientIds: readonly number[]): Promise<ReadonlyMap<number, PatientContact>>;
}
