import {
  countCharacters,
  ENTRY_TEXT_MAX_LENGTH,
  type FieldErrors,
  invalid,
  type LocalDate,
  ok,
  type RefusalCode,
  type Result,
} from '#domain/shared';
import type { EntryState } from './entry.ts';

/** The five types of antecedents, in their order on screen. */
export const ANTECEDENT_TYPES = [
  { id: 1, name: 'Prenatales' },
  { id: 2, name: 'Neonatales' },
  { id: 3, name: 'Postnatales' },
  { id: 4, name: 'Personales' },
  { id: 5, name: 'Familiares' },
] as const;

/** An antecedent: a fact of the patient's or the family's past (H7). */
export interface Antecedent extends EntryState {
  /** One of {@link ANTECEDENT_TYPES}. */
  readonly type: number;
  /** Day of care. */
  readonly date: LocalDate;
  readonly text: string;
}

/** The form of an antecedent. */
export interface AntecedentInput {
  readonly type: number | null;
  readonly text: string;
}

/**
 * Validates an antecedent and returns it in stored form (H7). Invalid: `text` `required` or `antecedent-too-long`, `type`
 * `unknown-option`.
 */
export function checkAntecedent({
  type,
  text: typed,
}: AntecedentInput): Result<Pick<Antecedent, 'type' | 'text'>> {
  const errors: Record<string, RefusalCode> = {};
  const text = typed.trim();
  const matchingType = ANTECEDENT_TYPES.find(({ id }) => id === type);
  if (text === '') errors.text = 'required';
  if (countCharacters(text) > ENTRY_TEXT_MAX_LENGTH) errors.text = 'antecedent-too-long';
  if (!matchingType) errors.type = 'unknown-option';
  if (!matchingType || Object.keys(errors).length > 0) return invalid(errors satisfies FieldErrors);
  return ok({ type: matchingType.id, text });
}
