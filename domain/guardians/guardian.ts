/** What is kept of a guardian as a person, checked and in stored form (section 3 of part 1, Guardian). */
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

/** A person who is, or was, the guardian of some patient. */
export interface GuardianPerson extends GuardianDetails {
  readonly id: number;
}

/** A guardian of one patient; brothers and sisters share the person. */
export interface Guardian extends GuardianPerson {
  /** Code of `KINSHIPS`: what the person is to this patient. */
  readonly kinship: number;
}

/** The guardian's form as somebody filled it in: null where nothing was chosen, the empty text where nothing was typed. */
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

/** A guardian as the form holds them. */
export const guardianInputOf = ({ id: _, email, ...guardian }: Guardian): GuardianInput => ({
  ...guardian,
  email: email ?? '',
});

/** Most characters of each text of the form (section 5 of part 1, Guardian). */
export const GUARDIAN_LIMITS = {
  documentNumber: 30,
  names: 50,
  surnames: 50,
  phone: 20,
  email: 50,
} as const satisfies Partial<Record<keyof GuardianInput, number>>;
