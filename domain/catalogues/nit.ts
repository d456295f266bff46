const SEPARATORS = /[.\s]/g;
const NIT = /^\d{6,10}(?:-\d)?$/;

/** A NIT as it is kept, 6 to 10 digits and perhaps a hyphen and its check digit, without dots and blanks; null when it is none. */
export function readNit(text: string): string | null {
  const nit = text.replace(SEPARATORS, '');
  return NIT.test(nit) ? nit : null;
}

/** What each digit counts, the last one first. */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];
const MODULUS = 11;

/** The check digit (dígito de verificación) that the DIAN gives to a NIT of up to ten digits. */
export function nitCheckDigit(digits: string): string {
  const rest =
    [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (WEIGHTS[place] ?? 0), 0) %
    MODULUS;
  return String(rest < 2 ? rest : MODULUS - rest);
}

/** A company's NIT has nine digits and begins with 8 or 9; the ten digits of a person's begin with 1. */
const COMPANY_AND_CHECK_DIGIT = /^([89]\d{8})(\d)$/;

/** The digits of a kept NIT without its check digit: what follows a hyphen, or a tenth digit that is the check digit of a company's nine. */
function withoutCheckDigit(nit: string): string {
  const [digits = ''] = nit.split('-');
  const [, company, check] = COMPANY_AND_CHECK_DIGIT.exec(digits) ?? [];
  return company && check === nitCheckDigit(company) ? company : digits;
}

/** Whether two kept NIT are of one entity, however each tells its check digit. */
export const sameNit = (one: string, other: string): boolean =>
  withoutCheckDigit(one) === withoutCheckDigit(other);
