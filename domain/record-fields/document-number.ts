import { tidy } from '#domain/shared';

const THOUSANDS = /^\d{1,3}(?:\.\d{3})+(?=-|$)/;

/**
 * Converts a document number to its stored form: upper case, without blanks, thousands separators and a final point; other
 * points stay (P1).
 */
export const normalizeDocumentNumber = (number: string): string =>
  tidy(number)
    .replace(/\s/g, '')
    .replace(/(?<=[^.])\.$/, '')
    .replace(THOUSANDS, (digits) => digits.replaceAll('.', ''))
    .toUpperCase();
