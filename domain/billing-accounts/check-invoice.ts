import {
  type FieldErrors,
  invalid,
  type LocalDate,
  ok,
  PESOS_MAX,
  type RefusalCode,
  type Result,
} from '#domain/shared';
import type { Invoice } from './account.ts';

/** An invoice as it was entered. */
export interface InvoiceInput {
  readonly number: string;
  readonly date: LocalDate;
  readonly value: number;
  readonly copayments: number | null;
}

const NUMBER = /^[A-Z0-9-]{1,20}$/;

const isAmount = (amount: number): boolean => Number.isInteger(amount) && amount >= 0 && amount <= PESOS_MAX;

/**
 * Checks an invoice. Invalid: `number` `required` or `invoice-number-format`, `date` `account-period-after-today`, `value` and
 * `copayments` `amount-not-whole`.
 */
export function checkInvoice(input: InvoiceInput, today: LocalDate): Result<Invoice> {
  const errors: Record<string, RefusalCode> = {};
  const number = input.number.trim().toUpperCase();
  if (number === '') errors.number = 'required';
  else if (!NUMBER.test(number)) errors.number = 'invoice-number-format';
  if (input.date > today) errors.date = 'account-period-after-today';
  if (!isAmount(input.value) || input.value === 0) errors.value = 'amount-not-whole';
  if (input.copayments !== null && !isAmount(input.copayments)) errors.copayments = 'amount-not-whole';
  return Object.keys(errors).length > 0 ? invalid(errors as FieldErrors) : ok({ ...input, number });
}
