import type { FieldErrors } from '#domain/shared';
import { PAYER_KINDS, type PayerKind } from './payer-kinds.ts';

/** Who pays a private service, and how; null and '' where the form leaves it open. */
export interface PrivateTerms {
  readonly clientName: string;
  /** Days. */
  readonly paymentPeriod: number | null;
  /** Code of {@link PAYMENT_FORMS}. */
  readonly paymentForm: number | null;
  readonly contract: string;
}

/** The terms of an entry that is no private service. */
export const NO_TERMS: PrivateTerms = {
  clientName: '',
  paymentPeriod: null,
  paymentForm: null,
  contract: '',
};

/** Payment periods in days (section 3 of part 1). */
export const PAYMENT_PERIODS: readonly number[] = [15, 30, 60, 90, 120];

/** How private services are paid (section 3 of part 1). */
export const PAYMENT_FORMS = [
  { code: 1, name: 'Efectivo' },
  { code: 2, name: 'Tarjeta' },
] as const;

/** Most characters of the client's name. */
export const CLIENT_NAME_LENGTH = 120;

/** Most characters of the contract's number. */
export const CONTRACT_LENGTH = 60;

/**
 * What is wrong with the terms of a private service, in the order of the form: `client-name-required`, `client-name-too-long`,
 * `payment-period-not-offered`, `payment-form-not-offered`, `contract-required` (of an agreement), `contract-too-long`.
 */
export function termsErrors(payerKind: PayerKind, terms: PrivateTerms): FieldErrors {
  const errors: Record<string, string> = {};
  const clientName = terms.clientName.trim();
  const contract = terms.contract.trim();
  if (clientName === '') errors.clientName = 'client-name-required';
  else if (clientName.length > CLIENT_NAME_LENGTH) errors.clientName = 'client-name-too-long';
  if (terms.paymentPeriod === null || !PAYMENT_PERIODS.includes(terms.paymentPeriod)) {
    errors.paymentPeriod = 'payment-period-not-offered';
  }
  if (!PAYMENT_FORMS.some(({ code }) => code === terms.paymentForm)) {
    errors.paymentForm = 'payment-form-not-offered';
  }
  if (contract === '' && PAYER_KINDS[payerKind].contractRequired) errors.contract = 'contract-required';
  else if (contract.length > CONTRACT_LENGTH) errors.contract = 'contract-too-long';
  return errors;
}
