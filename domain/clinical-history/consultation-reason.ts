import { invalid, type LocalDate, ok, type Result } from '#domain/shared';
import { countCharacters, ENTRY_TEXT_MAX_LENGTH, type EntryState } from './entry.ts';

/** A consultation reason: why a patient comes (H3). */
export interface ConsultationReason extends EntryState {
  readonly id: number;
  readonly date: LocalDate;
  readonly text: string;
  /** A therapist's verification; null while it is pending. */
  readonly verification: { readonly therapist: string; readonly text: string; readonly at: string } | null;
}

/** The form of a consultation reason. */
export interface ConsultationReasonInput {
  /** Null stands for today. */
  readonly date: LocalDate | null;
  readonly text: string;
}

/**
 * Validates a consultation reason (H3) and returns it in stored form. Invalid: `text` `required` or
 * `consultation-reason-too-long`, `date` `reason-date-after-today`.
 */
export function checkConsultationReason(
  { date, text: typed }: ConsultationReasonInput,
  today: LocalDate,
): Result<{ readonly date: LocalDate; readonly text: string }> {
  const errors: Record<string, string> = {};
  const text = typed.trim();
  if (text === '') errors.text = 'required';
  if (countCharacters(text) > ENTRY_TEXT_MAX_LENGTH) errors.text = 'consultation-reason-too-long';
  if (date !== null && date > today) errors.date = 'reason-date-after-today';
  return Object.keys(errors).length > 0 ? invalid(errors) : ok({ date: date ?? today, text });
}
