/** A therapist's summary of a child. */
export interface ImpressionText {
  readonly observations: string;
  readonly anamnesis: string;
}

/** The texts about children with one focus. */
export interface Focus {
  /** Specialties that these children attend, the most usual first. */
  readonly specialties: readonly number[];
  readonly concerns: readonly string[];
  /** Numbers of the consultation reasons, from 1, by which a therapist verifies the concerns. */
  readonly reasons: readonly number[];
  readonly impressions: readonly ImpressionText[];
  /** Observations of a later impression. */
  readonly progress: readonly string[];
  /** Codes of the diagnoses with an optional detail; the first one is the principal diagnosis. */
  readonly diagnoses: readonly (readonly [code: string, detail: string | null])[];
  /** Antecedents by type. */
  readonly antecedents: Readonly<Partial<Record<number, readonly string[]>>>;
}
