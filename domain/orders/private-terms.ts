import type { FieldErrors, RefusalCode } from '#domain/shared';
import { PAYER_KIND_DEFINITIONS, type PayerKind } from './payer-kinds.ts';

/** Client and payment of a private service; null or '' for an empty field. */
export interface PrivateTerms {
  readonly clientName: string;
  /** Days. */
  readonly paymentPeriod: number | null;
  /** Code of {@link PAYMENT_FORMS}. */
  readonly paymentForm: number | null;
  readonly contract: string;
}

/** The terms of an intake entry that is no private service. */
export const NO_PRIVATE_TERMS: PrivateTerms = {
  clientName: '',
  paymentPeriod: null,
  paymentForm: null,
  contract: '',
};

/** Offered payment periods in days. */
export const PAYMENT_PERIODS: readonly number[] = [15, 30, 60, 90, 120];

/** Offered payment forms of private services. */
export const PAYMENT_FORMS = [
  { code: 1, name: 'Efectivo' },
  { code: 2, name: 'Tarjeta' },
] as const;

/** Maximum length of the client's name. */
export const CLIENT_NAME_MAX_LENGTH = 120;

/** Maximum length of the contract number. */
export const CONTRACT_MAX_LENGTH = 60;

/**
 * Errors of the terms of a private service, in the order of the form: `client-name-required`, `client-name-too-long`,
 * `payment-period-not-offered`, `payment-form-not-offered`, `contract-required` (for an agreement), `contract-too-long`.
 */
export function termsErrors(payerKind: PayerKind, terms: PrivateTerms): FieldErrors {
  const errors: Record<string, RefusalCode> = {};
  const clientName = terms.clientName.trim();
  const contract = terms.contract.trim();
  if (clientName === '') errors.clientName = 'client-name-required';
  else if (clientName.length > CLIENT_NAME_MAX_LENGTH) errors.clientName = 'client-name-too-long';
  if (terms.paymentPeriod === null || !PAYMENT_PERIODS.includes(terms.paymentPeriod)) {
    errors.paymentPeriod = 'payment-period-not-offered';
  }
  if (!PAYMENT_FORMS.some(({ code }) => code === terms.paymentForm)) {
    errors.paymentForm = 'payment-form-not-offered';
  }
  if (contract === '' && PAYER_KIND_DEFINITIONS[payerKind].contractRequired)
    errors.contract = 'contract-required';
  else if (contract.length > CONTRACT_MAX_LENGTH) errors.contract = 'contract-too-long';
  return errors;
}
