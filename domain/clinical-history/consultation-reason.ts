import type { Actor } from '#domain/access';
import {
  countCharacters,
  ENTRY_TEXT_MAX_LENGTH,
  invalid,
  type LocalDate,
  ok,
  type RefusalCode,
  type Result,
} from '#domain/shared';
import type { EntryState } from './entry.ts';
import { readsHistory } from './policies.ts';

/** A consultation reason: why a patient comes (H3). */
export interface ConsultationReason extends EntryState {
  readonly id: number;
  readonly date: LocalDate;
  readonly text: string;
  /** A therapist's verification; null while it is pending. An annulled verification does not count. */
  readonly verification: ReasonVerification | null;
  /** Oldest first; they stay readable (H6). */
  readonly annulledVerifications: readonly ReasonVerification[];
}

/** The verification of a consultation reason by a therapist (H8). */
export interface ReasonVerification extends EntryState {
  /** Day of the verification. */
  readonly date: LocalDate;
  /** Descriptions of the chosen terms of the catalogue. */
  readonly terms: readonly string[];
  readonly text: string;
}

/**
 * A reason as the caller may read it (H25). Callers without the screen of histories see who verified it and when, but neither what the
 * verification says nor annulled verifications.
 */
export function readableReason<Reason extends ConsultationReason>(actor: Actor, reason: Reason): Reason {
  if (readsHistory.permits(actor)) return reason;
  const { verification } = reason;
  const redactedVerification = verification && { ...verification, terms: [], text: '', clarifications: [] };
  return { ...reason, verification: redactedVerification, annulledVerifications: [] };
}

/** The form of a verification. */
export interface VerificationInput {
  /** Items of the catalogue of consultation reasons. */
  readonly termIds: readonly number[];
  readonly text: string;
  /** Null means today. */
  readonly date: LocalDate | null;
}

/**
 * Validates a verification (H8) and returns it in stored form. Invalid: `verifiedText` `required` or `verification-too-long`,
 * `verifiedOn` `verification-after-today` or `verification-before-reason`.
 */
export function checkVerification(
  { termIds, text: typed, date }: VerificationInput,
  reasonDate: LocalDate,
  today: LocalDate,
): Result<{ readonly termIds: readonly number[]; readonly date: LocalDate; readonly text: string }> {
  const errors: Record<string, RefusalCode> = {};
  const text = typed.trim();
  if (text === '') errors.verifiedText = 'required';
  if (countCharacters(text) > ENTRY_TEXT_MAX_LENGTH) errors.verifiedText = 'verification-too-long';
  if (date !== null && date > today) errors.verifiedOn = 'verification-after-today';
  else if ((date ?? today) < reasonDate) errors.verifiedOn = 'verification-before-reason';
  if (Object.keys(errors).length > 0) return invalid(errors);
  return ok({ termIds: [...new Set(termIds)], date: date ?? today, text });
}

/** The form of a consultation reason. */
export interface ConsultationReasonInput {
  /** Null means today. */
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
  const errors: Record<string, RefusalCode> = {};
  const text = typed.trim();
  if (text === '') errors.text = 'required';
  if (countCharacters(text) > ENTRY_TEXT_MAX_LENGTH) errors.text = 'consultation-reason-too-long';
  if (date !== null && date > today) errors.date = 'reason-date-after-today';
  return Object.keys(errors).length > 0 ? invalid(errors) : ok({ date: date ?? today, text });
}
