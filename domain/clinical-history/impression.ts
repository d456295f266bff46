import {
  countCharacters,
  ENTRY_TEXT_MAX_LENGTH,
  invalid,
  type LocalDate,
  ok,
  type RefusalCode,
  type Result,
} from '#domain/shared';
import {
  checkDiagnoses,
  type Diagnosis,
  type DiagnosisInput,
  type DiagnosisVersion,
  type StoredDiagnosis,
} from './diagnosis.ts';
import type { EntryState } from './entry.ts';

/** A clinical impression: a therapist's summary of a patient with diagnoses (H9). */
export interface ClinicalImpression extends EntryState {
  /** Day of care. */
  readonly date: LocalDate;
  readonly observations: string;
  /** Summary of the anamnesis; null for none. */
  readonly anamnesis: string | null;
  /** The principal one first. */
  readonly diagnoses: readonly Diagnosis[];
  /** The valid version first, then the versions that corrections replaced, newest first (H14). */
  readonly diagnosisVersions: readonly DiagnosisVersion[];
}

/** The form of a clinical impression. */
export interface ImpressionInput {
  /** Null means today. */
  readonly date: LocalDate | null;
  readonly observations: string;
  readonly anamnesis: string;
  readonly diagnoses: readonly DiagnosisInput[];
}

/** A clinical impression in stored form. */
export interface NewImpression extends Pick<ClinicalImpression, 'date' | 'observations' | 'anamnesis'> {
  readonly diagnoses: readonly StoredDiagnosis[];
}

/**
 * Validates a clinical impression and returns it in stored form (H9). Invalid: `observations` `required` or `impression-too-long`,
 * `anamnesis` `impression-too-long`, `date` `impression-date-after-today`, and the codes of {@link checkDiagnoses}.
 */
export function checkImpression(input: ImpressionInput, today: LocalDate): Result<NewImpression> {
  const observations = input.observations.trim();
  const anamnesis = input.anamnesis.trim();
  const diagnoses = checkDiagnoses(input.diagnoses);
  const errors: Record<string, RefusalCode> = { ...(!diagnoses.ok && diagnoses.refusal.fields) };
  if (observations === '') errors.observations = 'required';
  if (countCharacters(observations) > ENTRY_TEXT_MAX_LENGTH) errors.observations = 'impression-too-long';
  if (countCharacters(anamnesis) > ENTRY_TEXT_MAX_LENGTH) errors.anamnesis = 'impression-too-long';
  if (input.date !== null && input.date > today) errors.date = 'impression-date-after-today';
  if (!diagnoses.ok || Object.keys(errors).length > 0) return invalid(errors);
  return ok({
    date: input.date ?? today,
    observations,
    anamnesis: anamnesis || null,
    diagnoses: diagnoses.value,
  });
}
