import { CHARGE_CONCEPTS, type ChargeConcept } from '#domain/rips-tables';
import {
  invalid,
  ok,
  parsePesos,
  REASON_MAX_LENGTH,
  type RefusalCode,
  type Result,
  tidy,
} from '#domain/shared';

/** The greatest payment of a patient in RIPS, 10 digits. */
const AMOUNT_MAX = 9_999_999_999;

/** Maximum length of the number of a receipt or an invoice. */
const CHARGE_NUMBER_MAX_LENGTH = 30;

/** The payment of a patient for a session. */
export interface Charge {
  readonly concept: ChargeConcept;
  /** Whole pesos; 0 for an exempt patient. */
  readonly amount: number;
  readonly receiptNumber: string | null;
  readonly invoiceNumber: string | null;
  /** Why nothing was to be paid; null when something was paid. */
  readonly exemptReason: string | null;
}

/** A charge as typed. */
export type TypedCharge = Readonly<
  Record<'concept' | 'amount' | 'receiptNumber' | 'invoiceNumber' | 'exemptReason', string>
>;

function amountError(typed: string, isExempt: boolean): RefusalCode | null {
  const amount = typed.trim() === '' ? 0 : parsePesos(typed);
  if (amount === null) return 'not-pesos';
  if (amount > AMOUNT_MAX) return 'pesos-too-many';
  if (isExempt) return amount === 0 ? null : 'exempt-with-amount';
  return amount === 0 ? 'charge-without-amount' : null;
}

/**
 * Checks a charge: copago, cuota moderadora or plan voluntario with an amount, or exempt with a reason (B7). Invalid by field: `required`,
 * `unknown-option`, `not-pesos`, `pesos-too-many`, `exempt-with-amount`, `charge-without-amount`, `reason-too-long`, `longer-than-30`.
 */
export function checkCharge(typed: TypedCharge): Result<Charge> {
  const concept = CHARGE_CONCEPTS.find((each) => each === typed.concept);
  const exemptReason = tidy(typed.exemptReason) || null;
  const receiptNumber = tidy(typed.receiptNumber) || null;
  const invoiceNumber = tidy(typed.invoiceNumber) || null;
  const errors: Record<string, RefusalCode> = {};
  if (!concept) errors.concept = typed.concept === '' ? 'required' : 'unknown-option';
  const wrongAmount = amountError(typed.amount, exemptReason !== null);
  if (wrongAmount) errors.amount = wrongAmount;
  if (isLonger(receiptNumber, CHARGE_NUMBER_MAX_LENGTH)) errors.receiptNumber = 'longer-than-30';
  if (isLonger(invoiceNumber, CHARGE_NUMBER_MAX_LENGTH)) errors.invoiceNumber = 'longer-than-30';
  if (isLonger(exemptReason, REASON_MAX_LENGTH)) errors.exemptReason = 'reason-too-long';
  if (!concept || Object.keys(errors).length > 0) return invalid(errors);
  const amount = parsePesos(typed.amount) ?? 0;
  return ok({ concept, amount, receiptNumber, invoiceNumber, exemptReason });
}

const isLonger = (text: string | null, maxLength: number): boolean =>
  text !== null && text.length > maxLength;
