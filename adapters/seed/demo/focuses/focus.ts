/** A therapist's summary of a child. */
export interface ImpressionText {
  readonly observations: string;
  readonly anamnesis: string;
}

/** The texts about children with one focus. Words in braces are replaced by `wording.ts` for the sex and age of a child. */
export interface Focus {
  /** Specialties that these children attend, the most usual first. */
  readonly specialties: readonly number[];
  readonly concerns: readonly string[];
  /** Positions, from 1, in the catalogue of consultation reasons; a therapist's verification of a concern names these items. */
  readonly reasonTermPositions: readonly number[];
  readonly impressions: readonly ImpressionText[];
  /** Observations of a later impression. */
  readonly laterObservations: readonly string[];
  /** Codes of the diagnoses with an optional detail; the first one is the principal diagnosis. */
  readonly diagnoses: readonly (readonly [code: string, detail: string | null])[];
  /** Antecedents by the id of their type (`ANTECEDENT_TYPES`). */
  readonly antecedents: Readonly<Partial<Record<number, readonly string[]>>>;
}
