import { invalid, type LocalDate, ok, type Result } from '#domain/shared';

/** The longest consultation reason, characters (section 5 of part 1). */
export const CONSULTATION_REASON_MAX_LENGTH = 40_000;

/** Why a patient comes (section 3 of part 1, Consultation reason). Never changed: what is new is another reason. */
export interface ConsultationReason {
  readonly id: number;
  readonly date: LocalDate;
  readonly text: string;
  /** Names of who wrote it. */
  readonly author: string;
  /** Instant at which it was written. */
  readonly writtenAt: string;
  /** What a therapist made of it; null while it is to be verified. */
  readonly verification: { readonly therapist: string; readonly text: string; readonly at: string } | null;
}

/** A consultation reason as somebody entered it. */
export interface ConsultationReasonInput {
  /** Null stands for today. */
  readonly date: LocalDate | null;
  readonly text: string;
}

/**
 * Checks a consultation reason (section 5 of part 1) and gives it in stored form. Invalid: `text` `required` or
 * `consultation-reason-too-long`, `date` `reason-date-after-today`.
 */
export function checkConsultationReason(
  { date, text: typed }: ConsultationReasonInput,
  today: LocalDate,
): Result<{ readonly date: LocalDate; readonly text: string }> {
  const errors: Record<string, string> = {};
  const text = typed.trim();
  if (text === '') errors.text = 'required';
  if (text.length > CONSULTATION_REASON_MAX_LENGTH) errors.text = 'consultation-reason-too-long';
  if (date !== null && date > today) errors.date = 'reason-date-after-today';
  return Object.keys(errors).length > 0 ? invalid(errors) : ok({ date: date ?? today, text });
}
