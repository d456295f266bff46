const SEPARATORS = /[.\s]/g;
const NIT = /^\d{6,10}(?:-\d)?$/;

/** A NIT as it is kept, 6 to 10 digits and perhaps a hyphen and its check digit, without dots and blanks; null when it is none. */
export function readNit(text: string): string | null {
  const nit = text.replace(SEPARATORS, '');
  return NIT.test(nit) ? nit : null;
}

/** Whether two kept NIT are of one entity, however each tells its check digit. */
export const sameNit = (one: string, other: string): boolean =>
  one.replace('-', '') === other.replace('-', '') || one.split('-')[0] === other.split('-')[0];
