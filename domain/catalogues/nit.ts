const SEPARATORS = /[.\s]/g;
const NIT = /^\d{6,10}(?:-\d)?$/;

/**
 * Parses a NIT (C3): 6 to 10 digits and optionally a hyphen and the check digit; dots and blanks are removed. Null when invalid.
 */
export function parseNit(text: string): string | null {
  const nit = text.replace(SEPARATORS, '');
  return NIT.test(nit) ? nit : null;
}

/** Weights of the digits from the last to the first. */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];
const MODULUS = 11;

/** Check digit (dígito de verificación) of the DIAN for a NIT of up to ten digits. */
export function nitCheckDigit(digits: string): string {
  const remainder =
    [...digits].reverse().reduce((sum, digit, index) => sum + Number(digit) * (WEIGHTS[index] ?? 0), 0) %
    MODULUS;
  return String(remainder < 2 ? remainder : MODULUS - remainder);
}

/** A company's nine digits, which begin with 8 or 9, and its check digit. A person's NIT has ten digits too, but begins with 1. */
const COMPANY_AND_CHECK_DIGIT = /^([89]\d{8})(\d)$/;

/** The digits of a NIT without its check digit. The check digit follows a hyphen or is the tenth digit of a company's NIT. */
function withoutCheckDigit(nit: string): string {
  const [digits = ''] = nit.split('-');
  const [, company, checkDigit] = COMPANY_AND_CHECK_DIGIT.exec(digits) ?? [];
  return company && checkDigit === nitCheckDigit(company) ? company : digits;
}

/** Whether two stored NITs are equal, with or without check digit (C3). */
export const isSameNit = (one: string, other: string): boolean =>
  withoutCheckDigit(one) === withoutCheckDigit(other);

/**
 * Parses a NIT and completes its check digit (C3): `900123456-8`. Gives `not-nit`, or `nit-check-digit` when the typed check
 * digit is wrong.
 */
export function completeNit(text: string): { readonly nit: string } | 'not-nit' | 'nit-check-digit' {
  const nit = parseNit(text);
  if (nit === null) return 'not-nit';
  const digits = withoutCheckDigit(nit);
  const [, typedCheckDigit = nitCheckDigit(digits)] = nit.split('-');
  return typedCheckDigit === nitCheckDigit(digits)
    ? { nit: `${digits}-${typedCheckDigit}` }
    : 'nit-check-digit';
}
