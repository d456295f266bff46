import { ROLE } from '#domain/access';
import { signingStage } from '#domain/consent-rules';
import { comparableDocumentNumber } from '#domain/patients';
import { SESSION_STATE, type StoredSession } from '#domain/scheduling';
import {
  addDays,
  type Clock,
  dateOfInstant,
  distinct,
  type LocalDate,
  minutesSince,
  type PersonName,
  type RefusalCode,
  today,
  weekdayOf,
} from '#domain/shared';
import type { CheckedSigner } from '#domain/signatures';

/** A closure may be long; nothing is closed for a quarter of a year. */
export const MAX_DAYS_TO_BUSINESS_DAY = 92;

const SUNDAY = 7;

/** Whether a site works on a day. */
export type IsBusinessDay = (date: LocalDate) => boolean;

/** Whether a site works on a day: not on a Sunday, a holiday, a closed day or a weekday without opening hours. */
export const businessDays =
  (restOn: (date: LocalDate) => object | null): IsBusinessDay =>
  (date) =>
    weekdayOf(date) !== SUNDAY && restOn(date) === null;

/** The last day on which a receipt of a session on `date` needs no reason: the next business day (F31). */
export function lastTimelyDay(date: LocalDate, isBusinessDay: IsBusinessDay): LocalDate {
  for (let days = 1; days < MAX_DAYS_TO_BUSINESS_DAY; days++) {
    const day = addDays(date, days);
    if (isBusinessDay(day)) return day;
  }
  return addDays(date, MAX_DAYS_TO_BUSINESS_DAY);
}

/** Why a session can't be received now; null when it can (F30, F31). */
export function receiptObstacle(
  { state, date, start, hasReceipt, patientActive }: StoredSession,
  clock: Clock,
): RefusalCode | null {
  if (state === SESSION_STATE.cancelled) return 'receipt-of-cancelled';
  if (hasReceipt) return 'session-has-receipt';
  if (minutesSince(clock, date, start) < 0) return 'receipt-too-early';
  return patientActive ? null : 'patient-inactive';
}

/** Why sessions can't be received in one gesture; null when they can (F30). */
export function commonReceiptObstacle(sessions: readonly StoredSession[]): RefusalCode | null {
  if (distinct(sessions.map(({ patient }) => patient.id)).length > 1) return 'receipt-of-several-patients';
  return distinct(sessions.map(({ date }) => date)).length > 1 ? 'receipt-of-several-days' : null;
}

/** A patient of whom something is received. */
export interface ReceivingPatient extends PersonName {
  readonly id: number;
  readonly birthDate: LocalDate;
  readonly documentType: number;
  readonly documentNumber: string;
}

interface SigningFacts {
  readonly patient: Pick<ReceivingPatient, 'birthDate' | 'documentType' | 'documentNumber'>;
  /** The day of the sessions. */
  readonly date: LocalDate;
  readonly isLate: boolean;
  readonly reasons: ReceiptReasons;
}

/** The reasons of a receipt: why it is signed late, and why a patient under 14 signs (F31, F32). */
export interface ReceiptReasons {
  readonly reason: string | null;
  readonly youngReason: string | null;
}

/** Errors of a signer and of the reasons, by field (F31, F32). */
export function receiptErrors(
  { role, kinship, documentType, documentNumber }: CheckedSigner['signer'],
  { patient, date, isLate, reasons }: SigningFacts,
): Readonly<Record<string, RefusalCode>> {
  const errors: Record<string, RefusalCode> = {};
  if (role === 'witness' || role === 'interpreter') errors['signer.role'] = 'receipt-signer-role';
  if (role === 'carer' && kinship === null) errors['signer.kinship'] = 'receipt-carer-kinship';
  if (role === 'patient') {
    const isPatient =
      documentType === patient.documentType &&
      comparableDocumentNumber(documentNumber) === comparableDocumentNumber(patient.documentNumber);
    if (!isPatient) errors['signer.documentNumber'] = 'receipt-signer-not-patient';
    if (reasons.youngReason === null && isYoung(patient.birthDate, date))
      errors.youngReason = 'receipt-signer-young';
  }
  if (reasons.reason === null && isLate) errors.reason = 'receipt-late-reason';
  return errors;
}

/** The reasons that apply; others are dropped, because programs may send one text for both. */
export function applicableReasons(
  { role }: Pick<CheckedSigner['signer'], 'role'>,
  { patient, date, isLate, reasons: { reason, youngReason } }: SigningFacts,
): ReceiptReasons {
  const isYoungSigner = role === 'patient' && isYoung(patient.birthDate, date);
  return {
    reason: isLate || !isYoungSigner ? reason : null,
    youngReason: isYoungSigner ? youngReason : null,
  };
}

/** Whether a patient needs a reason to sign on a day (F32). */
export const isYoung = (birthDate: LocalDate, day: LocalDate): boolean =>
  signingStage(birthDate, day) === 'child';

/** The page on which a family signs; the only one that the session of the device opens meanwhile (F35). */
export const signingPathOf = (patientId: number, date: LocalDate): string => `/firmar/${patientId}/${date}`;

const ANNULLING_ROLES: readonly number[] = [ROLE.administrator, ROLE.coordination];

/** Whether `user` may annul a receipt: who took it on the same day, the administrator and coordination on any day (F33). */
export const mayAnnulReceipt = (
  receipt: { readonly takenBy: number; readonly signedAt: string },
  user: { readonly userId: number; readonly roleId: number },
  clock: Clock,
): boolean =>
  ANNULLING_ROLES.includes(user.roleId) ||
  (receipt.takenBy === user.userId && dateOfInstant(Date.parse(receipt.signedAt)) === today(clock));
