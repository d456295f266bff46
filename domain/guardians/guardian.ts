/** The data of a guardian as a person, in stored form. */
export interface GuardianDetails {
  readonly documentType: number;
  /** Upper case, without blanks or points. */
  readonly documentNumber: string;
  /** Upper case. */
  readonly names: string;
  /** Upper case. */
  readonly surnames: string;
  readonly phone: string;
  /** Lower case. */
  readonly email: string | null;
  /** Code of `OCCUPATIONS`. */
  readonly occupation: number | null;
}

/** A person who is or was a guardian. */
export interface GuardianPerson extends GuardianDetails {
  readonly id: number;
}

/** A guardian of one patient; siblings share the person (P11). */
export interface Guardian extends GuardianPerson {
  /** Code of `KINSHIPS`; the kinship to this patient. */
  readonly kinship: number;
}

/** The guardian's form as submitted: null for an empty choice, '' for an empty text. */
export interface GuardianInput {
  readonly kinship: number | null;
  readonly documentType: number | null;
  readonly documentNumber: string;
  readonly names: string;
  readonly surnames: string;
  readonly phone: string;
  readonly email: string;
  readonly occupation: number | null;
}

/** The form of a stored guardian. */
export const guardianInputOf = ({ id: _, email, ...guardian }: Guardian): GuardianInput => ({
  ...guardian,
  email: email ?? '',
});

/** Maximum length of each text of the form. */
export const GUARDIAN_LIMITS = {
  documentNumber: 30,
  names: 50,
  surnames: 50,
  phone: 20,
  email: 50,
} as const satisfies Partial<Record<keyof GuardianInput, number>>;
