import {
  type FormValues,
  formValues,
  GUARDIAN_FIELDS,
  type GUARDIAN_PERSON_FIELDS,
  type StoredValues,
} from '#domain/record-fields';

/** The data of a guardian as a person, in stored form. */
export type GuardianDetails = StoredValues<typeof GUARDIAN_PERSON_FIELDS>;

/** A person who is or was a guardian. */
export interface GuardianPerson extends GuardianDetails {
  readonly id: number;
}

/** A guardian of one patient; siblings share the person (P11). */
export interface Guardian extends GuardianPerson {
  /** Code of `KINSHIPS`; the kinship to this patient. */
  readonly kinship: number;
}

/** The guardian's form as submitted. */
export type GuardianInput = FormValues<typeof GUARDIAN_FIELDS>;

/** The form of a stored guardian. */
export const guardianInputOf = (guardian: Guardian): GuardianInput => formValues(GUARDIAN_FIELDS, guardian);
