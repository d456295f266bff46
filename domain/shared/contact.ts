/** The name of a person. */
export interface PersonName {
  readonly firstNames: string;
  readonly lastNames: string;
}

const NAME_CHARACTERS = /^[\p{L}\p{M} .'’‘´`\-‐‑–]+$/u;
const LETTER = /\p{L}/u;

/** Whether a tidy text is a person's name: letters of any script, marks, spaces, apostrophes, hyphens and points (P21). */
export const isPersonName = (text: string): boolean => NAME_CHARACTERS.test(text) && LETTER.test(text);

const PHONE_CHARACTERS = /^\(?\+?[\d(). -]+$/;
const EXTENSION = /\s*(?:ext\.?|x)\s*\d{1,6}$/i;
const SEPARATOR = /\s*[/,;]\s*| - /;
const MIN_DIGITS = 7;
/** Maximum number of digits of an international number (E.164). */
const MAX_DIGITS = 15;

const isSingleNumber = (text: string): boolean => {
  const number = text.replace(EXTENSION, '');
  const digitCount = number.replace(/\D/g, '').length;
  return PHONE_CHARACTERS.test(number) && digitCount >= MIN_DIGITS && digitCount <= MAX_DIGITS;
};

/** The phone numbers of a text, each with its extension. */
export const phonesIn = (text: string): readonly string[] => (isPhone(text) ? numbersOf(text) : []);

const numbersOf = (text: string): readonly string[] =>
  isSingleNumber(text) ? [text] : text.split(SEPARATOR);

/** Whether a tidy text is one phone number or several, between `/`, `,`, `;` or ` - `, each with an extension or without (P22). */
export const isPhone = (text: string): boolean => numbersOf(text).every(isSingleNumber);

/** The first phone number of a text as it is dialled, without its extension. */
export const dialledNumber = (text: string): string =>
  (numbersOf(text)[0] ?? '').replace(EXTENSION, '').replace(/[^\d+]/g, '');

/** Characters of a number that are not dialled. */
const NOT_DIALLED = /[\s().-]/g;

/** The phones of a cell, written shortly where they are several and too long; null when they do not fit even then (P22). */
export function fittingPhones(text: string, maxLength: number): string | null {
  const numbers = numbersOf(text);
  if (text.length <= maxLength || numbers.length === 1 || !isPhone(text)) return text;
  const short = numbers.map((number) => number.replace(NOT_DIALLED, '')).join('/');
  return short.length <= maxLength ? short : null;
}
